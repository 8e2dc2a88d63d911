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

  @ObservationIgnored private let records: RouteRecords

  /// Opens the store over a database, which it brings up to date and fills with the sample places when it is
  /// new.
  ///
  /// - Parameters:
  ///   - database: where the data is kept.
  ///   - samples: where the sample places come from; they are asked for only when the database is new.
  /// - Throws: `DatabaseError`, or what reading the sample places threw.
  init(database: Database, samples: () throws -> SamplePlaces = SamplePlaces.bundled) throws {
    try database.migrate(RouteSchema.migrations)
    let records = RouteRecords(database: database)
    try records.addSamples(samples)
    self.records = records
    cities = try records.cities()
    routes = try records.routes()
    foodStops = try records.foodStops()
    rides = try records.rides()
    savedRouteIDs = try records.savedRouteIDs()
  }

  func city(_ id: City.ID) -> City? { cities.first { $0.id == id } }

  func route(_ id: CyclingRoute.ID) -> CyclingRoute? { routes.first { $0.id == id } }

  func routes(in city: City.ID) -> [CyclingRoute] { routes.filter { $0.cityID == city } }

  func foodStop(_ id: FoodStop.ID) -> FoodStop? { foodStops.first { $0.id == id } }

  func foodStops(on route: CyclingRoute.ID) -> [FoodStop] { foodStops.filter { $0.routeID == route } }

  func ride(_ id: Ride.ID) -> Ride? { rides.first { $0.id == id } }

  func isSaved(route id: CyclingRoute.ID) -> Bool { savedRouteIDs.contains(id) }

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
}
