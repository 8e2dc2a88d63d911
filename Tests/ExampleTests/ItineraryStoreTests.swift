import Foundation
import Observation
import Synchronization
import Testing
import Waymark

@testable import Routes

@MainActor
@Suite struct ItineraryStoreTests {
  private let database: Database
  private let store: RouteStore
  /// 2027-03-10, some time in the afternoon.
  private static let moment = Date(timeIntervalSince1970: 1_804_690_000)

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database, at: Self.moment)
  }

  @Test func `a new store has sample friends and itineraries that fit the places`() throws {
    #expect(store.sampleFriends.count >= 4 && store.itineraries.count >= 3)
    for itinerary in store.itineraries {
      #expect(store.city(itinerary.cityID) != nil && itinerary.starts <= itinerary.ends, "\(itinerary.title)")
      #expect(itinerary.friendIDs.allSatisfy { store.friend($0, for: "ann") != nil } && !itinerary.friendIDs.isEmpty)
      for stop in itinerary.stops {
        switch stop.goal {
        case .route(let id): #expect(store.route(id)?.cityID == itinerary.cityID, "\(id)")
        case .foodStop(let id): #expect(store.foodStop(id) != nil, "\(id)")
        }
      }
    }
  }

  @Test func `the days of the samples are relative to the first start, and stay`() throws {
    let weekend = try #require(store.itinerary("atlantic-weekend", for: "ann"))
    #expect(figures.days(weekend.starts, weekend.ends) == "22\u{2009}–\u{2009}24 Mar 2027")
    #expect(!weekend.isPast(at: Self.moment))
    #expect(!weekend.isPast(at: weekend.ends.addingTimeInterval(86_399)))
    #expect(weekend.isPast(at: weekend.ends.addingTimeInterval(86_400)))
    let again = try RouteStore(database: database, at: Self.moment.addingTimeInterval(1e7))
    #expect(again.itineraries == store.itineraries)
    #expect(again.sampleFriends == store.sampleFriends)
  }

  @Test func `deleted samples do not come back`() throws {
    try database.execute("DELETE FROM itineraries")
    let again = try RouteStore(
      database: database,
      itineraries: {
        Issue.record("the sample itineraries are not asked for again")
        return try SampleItineraries.bundled()
      })
    #expect(again.itineraries.isEmpty)
    #expect(try database.query("SELECT id FROM itinerary_stops") { try $0.get(0, as: String.self) }.isEmpty)
  }

  @Test func `a database from before there were itineraries gets the samples`() throws {
    let old = try Database.inMemory()
    try old.migrate(Array(RouteSchema.migrations.prefix(2)))
    try RouteRecords(database: old, photoFiles: PhotoFiles(folder: URL(filePath: "/nowhere"))).addSamples(
      RouteStore.samplePlaces.get)
    let store = try RouteStore(database: old, samples: { try ResolvedPlaces(SamplePlaces(cities: [])) })
    #expect(store.itinerary("atlantic-weekend", for: "ann")?.stops.count == 5)
  }

  @Test func `an invalid sample adds none of them`() throws {
    let database = try Database.inMemory()
    var samples = try SampleItineraries.bundled()
    samples.itineraries[1].friends = ["nobody"]
    let broken = samples
    #expect(throws: DatabaseError.self) { try RouteStore(database: database, itineraries: { broken }) }
    #expect(try RouteStore(database: database).itineraries.count == samples.itineraries.count)
  }

  @Test func `a new itinerary gets a readable id, is listed by its day, and is stored`() throws {
    let early = Self.moment.addingTimeInterval(86_400)
    let new = try store.addItinerary(
      title: "Olá, Lisboa!", city: "lisbon", starts: early, ends: early.addingTimeInterval(2 * 86_400),
      notes: "Pastéis", goals: [.route("belem-loop"), .foodStop("docas-kiosk"), .route("belem-loop")],
      friends: ["marc-vidal", "kate-osborne"], owner: "ann")
    #expect(new.id.hasPrefix("ola-lisboa-"))
    #expect(store.itineraries.map(\.starts) == store.itineraries.map(\.starts).sorted())
    #expect(store.itinerary(new.id, for: "ann")?.stops.map(\.goal) == new.stops.map(\.goal))
    #expect(store.itinerary(new.id, for: "ann")?.friendIDs == ["marc-vidal", "kate-osborne"])
    #expect(try RouteStore(database: database).itineraries == store.itineraries)
    let second = try store.addItinerary(title: "Ola Lisboa", city: "lisbon", starts: early, ends: early, owner: "ann")
    #expect(second.id.hasPrefix("ola-lisboa-") && second.id != new.id)
  }

  @Test func `an itinerary that ends before it starts is refused and nothing changes`() throws {
    let before = store.itineraries
    #expect(throws: ItineraryError.endsBeforeStart) {
      try store.addItinerary(
        title: "Back in Time", city: "lisbon", starts: Self.moment, ends: Self.moment.addingTimeInterval(-86_400),
        owner: "ann")
    }
    #expect(store.itineraries == before)
    #expect(try RouteStore(database: database).itineraries == before)
  }

  @Test func `a friend is removed from one itinerary, and its observers are notified`() throws {
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.itinerary("atlantic-weekend", for: "ann")
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try store.remove(friend: "kate-osborne", from: "atlantic-weekend", by: "ann")
    try store.remove(friend: "nobody", from: "atlantic-weekend", by: "ann")
    #expect(changes.withLock { $0 } == 1)
    #expect(store.itinerary("atlantic-weekend", for: "ann")?.friendIDs == ["ines-duarte"])
    #expect(
      store.itineraries(with: "kate-osborne", for: "ann").map(\.id) == [
        "copenhagen-harbour-days", "girona-climbing-week",
      ])
    #expect(try RouteStore(database: database).itineraries == store.itineraries)
  }

  @Test func `a failing write leaves the itinerary as it was`() throws {
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) {
      try store.remove(friend: "kate-osborne", from: "atlantic-weekend", by: "ann")
    }
    #expect(store.itinerary("atlantic-weekend", for: "ann")?.friendIDs == ["ines-duarte", "kate-osborne"])
  }
}
