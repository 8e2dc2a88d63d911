import Foundation
import Testing
import Waymark

@testable import Routes

/// A visitor can't fill the disk, and is told what to do.
@MainActor @Suite struct QuotaTests {
  private let database: Database
  private let store: RouteStore

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database)
  }

  @discardableResult
  private func add(_ title: String = "Trip", notes: String = "", photos: [Photo] = [], by owner: VisitorID = "ann")
    throws
    -> Itinerary
  {
    let day = Date(timeIntervalSince1970: 1_804_690_000)
    return try store.addItinerary(
      title: title, city: "lisbon", starts: day, ends: day, notes: notes, photos: photos, owner: owner)
  }

  @Test func `a visitor has a limited number of itineraries, and others are not affected`() throws {
    for _ in 0..<Quota.itineraries { try add() }
    #expect(throws: QuotaError.itineraries) { try add() }
    try add(by: "ben")
    let first = try #require(store.itineraries.first { $0.owner == "ann" })
    try store.deleteItinerary(first.id, by: "ann")
    try add()
    #expect(
      SaveFailure(QuotaError.itineraries).message
        == "You have 200 itineraries, and can’t have more. Delete one first.")
  }

  @Test func `long texts and many photos are refused, and nothing is saved`() throws {
    let count = store.itineraries.count
    #expect(throws: QuotaError.title) { try add(String(repeating: "x", count: Quota.title + 1)) }
    #expect(throws: QuotaError.notes) { try add(notes: String(repeating: "é", count: Quota.notes + 1)) }
    let photo = store.records.photoFiles.photo("a", fileName: "a", width: 1, height: 1)
    #expect(throws: QuotaError.photos) { try add(photos: Array(repeating: photo, count: Quota.photos + 1)) }
    #expect(store.itineraries.count == count)
    try add(String(repeating: "x", count: Quota.title), notes: String(repeating: "é", count: Quota.notes))
  }

  @Test func `an itinerary has a limited number of stops`() throws {
    let trip = try add()
    for _ in 0..<Quota.stops { try store.add(goal: .route("belem-loop"), to: trip.id, by: "ann") }
    #expect(throws: QuotaError.stops) { try store.add(goal: .route("belem-loop"), to: trip.id, by: "ann") }
    #expect(try RouteStore(database: database).itinerary(trip.id, for: "ann")?.stops.count == Quota.stops)
  }

  @Test func `a visitor has a limited number of rides`() async throws {
    let file = TrackFiles.url("good.gpx")
    let first = try await store.importRide(from: file, fileName: "a.gpx", by: "ann")
    for number in 1..<Quota.rides {
      let ride = Ride(
        id: "ride-\(number)", name: "A", date: nil, distance: 1, elevationGain: nil, movingTime: nil,
        steepestClimb: nil,
        pointCount: 2, fileName: "a.gpx", importedAt: first.importedAt, fileSize: 1, owner: "ann")
      try store.records.insert(ride, .empty, file: Data([0]))
    }
    await #expect(throws: QuotaError.rides) { try await store.importRide(from: file, fileName: "a.gpx", by: "ann") }
    _ = try await store.importRide(from: file, fileName: "a.gpx", by: "ben")
  }

  @Test func `the files of a visitor's rides have a limited size`() async throws {
    let file = TrackFiles.url("good.gpx")
    let ride = try await store.importRide(from: file, fileName: "a.gpx", by: "ann")
    try store.records.write(.rides) {
      try $0.execute("UPDATE ride_files SET size = ? WHERE ride_id = ?", Quota.rideFiles - 10, ride.id)
    }
    await #expect(throws: QuotaError.rideFiles) {
      try await store.importRide(from: file, fileName: "a.gpx", by: "ann")
    }
    _ = try await store.importRide(from: file, fileName: "a.gpx", by: "ben")
    try store.deleteRides([ride.id], by: "ann")
    _ = try await store.importRide(from: file, fileName: "a.gpx", by: "ann")
  }

  /// A thousand equal titles took a look-up each before.
  @Test func `an id does not reveal whether somebody else has the same title`() throws {
    let mine = try add("Secret Party"), other = try add("Secret Party", by: "ben")
    #expect(mine.id != other.id && mine.id.dropLast(6) == other.id.dropLast(6))
    #expect(!mine.id.hasSuffix("-2") && !other.id.hasSuffix("-2"))
  }

  @Test func `the id of a sample's copy does not contain its owner`() throws {
    try store.add(friend: "marc-vidal", to: "atlantic-weekend", by: "ann-with-a-secret")
    let copy = try #require(store.itinerary("atlantic-weekend", for: "ann-with-a-secret"))
    #expect(copy.id.hasPrefix("atlantic-weekend-") && !copy.id.contains("secret"))
  }
}
