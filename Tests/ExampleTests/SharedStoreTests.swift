import Foundation
import Observation
import Testing
import Waymark

@testable import Routes

/// Two processes of Routes over one database.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct SharedStoreTests {
  /// 2027-03-10, some time in the afternoon.
  private static let moment = Date(timeIntervalSince1970: 1_804_690_000)

  private func store(_ database: SharedDatabase) throws -> RouteStore {
    try RouteStore(database: database.open(), at: Self.moment)
  }

  /// Waits until a condition holds that depends on changes by the other store.
  private func until(_ condition: () -> Bool) async {
    while !condition() {
      // The observed property changes on the main actor, right after `onChange` is called.
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = condition()
        } onChange: {
          continuation.resume()
        }
      }
    }
  }

  @Test(arguments: SharedDatabase.engines)
  func `a change by one process appears in the other`(engine: SharedDatabase.Engine) async throws {
    let database = try SharedDatabase(engine)
    let (first, second) = (try store(database), try store(database))
    let following = Task { await second.followOthers() }
    defer { following.cancel() }
    try first.setSaved(true, route: "belem-loop", by: "ann")
    await until { second.isSaved(route: "belem-loop", by: "ann") }
    let trip = try first.addItinerary(
      title: "Away", city: "lisbon", starts: Self.moment, ends: Self.moment, goals: [.route("belem-loop")],
      owner: "ann")
    await until { second.itinerary(trip.id, for: "ann") == trip }
    #expect(second.itinerary(trip.id, for: "ben") == nil)
    let invitation = try first.invite(to: trip.id, by: "ann", named: "Ann")
    await until { second.invitation(for: trip.id, by: "ann") == invitation }
    #expect(try second.accept(invitation.token, as: "ben", named: "Ben") == trip.id)
    try first.setSaved(false, route: "belem-loop", by: "ann")
    try first.deleteItinerary(trip.id, by: "ann")
    await until { !second.isSaved(route: "belem-loop", by: "ann") && second.itinerary(trip.id, for: "ann") == nil }
    #expect(second.itineraries == first.itineraries && second.invitations == first.invitations)
  }

  @Test(arguments: SharedDatabase.engines)
  func `both processes can change the same itinerary`(engine: SharedDatabase.Engine) async throws {
    let database = try SharedDatabase(engine)
    let (first, second) = (try store(database), try store(database))
    let following = [first, second].map { store in Task { await store.followOthers() } }
    defer { for task in following { task.cancel() } }
    let id = "atlantic-weekend"
    let stop = try first.add(goal: .route("belem-loop"), to: id, by: "ann")
    await until { second.itinerary(id, for: "ann")?.stops.last == stop }
    try second.removeStop(stop.id, from: id, by: "ann")
    await until { first.itinerary(id, for: "ann")?.stops.contains(stop) == false }
    #expect(first.itineraries == second.itineraries)
  }

  @Test(arguments: SharedDatabase.engines)
  func `a process that does not know of a change does not undo it`(engine: SharedDatabase.Engine) throws {
    let database = try SharedDatabase(engine)
    let (first, second) = (try store(database), try store(database)), id = "atlantic-weekend"
    var drafts = [first, second].compactMap { $0.itinerary(id, for: "ann") }.map { Draft(ItineraryFields($0)) }
    drafts[0].title = "By the Sea"
    drafts[0].friendIDs = ["marc-vidal"]
    drafts[1].notes = "Bring lights"
    try first.save(drafts[0], to: id, by: "ann")
    let stop = try first.add(goal: .route("belem-loop"), to: id, by: "ann")
    try second.save(drafts[1], to: id, by: "ann")
    let other = try second.add(goal: .foodStop("docas-kiosk"), to: id, by: "ann")
    let saved = try #require(try store(database).itinerary(id, for: "ann"))
    #expect(saved.title == "By the Sea" && saved.notes == "Bring lights" && saved.friendIDs == ["marc-vidal"])
    #expect(saved.stops.suffix(2) == [stop, other])
  }

  @Test(arguments: SharedDatabase.engines)
  func `rides that one process adds or deletes change in the other`(engine: SharedDatabase.Engine) async throws {
    let database = try SharedDatabase(engine)
    let (first, second) = (try store(database), try store(database))
    let following = Task { await second.followOthers() }
    defer { following.cancel() }
    let ride = try await first.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    await until { second.rides(of: "ann") == [ride] }
    #expect(try second.track(ofRide: ride.id, for: "ann") == first.track(ofRide: ride.id, for: "ann"))
    try first.renameRide(ride.id, to: "Around the Lake", by: "ann")
    await until { second.rides(of: "ann").first?.name == "Around the Lake" }
    try first.deleteRides([ride.id], by: "ann")
    await until { second.rides(of: "ann").isEmpty }
  }

  @Test(arguments: SharedDatabase.engines)
  func `a store is the same with either engine, also when it is opened again`(engine: SharedDatabase.Engine) throws {
    let database = try SharedDatabase(engine)
    let (here, memory) = (try store(database), try RouteStore(database: .inMemory(), at: Self.moment))
    for store in [here, try store(database)] {
      #expect(store.cities == memory.cities && store.routes == memory.routes && store.foodStops == memory.foodStops)
      #expect(store.itineraries == memory.itineraries)
      #expect(
        store.sampleFriends == memory.sampleFriends && store.rides(of: "ann").isEmpty && store.savedRouteIDs.isEmpty)
      #expect(try store.track(ofRoute: "belem-loop") == memory.track(ofRoute: "belem-loop"))
    }
  }
}
