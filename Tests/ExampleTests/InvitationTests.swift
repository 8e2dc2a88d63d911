import Foundation
import Observation
import Synchronization
import Testing
import Waymark

@testable import Routes

/// Owners and guests of itineraries.
@MainActor
@Suite struct InvitationTests {
  private let database: Database
  private let store: RouteStore
  private let trip: Itinerary

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database)
    trip = try store.addItinerary(
      title: "Secret Honeymoon", city: "kyoto", starts: Date(), ends: Date(), notes: "Psst", friends: ["kate-osborne"],
      owner: "ann")
  }

  /// Whether a visitor finds the trip in any list or search, now and when the app is started again.
  private func isSeen(by visitor: VisitorID) throws -> Bool {
    let answers = try [store, RouteStore(database: database)].flatMap { store in
      [
        store.itinerary(trip.id, for: visitor) != nil, store.itineraries(for: visitor).contains { $0.id == trip.id },
        store.itineraries(with: "kate-osborne", for: visitor).contains { $0.id == trip.id },
        store.search("honeymoon", for: visitor).contains { $0.kind == .itineraries },
        store.search("psst", for: visitor).contains { $0.kind == .itineraries },
      ]
    }
    #expect(Set(answers).count == 1, "\(answers)")
    return answers.contains(true)
  }

  @Test func `only its owner sees an itinerary`() throws {
    #expect(try isSeen(by: "ann"))
    #expect(try !isSeen(by: "ben"))
    #expect(store.itinerary("atlantic-weekend", for: "ben") != nil)
  }

  @Test func `a stranger changes nothing, and gets the same error as for a missing itinerary`() throws {
    let before = store.itineraries
    for id in [trip.id, "nothing"] {
      #expect(throws: ItineraryError.notFound) {
        try store.save(Draft(ItineraryFields(trip)), to: id, by: "ben")
      }
      #expect(throws: ItineraryError.notFound) { try store.deleteItinerary(id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.add(friend: "marc-vidal", to: id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.remove(friend: "kate-osborne", from: id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.add(goal: .route("belem-loop"), to: id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.removeStop("x", from: id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.moveStops(fromOffsets: [0], toOffset: 1, in: id, by: "ben") }
      #expect(throws: ItineraryError.notFound) { try store.invite(to: id, by: "ben", named: "Ann") }
      #expect(store.invitation(for: id, by: "ben") == nil)
    }
    #expect(store.itineraries == before)
  }

  @Test func `a visitor with the token joins the itinerary and can change it`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(invitation.token.count == 32 && invitation.token.allSatisfy { $0.isHexDigit })
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == trip.id)
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == trip.id)
    #expect(try isSeen(by: "ben"))
    #expect(try !isSeen(by: "cleo"))
    try store.add(goal: .route("belem-loop"), to: trip.id, by: "ben")
    #expect(store.itinerary(trip.id, for: "ann")?.stops.count == 1)
  }

  @Test func `a guest can neither delete the itinerary nor invite others`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    _ = try store.accept(invitation.token, as: "ben", named: "Ben")
    #expect(throws: ItineraryError.notYours) { try store.deleteItinerary(trip.id, by: "ben") }
    #expect(throws: ItineraryError.notYours) { try store.invite(to: trip.id, by: "ben", named: "Ann") }
    #expect(throws: ItineraryError.notYours) { try store.revoke(invitation, by: "ben") }
    #expect(store.invitation(for: trip.id, by: "ben") == nil)
    #expect(store.invitation(for: trip.id, by: "ann") == invitation)
  }

  @Test func `the owner needs no invitation`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(try store.accept(invitation.token, as: "ann", named: "Ann") == trip.id)
    #expect(store.itinerary(trip.id, for: "ann")?.guests.isEmpty == true)
  }

  @Test func `nobody can invite others to an itinerary that everybody sees`() {
    #expect(throws: ItineraryError.notYours) { try store.invite(to: "atlantic-weekend", by: "ann", named: "Ann") }
  }

  @Test(arguments: ["", "0", String(repeating: "0", count: 32), "secret-honeymoon", "' OR 1 = 1 --"])
  func `an invalid token gives no access`(token: String) throws {
    try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(try store.accept(token, as: "ben", named: "Ben") == nil)
    #expect(try !isSeen(by: "ben"))
  }

  @Test func `a revoked invitation gives no access, also to visitors who have joined`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    _ = try store.accept(invitation.token, as: "ben", named: "Ben")
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.itinerary(trip.id, for: "ben")
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try store.revoke(invitation, by: "ann")
    #expect(changes.withLock { $0 } == 1)
    #expect(try !isSeen(by: "ben"))
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == nil)
    #expect(store.invitation(for: trip.id, by: "ann") == nil)
  }

  @Test func `there is one invitation at a time, and the next one has another token`() throws {
    let first = try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(try store.invite(to: trip.id, by: "ann", named: "Ann") == first)
    #expect(try RouteStore(database: database).invitation(for: trip.id, by: "ann") == first)
    try store.revoke(first, by: "ann")
    let second = try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(second.token != first.token)
    try store.revoke(first, by: "ann")
    #expect(store.invitation(for: trip.id, by: "ann") == second)
  }

  @Test func `deleting an itinerary deletes its invitation`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    try store.deleteItinerary(trip.id, by: "ann")
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == nil)
    #expect(try RouteStore(database: database).accept(invitation.token, as: "ben", named: "Ben") == nil)
  }

  @Test func `a failing write leaves invitations as they were`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    _ = try store.accept(invitation.token, as: "ben", named: "Ben")
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) { try store.revoke(invitation, by: "ann") }
    #expect(throws: DatabaseError.self) { try store.accept(invitation.token, as: "cleo", named: "Cleo") }
    #expect(store.invitation(for: trip.id, by: "ann") == invitation)
    #expect(store.itinerary(trip.id, for: "ben") != nil)
    #expect(store.itinerary(trip.id, for: "cleo") == nil)
  }

  @Test func `those who share an itinerary know each other by name, and nobody else does`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    _ = try store.accept(invitation.token, as: "ben", named: "Ben")
    _ = try store.accept(invitation.token, as: "cleo", named: "Cleo")
    for store in [store, try RouteStore(database: database)] {
      #expect(store.friends(of: "ann").map(\.name) == ["Ben", "Cleo"])
      #expect(store.friends(of: "ben").map(\.name) == ["Ann", "Cleo"])
      let shown = try #require(store.itinerary(trip.id, for: "ben"))
      #expect(store.companions(on: shown, for: "ben").map(\.name) == ["Ann", "Kate Osborne", "Cleo"])
      let ben = try #require(store.friends(of: "ann").first)
      #expect(store.friend(ben.id, for: "cleo") == ben && store.friend(ben.id, for: "dan") == nil)
      #expect(store.search("ben", for: "ann").contains { $0.kind == .friends })
      #expect(store.search("cleo", for: "dan").isEmpty)
    }
  }

  @Test func `whoever is added, removed or leaves sees the itinerary only while they are on it`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    _ = try store.accept(invitation.token, as: "ben", named: "Ben")
    let other = try store.addItinerary(title: "Other", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    let ben = try #require(store.friends(of: "ann").first)
    try store.add(friend: ben.id, to: other.id, by: "ann")
    #expect(store.itinerary(other.id, for: "ben") != nil)
    try store.remove(friend: ben.id, from: trip.id, by: "ann")
    try store.leave(other.id, as: "ben")
    for store in [store, try RouteStore(database: database)] {
      #expect(store.itinerary(other.id, for: "ben") == nil && store.itinerary(trip.id, for: "ben") == nil)
    }
  }

  @Test(arguments: SharedDatabase.engines)
  func `guests from before names were asked for become friends`(engine: SharedDatabase.Engine) throws {
    let database = try SharedDatabase(engine)
    let old = try database.open()
    try old.migrate(Array(RouteSchema.migrations.prefix(8)))
    let samples = try RouteStore.samplePlaces.get()
    for city in samples.cities.prefix(1) {
      try old.execute(
        "INSERT INTO cities VALUES (?, 0, ?, ?, ?, 0.0, 0.0, 'map', ?)", city.city.id, city.city.name, "", "", true)
    }
    try old.execute(
      "INSERT INTO itineraries (id, title, city_id, starts, ends, notes, sample, owner) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      "trip", "Trip", samples.cities[0].city.id, 0.0, 0.0, "", false, "ann")
    try old.execute("INSERT INTO invitations (token, itinerary_id, inviter) VALUES ('t', 'trip', 'Ann')")
    for guest in ["ben", "cleo"] {
      try old.execute("INSERT INTO itinerary_guests (visitor, token) VALUES (?, 't')", guest)
    }
    let store = try RouteStore(database: old, itineraries: { SampleItineraries(friends: [], itineraries: []) })
    #expect(store.itinerary("trip", for: "ann")?.guests == ["ben", "cleo"])
    #expect(store.friends(of: "ann").map(\.name) == ["Guest", "Guest"])
  }

  @Test func `an invitation that another process has revoked admits nobody`() throws {
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    let other = try RouteStore(database: database)
    try other.revoke(invitation, by: "ann")
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == nil)
    #expect(try !RouteStore(database: database).itineraries.contains { $0.guests.contains("ben") })
  }
}
