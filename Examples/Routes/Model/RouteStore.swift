import Foundation
import Observation
import Waymark

/// Everything that Routes knows: the one place where it is read and written.
///
/// The lists are kept in memory and observed, so that a change made by one session is seen by every other one
/// of the process; tracks are read from the database when they are drawn. A write that fails throws and
/// leaves the database and the lists as they were.
@Observable
@MainActor
final class RouteStore {
  /// Every city, in the order in which Places shows them.
  private(set) var cities: [City]
  /// Every suggested route: city by city, in order.
  private(set) var routes: [CyclingRoute]
  /// Every food stop: route by route, in the order in which the route passes them.
  private(set) var foodStops: [FoodStop]
  /// Every imported ride: the newest import first.
  private(set) var rides: [Ride]
  /// The routes that were saved.
  private(set) var savedRouteIDs: Set<CyclingRoute.ID>
  /// Every itinerary: the earliest first.
  private(set) var itineraries: [Itinerary]
  /// Everybody who can be taken along, in the order in which they were added.
  private(set) var friends: [Friend]

  @ObservationIgnored private let records: RouteRecords

  /// Opens the store over a database, which it brings up to date and fills with the sample places when it is
  /// new.
  ///
  /// - Parameters:
  ///   - database: where the data is kept.
  ///   - samples: where the sample places come from; they are asked for only when the database is new.
  ///   - itineraries: where the sample itineraries come from; they are asked for only when the database never had them.
  ///   - moment: the day from which the sample itineraries are counted.
  /// - Throws: `DatabaseError`, or what reading the samples threw.
  init(
    database: Database, samples: () throws -> SamplePlaces = SamplePlaces.bundled,
    itineraries: () throws -> SampleItineraries = SampleItineraries.bundled, at moment: Date = Date()
  ) throws {
    try database.migrate(RouteSchema.migrations)
    let records = RouteRecords(database: database)
    try records.addSamples(samples)
    try records.addSamples(itineraries, at: moment)
    self.records = records
    cities = try records.cities()
    routes = try records.routes()
    foodStops = try records.foodStops()
    rides = try records.rides()
    savedRouteIDs = try records.savedRouteIDs()
    self.itineraries = try records.itineraries()
    friends = try records.friends()
  }

  /// The line and profile of a suggested route; nil when there is no such route.
  func track(ofRoute id: CyclingRoute.ID) throws -> Track? { try records.track(ofRoute: id) }

  /// The line and profile of an imported ride, at most 500 points each; nil when there is no such ride.
  func track(ofRide id: Ride.ID) throws -> Track? { try records.track(ofRide: id) }

  /// Reads a GPX file away from the main actor, and keeps the ride that is in it.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, wherever it was put; it is neither kept nor deleted.
  ///   - fileName: what the person calls the file.
  /// - Returns: the ride, which is the first of ``rides`` now.
  /// - Throws: ``GPXError``, whose `message` is for people, or `DatabaseError`, whose `message` is, too.
  @discardableResult
  func importRide(from file: URL, fileName: String) async throws -> Ride {
    let found = try await RideImport.read(file, fileName: fileName)
    try records.insert(found.ride, found.track)
    rides.insert(found.ride, at: 0)
    return found.ride
  }

  /// Deletes rides and their tracks; ids that are not there are passed over.
  func deleteRides(_ ids: Set<Ride.ID>) throws {
    try records.deleteRides(ids)
    rides.removeAll { ids.contains($0.id) }
  }

  /// Gives a ride another name; an id that is not there is passed over.
  func renameRide(_ id: Ride.ID, to name: String) throws {
    try records.renameRide(id, to: name)
    guard let index = rides.firstIndex(where: { $0.id == id }) else { return }
    rides[index].name = name
  }

  /// Saves a route, or takes it back.
  func setSaved(_ saved: Bool, route id: CyclingRoute.ID) throws {
    try records.setSaved(saved, route: id)
    if saved { savedRouteIDs.insert(id) } else { savedRouteIDs.remove(id) }
  }

  /// Keeps a new itinerary, whose id is made from its title.
  @discardableResult
  func addItinerary(
    title: String, city: City.ID, starts: Date, ends: Date, notes: String = "", goals: [ItineraryStop.Goal] = [],
    friends: [Friend.ID] = []
  ) throws -> Itinerary {
    let new = Itinerary(
      id: Slug.make(from: title, fallback: "itinerary") { itinerary($0) != nil }, title: title, cityID: city,
      starts: Itinerary.day(of: starts), ends: Itinerary.day(of: ends), notes: notes,
      stops: goals.map { ItineraryStop(id: UUID().uuidString.lowercased(), goal: $0) }, friendIDs: friends,
      isSample: false)
    try records.insert(new)
    let next = itineraries.firstIndex { ($0.starts, $0.id) > (new.starts, new.id) }
    itineraries.insert(new, at: next ?? itineraries.endIndex)
    return new
  }

  /// Takes a friend off an itinerary; who is not on it is passed over.
  func remove(friend: Friend.ID, from itinerary: Itinerary.ID) throws {
    try records.remove(friend: friend, from: itinerary)
    guard let index = itineraries.firstIndex(where: { $0.id == itinerary }) else { return }
    itineraries[index].friendIDs.removeAll { $0 == friend }
  }
}
