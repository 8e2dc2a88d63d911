import Foundation
import Testing
import Waymark

@testable import Routes

/// Changes of an itinerary, its friends and its stops.
@MainActor
@Suite struct ItineraryEditingTests {
  private let database: Database
  private let store: RouteStore
  private let moment = Date(timeIntervalSince1970: 1_804_690_000)
  private let weekend = "atlantic-weekend"

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database, at: moment)
  }

  private func expectPersisted() throws { #expect(try RouteStore(database: database).itineraries == store.itineraries) }

  private var stops: [ItineraryStop] { store.itinerary(weekend, for: "ann")?.stops ?? [] }

  private func update(_ id: Itinerary.ID, days: Int = 1, by visitor: VisitorID = "ann") throws {
    var draft = Draft(store.itinerary(id, for: visitor).map(ItineraryFields.init) ?? ItineraryFields(at: moment))
    draft.title = " By the Sea "
    draft.cityID = "girona"
    draft.starts = Itinerary.day(of: moment)
    draft.ends = Itinerary.day(of: moment, plus: days)
    draft.notes = "Sun cream"
    draft.friendIDs = ["marc-vidal"]
    try store.save(draft, to: id, by: visitor)
  }

  @Test func `saving the form changes all of its fields and keeps the id`() throws {
    try update(weekend)
    let changed = try #require(store.itinerary(weekend, for: "ann"))
    #expect(changed.title == "By the Sea" && changed.cityID == "girona" && changed.notes == "Sun cream")
    #expect(figures.days(changed.starts, changed.ends) == "10\u{2009}–\u{2009}11 Mar 2027")
    #expect(changed.friendIDs == ["marc-vidal"])
    #expect(changed.stops.count == 5)
    try expectPersisted()
  }

  @Test func `an itinerary whose days change moves to its position in the list`() throws {
    try update(weekend)
    #expect(store.itineraries.map(\.starts) == store.itineraries.map(\.starts).sorted())
    try expectPersisted()
  }

  @Test func `an end before the start is refused and nothing changes`() throws {
    let before = store.itineraries
    #expect(throws: ItineraryError.endsBeforeStart) { try update(weekend, days: -1) }
    #expect(store.itineraries == before)
    try expectPersisted()
  }

  @Test func `changes made elsewhere while the form was open are not overwritten`() throws {
    let original = ItineraryFields(try #require(store.itinerary(weekend, for: "ann")))
    var (mine, theirs) = (Draft(original), Draft(original))
    mine.title = "By the Sea"
    mine.friendIDs.append("marc-vidal")
    theirs.notes = "Bring lights"
    theirs.friendIDs.removeFirst()
    try store.save(theirs, to: weekend, by: "ann")
    try store.save(mine, to: weekend, by: "ann")
    let now = try #require(store.itinerary(weekend, for: "ann"))
    #expect(now.title == "By the Sea" && now.notes == "Bring lights")
    #expect(now.friendIDs == original.friendIDs.dropFirst() + ["marc-vidal"])
    try expectPersisted()
  }

  @Test func `a form without a title or a city is not saved`() throws {
    var draft = ItineraryFields()
    draft.title = "  "
    draft.cityID = "lisbon"
    #expect(!draft.isComplete)
    #expect(throws: ItineraryError.incomplete) { try store.save(new: draft, owner: "ann") }
    draft.title = "Trip"
    #expect(draft.isComplete)
    draft.cityID = nil
    #expect(!draft.isComplete)
  }

  @Test func `the last day follows a first day that moves past it`() {
    var draft = ItineraryFields(at: moment)
    draft.starts = Itinerary.day(of: moment, plus: 3)
    #expect(draft.ends == draft.starts)
  }

  @Test func `an unknown friend or route is refused and nothing changes`() throws {
    let before = store.itineraries
    #expect(throws: DatabaseError.self) {
      var draft = Draft(ItineraryFields(try #require(store.itinerary(weekend, for: "ann"))))
      draft.friendIDs = ["nobody"]
      try store.save(draft, to: weekend, by: "ann")
    }
    #expect(throws: DatabaseError.self) { try store.add(friend: "nobody", to: weekend, by: "ann") }
    #expect(throws: DatabaseError.self) { try store.add(goal: .route("nothing"), to: weekend, by: "ann") }
    #expect(store.itineraries == before)
    try expectPersisted()
  }

  @Test func `a friend is added only once`() throws {
    try store.add(friend: "marc-vidal", to: weekend, by: "ann")
    try store.add(friend: "marc-vidal", to: weekend, by: "ann")
    #expect(store.itinerary(weekend, for: "ann")?.friendIDs == ["ines-duarte", "kate-osborne", "marc-vidal"])
    try expectPersisted()
  }

  @Test func `a route and a food stop are added at the end, any number of times`() throws {
    let before = stops
    let ride = try store.add(goal: .route("belem-loop"), to: weekend, by: "ann")
    let meal = try store.add(goal: .foodStop("docas-kiosk"), to: weekend, by: "ann")
    let again = try store.add(goal: .route("belem-loop"), to: weekend, by: "ann")
    #expect(stops == before + [ride, meal, again])
    #expect(Set(stops.map(\.id)).count == 8)
    try expectPersisted()
  }

  @Test(arguments: [
    ([0], 2, "BACDE"), ([0], 5, "BCDEA"), ([4], 0, "EABCD"), ([1, 3], 0, "BDACE"), ([1, 3], 5, "ACEBD"),
    ([0, 4], 2, "BAECD"), ([2], 2, "ABCDE"), ([2], 3, "ABCDE"), ([9], 0, "ABCDE"), ([0, 9], 99, "BCDEA"),
    ([], 3, "ABCDE"),
  ])
  func `stops move by the offsets of a list`(offsets: [Int], target: Int, order: String) throws {
    let names = Dictionary(uniqueKeysWithValues: zip(stops.map(\.id), "ABCDE"))
    try store.moveStops(fromOffsets: IndexSet(offsets), toOffset: target, in: weekend, by: "ann")
    #expect(String(stops.compactMap { names[$0.id] }) == order)
    try expectPersisted()
  }

  @Test func `a removed stop can be put back at its position`() throws {
    let before = stops
    try store.removeStop(before[1].id, from: weekend, by: "ann")
    try store.removeStop("nothing", from: weekend, by: "ann")
    #expect(stops == [before[0]] + before[2...])
    try expectPersisted()
    try store.insert(stop: before[1], at: 1, in: weekend, by: "ann")
    #expect(stops == before)
    try expectPersisted()
  }

  @Test func `a stop is put back at the nearest valid position`() throws {
    let before = stops
    for stop in before { try store.removeStop(stop.id, from: weekend, by: "ann") }
    try store.insert(stop: before[4], at: 4, in: weekend, by: "ann")
    try store.insert(stop: before[0], at: -1, in: weekend, by: "ann")
    #expect(stops == [before[0], before[4]])
    #expect(throws: DatabaseError.self) { try store.insert(stop: before[0], at: 0, in: weekend, by: "ann") }
    #expect(stops == [before[0], before[4]])
    try expectPersisted()
  }

  @Test func `deleting an itinerary removes its stops and friends`() throws {
    let trip = try store.addItinerary(
      title: "Trip", city: "lisbon", starts: moment, ends: moment, goals: [.route("belem-loop")],
      friends: ["kate-osborne"], owner: "ann")
    try store.deleteItinerary(trip.id, by: "ann")
    #expect(store.itinerary(trip.id, for: "ann") == nil)
    #expect(!store.itineraries(with: "kate-osborne", for: "ann").contains { $0.id == trip.id })
    let left = try database.query("SELECT id FROM itinerary_stops WHERE itinerary_id = ?", trip.id) {
      try $0.get(0, as: String.self)
    }
    #expect(left.isEmpty)
    try expectPersisted()
  }

  @Test func `a missing itinerary can't be changed`() {
    #expect(throws: ItineraryError.notFound) { try update("nothing") }
    #expect(throws: ItineraryError.notFound) { try store.deleteItinerary("nothing", by: "ann") }
    #expect(throws: ItineraryError.notFound) { try store.add(goal: .route("belem-loop"), to: "nothing", by: "ann") }
    #expect(throws: ItineraryError.notFound) { try store.add(friend: "marc-vidal", to: "nothing", by: "ann") }
  }

  @Test func `a failing write throws and leaves everything as it was`() throws {
    let before = store.itineraries
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) { try update(weekend) }
    #expect(throws: DatabaseError.self) { try store.deleteItinerary(weekend, by: "ann") }
    #expect(throws: DatabaseError.self) { try store.add(friend: "marc-vidal", to: weekend, by: "ann") }
    #expect(throws: DatabaseError.self) { try store.add(goal: .route("belem-loop"), to: weekend, by: "ann") }
    #expect(throws: DatabaseError.self) { try store.removeStop(stops[0].id, from: weekend, by: "ann") }
    #expect(throws: DatabaseError.self) {
      try store.moveStops(fromOffsets: [0], toOffset: 3, in: weekend, by: "ann")
    }
    #expect(store.itineraries == before)
    try database.execute("PRAGMA query_only = OFF")
    try expectPersisted()
  }
}
