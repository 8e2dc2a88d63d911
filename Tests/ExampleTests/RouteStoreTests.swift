import Foundation
import Observation
import Synchronization
import Testing
import Waymark

@testable import Routes

@MainActor
@Suite struct RouteStoreTests {
  private func store() throws -> RouteStore { try RouteStore(database: .inMemory()) }

  @Test func `a new store has the sample places`() throws {
    let store = try store()
    #expect(store.cities.count >= 6)
    for city in store.cities {
      #expect(store.routes(in: city.id).count >= 4, "\(city.name)")
      #expect(city.isSample && !city.overview.isEmpty)
    }
    for route in store.routes {
      #expect(route.isSample && !route.summary.isEmpty)
      #expect(store.foodStops(on: route.id).count >= 2, "\(route.name)")
      #expect(abs(route.surfaces.map(\.share).reduce(0, +) - 1) < 1e-9, "\(route.name)")
    }
    #expect(store.route("belem-loop")?.cityID == "lisbon")
  }

  @Test func `the figures of a route agree with its track`() throws {
    let store = try store()
    for route in store.routes {
      let track = try #require(try store.track(ofRoute: route.id))
      #expect(track.segments.count == 1 && track.segments[0].count > 200, "\(route.name)")
      let statistics = RideStatistics(segments: track.segments)
      #expect(abs(statistics.distance - route.distance) < 1, "\(route.name)")
      let gain = try #require(statistics.elevationGain)
      #expect(abs(gain - route.elevationGain) < 1, "\(route.name)")
      #expect((statistics.steepestClimb?.gradient ?? 0) < 0.2, "\(route.name)")
      for slope in route.slopes {
        #expect(slope.length > 0 && slope.startDistance + slope.length <= route.distance + 1, "\(slope.name)")
        #expect(abs(slope.averageGradient) < 0.15, "\(slope.name)")
      }
      for stop in store.foodStops(on: route.id) { #expect((0...route.distance).contains(stop.distance)) }
    }
  }

  @Test func `opening a store again neither loses nor duplicates anything`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "routes.sqlite").path
    let first = try RouteStore(database: Database(path: path))
    try first.setSaved(true, route: "belem-loop", by: "ann")
    let second = try RouteStore(database: Database(path: path)) {
      Issue.record("the sample places are not asked for again")
      return try ResolvedPlaces(SamplePlaces(cities: []))
    }
    #expect(second.cities == first.cities)
    #expect(second.routes == first.routes)
    #expect(second.foodStops == first.foodStops)
    #expect(second.savedRouteIDs == ["ann": ["belem-loop"]])
  }

  @Test func `invalid sample places leave the database empty`() throws {
    let database = try Database.inMemory()
    var places = try SamplePlaces.bundled()
    let id = places.cities[1].routes[0].id
    places.cities[1].routes[0].slopes = [SampleSlope(name: "Nowhere", from: 0, to: 99)]
    let broken = places
    #expect(throws: InconsistentSample(route: id, what: "waypoint 99")) {
      try RouteStore(database: database, samples: { try ResolvedPlaces(broken) })
    }
    #expect(try RouteStore(database: database).cities.count >= 6)
  }

  @Test func `an imported ride is stored with its figures and its track`() async throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    let ride = try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    #expect(ride.name == "Morning Ride" && ride.pointCount == 22)
    #expect(abs(ride.distance - 2 * 1_111.95) < 1)
    #expect(ride.movingTime == 400)
    #expect(ride.date == GPXTime.date("2024-07-06T08:00:00Z"))
    #expect(try store.track(ofRide: ride.id, for: "ann")?.segments.map(\.count) == [11, 11])
    #expect(store.rides(of: "ann") == [ride])
    #expect(try RouteStore(database: database).rides(of: "ann") == [ride])
  }

  @Test func `the newest import is the first ride, and may have any text as its name`() async throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    try await store.importRide(from: TrackFiles.url("script-name.gpx"), fileName: "a\0<b>.gpx", by: "ann")
    try await store.importRide(from: TrackFiles.url("prefixed.gpx"), fileName: "second.gpx", by: "ann")
    #expect(store.rides(of: "ann").map(\.name) == ["Prefixed", #"<script>alert("hi")</script> & 'co'"#])
    #expect(try RouteStore(database: database).rides(of: "ann") == store.rides(of: "ann"))
    #expect(store.rides(of: "ann").last?.fileName == "a\0<b>.gpx")
  }

  @Test func `a refused file changes nothing`() async throws {
    let store = try store()
    await #expect(throws: GPXError.truncated) {
      try await store.importRide(from: TrackFiles.url("truncated.gpx"), fileName: "truncated.gpx", by: "ann")
    }
    #expect(store.rides(of: "ann").isEmpty)
  }

  @Test func `a failing write throws and leaves the lists as they were`() async throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    let ride = try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) { try store.deleteRides([ride.id], by: "ann") }
    #expect(throws: DatabaseError.self) { try store.renameRide(ride.id, to: "Other", by: "ann") }
    #expect(throws: DatabaseError.self) { try store.setSaved(true, route: "belem-loop", by: "ann") }
    await #expect(throws: DatabaseError.self) {
      try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    }
    #expect(store.rides(of: "ann") == [ride])
    #expect(store.savedRouteIDs.isEmpty)
  }

  @Test func `rides are renamed and deleted, with their tracks`() async throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    let kept = try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    let other = try await store.importRide(
      from: TrackFiles.url("route-only.gpx"), fileName: "route-only.gpx", by: "ann")
    try store.renameRide(kept.id, to: "Around the Lake", by: "ann")
    try store.deleteRides([other.id, "unknown"], by: "ann")
    #expect(store.rides(of: "ann").map(\.name) == ["Around the Lake"])
    #expect(try store.track(ofRide: other.id, for: "ann") == nil)
    #expect(try RouteStore(database: database).rides(of: "ann") == store.rides(of: "ann"))
  }

  @Test func `a route is saved for one visitor`() throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    try store.setSaved(true, route: "belem-loop", by: "ann")
    #expect(!store.isSaved(route: "belem-loop", by: "ben") && store.savedRoutes(of: "ben").isEmpty)
    try store.setSaved(false, route: "belem-loop", by: "ben")
    for store in [store, try RouteStore(database: database)] {
      #expect(store.savedRoutes(of: "ann").map(\.id) == ["belem-loop"])
    }
  }

  @Test func `rides from before rides had owners are kept, and shown to nobody`() async throws {
    let database = try Database.inMemory()
    let store = try RouteStore(database: database)
    try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "ann")
    try database.execute("UPDATE rides SET owner = NULL")
    #expect(try RouteStore(database: database).rides.isEmpty)
    #expect(try database.query("SELECT COUNT(*) FROM rides") { try $0.get(0, as: Int.self) } == [1])
  }

  @Test func `saving a route notifies observers of the list`() throws {
    let store = try store()
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.isSaved(route: "belem-loop", by: "ann")
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try store.setSaved(true, route: "belem-loop", by: "ann")
    #expect(changes.withLock { $0 } == 1)
    #expect(store.isSaved(route: "belem-loop", by: "ann"))
    try store.setSaved(false, route: "belem-loop", by: "ann")
    #expect(!store.isSaved(route: "belem-loop", by: "ann"))
  }
}
