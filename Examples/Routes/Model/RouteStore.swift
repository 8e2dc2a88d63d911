import Foundation
import Observation
import Waymark

/// Everything that Routes knows: the one place where it is read and written.
///
/// The lists are kept in memory and observed, so that a change made by one session is seen by every other one
/// of the process; what other processes change comes by ``followOthers()``. Tracks are read from the database when they are
/// drawn. A write that fails throws and leaves the database and the lists as they were.
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
  /// Every itinerary, whoever may see it: the earliest first. Screens ask ``itineraries(for:)``.
  private(set) var itineraries: [Itinerary]
  /// The invitations that hold, by their itineraries.
  private(set) var invitations: [Itinerary.ID: Invitation]
  /// Everybody who can be taken along, in the order in which they were added.
  private(set) var friends: [Friend]

  @ObservationIgnored let records: RouteRecords

  /// Opens the store over a database, which it brings up to date and fills with the sample places when it is
  /// new.
  ///
  /// - Parameters:
  ///   - database: where the data is kept.
  ///   - photos: the folder for the files of photos, which is made when the first one comes.
  ///   - samples: where the sample places come from; they are asked for only when the database is new.
  ///   - itineraries: where the sample itineraries come from; they are asked for only when the database never had them.
  ///   - moment: the day from which the sample itineraries are counted.
  /// - Throws: `DatabaseError`, or what reading the samples threw.
  init(
    database: Database, photos: URL, samples: () throws -> ResolvedPlaces = ResolvedPlaces.bundled,
    itineraries: () throws -> SampleItineraries = SampleItineraries.bundled, at moment: Date = Date()
  ) throws {
    try database.migrate(RouteSchema.migrations)
    let records = RouteRecords(database: database, photoFiles: PhotoFiles(folder: photos))
    try records.addSamples(samples)
    try records.addSamples(itineraries, at: moment)
    self.records = records
    cities = try records.cities()
    routes = try records.routes()
    foodStops = try records.foodStops()
    rides = try records.rides()
    savedRouteIDs = try records.savedRouteIDs()
    self.itineraries = try records.itineraries()
    invitations = try records.invitations()
    friends = try records.friends()
    records.photoFiles.removeAll(except: Set(self.itineraries.flatMap { $0.photos.map(\.id) }), at: moment)
  }

  /// Shows what other processes change, for as long as the calling task goes on.
  func followOthers() async {
    for await notice in records.database.notices() {
      var isShown = false
      while !isShown, !Task.isCancelled {
        isShown = (try? reload(notice)) != nil
        // A database that does not answer is asked again: another notice may not come.
        if !isShown { try? await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// Reads again what a notice says may have changed.
  func reload(_ notice: Database.Notice) throws {
    let part: RoutePart? = if case .changed(let topic, _) = notice { RoutePart(rawValue: topic) } else { nil }
    // All is read before anything is shown. What is as it was stays untouched, so that no screen is drawn for nothing.
    let saved = try part == nil || part == .savedRoutes ? records.savedRouteIDs() : savedRouteIDs
    let rides = try part == nil || part == .rides ? records.rides() : self.rides
    if part == nil || part == .itineraries { try reloadItineraries() }
    if saved != savedRouteIDs { savedRouteIDs = saved }
    if rides != self.rides { self.rides = rides }
  }

  private func reloadItineraries() throws {
    let (all, invitations, friends) = (try records.itineraries(), try records.invitations(), try records.friends())
    if friends != self.friends { self.friends = friends }
    if all != itineraries { itineraries = all }
    if invitations != self.invitations { self.invitations = invitations }
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

  /// Lets what has been written be seen. The database comes first: a write that fails throws before this.
  func show(_ itinerary: Itinerary) {
    var changed = itineraries.filter { $0.id != itinerary.id }
    let next = changed.firstIndex { ($0.starts, $0.id) > (itinerary.starts, itinerary.id) }
    changed.insert(itinerary, at: next ?? changed.endIndex)
    itineraries = changed
  }

  /// Lets an itinerary that has been deleted be seen no more.
  func hide(_ id: Itinerary.ID) {
    itineraries.removeAll { $0.id == id }
    invitations[id] = nil
  }

  /// Lets the invitation that holds be seen; nil where there is none any more.
  func show(_ invitation: Invitation?, of id: Itinerary.ID) { invitations[id] = invitation }
}
