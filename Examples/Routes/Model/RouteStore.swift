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
  private(set) var cities: [City] = []
  /// Every suggested route: city by city, in order.
  private(set) var routes: [CyclingRoute] = []
  /// Every food stop, in the order in which its route passes them.
  private(set) var foodStops: [FoodStop] = []
  /// Every imported ride: the newest import first.
  private(set) var rides: [Ride] = []
  /// The routes that were saved.
  private(set) var savedRouteIDs: Set<CyclingRoute.ID> = []

  @ObservationIgnored let database: Database

  /// Opens the store over a database, which it brings up to date and fills with the sample places when it is new.
  ///
  /// - Throws: `DatabaseError`, or what reading the sample places threw.
  init(database: Database) throws { fatalError("being written") }

  func city(_ id: City.ID) -> City? { cities.first { $0.id == id } }
  func route(_ id: CyclingRoute.ID) -> CyclingRoute? { routes.first { $0.id == id } }
  func routes(in city: City.ID) -> [CyclingRoute] { routes.filter { $0.cityID == city } }
  func foodStop(_ id: FoodStop.ID) -> FoodStop? { foodStops.first { $0.id == id } }
  func foodStops(on route: CyclingRoute.ID) -> [FoodStop] { foodStops.filter { $0.routeID == route } }
  func ride(_ id: Ride.ID) -> Ride? { rides.first { $0.id == id } }

  /// The line and profile of a suggested route; nil when there is no such route.
  func track(ofRoute id: CyclingRoute.ID) throws -> Track? { fatalError("being written") }
  /// The line and profile of an imported ride, at most 500 points each; nil when there is no such ride.
  func track(ofRide id: Ride.ID) throws -> Track? { fatalError("being written") }

  /// Reads a GPX file off the main actor and keeps the ride in it.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, wherever it was put; it is neither kept nor deleted.
  ///   - fileName: what the person calls the file.
  /// - Throws: ``GPXError``, whose `message` is for people, or `DatabaseError`; nothing is kept then.
  @discardableResult
  func importRide(from file: URL, fileName: String) async throws -> Ride { fatalError("being written") }
  func deleteRides(_ ids: Set<Ride.ID>) throws { fatalError("being written") }
  func renameRide(_ id: Ride.ID, to name: String) throws { fatalError("being written") }
  func setSaved(_ saved: Bool, route id: CyclingRoute.ID) throws { fatalError("being written") }
}
