import Foundation
import Testing
import Waymark

@testable import Routes

/// T7: search in everything that Routes stores.
@MainActor
@Suite struct SearchTests {
  private let store: RouteStore

  init() throws { store = try RouteStore(database: .inMemory()) }

  private func names(_ text: String, _ kind: SearchKind) -> [String] {
    store.search(text, for: "ann").first { $0.kind == kind }?.results.map(\.name) ?? []
  }

  @Test func `results do not depend on case and accents`() {
    let wanted: [(String, SearchKind, String)] = [
      ("lisb", .cities, "Lisbon"), ("belem loop", .routes, "Belém Loop"), ("LOOP bel", .routes, "Belém Loop"),
      ("dragor", .routes, "Amager and Dragør"), ("Norrebro", .foodStops, "Nørrebro Corner Bakery"),
      ("sanjo", .foodStops, "Sanjō Riverside Coffee"), ("riders' cafe", .foodStops, "Onyar Riders’ Café"),
      ("girona kate", .itineraries, "Girona Climbing Week"), ("osborne", .friends, "Kate Osborne"),
      ("bogota", .cities, "Bogotá"), ("BOGOTÁ", .cities, "Bogotá"), ("  bogotá\n", .cities, "Bogotá"),
    ]
    for (text, kind, name) in wanted { #expect(names(text, kind).contains(name), "\(text)") }
  }

  @Test func `results match descriptions too`() {
    #expect(names("lisbon gravel", .routes).contains("Monsanto Gravel"))
    #expect(names("portugal", .cities) == ["Lisbon"])
    #expect(names("custard tarts", .foodStops) == ["Belém Custard Counter"])
    #expect(names("inês", .itineraries) == ["Atlantic Weekend"])
  }

  @Test func `kinds have a fixed order, and only those with results are listed`() {
    #expect(store.search("girona", for: "ann").map(\.kind) == [.cities, .routes, .foodStops, .itineraries, .friends])
    #expect(store.search("custard counter", for: "ann").map(\.kind) == [.foodStops])
  }

  @Test func `matches in names rank before those in details, and beginnings before the rest`() {
    let text = SearchText("river")
    #expect(text.rank(name: "Riverside", details: { "" }) == .beginning)
    #expect(text.rank(name: "The River", details: { "" }) == .word)
    #expect(text.rank(name: "Driver", details: { "" }) == .name)
    #expect(text.rank(name: "Lake", details: { "by a river" }) == .details)
    #expect(text.rank(name: "Lake", details: { "by a hill" }) == nil)
    #expect(SearchText("loop bel").rank(name: "Belém Loop", details: { "" }) == .word)
  }

  @Test func `an empty text or an unknown word finds nothing`() {
    for text in ["", "  \n", "zzzz", "lisbon zzzz", "%", "_"] {
      #expect(store.search(text, for: "ann").isEmpty, "\(text)")
    }
  }

  @Test func `results of a kind are bounded, and the rest is counted`() throws {
    let first = Itinerary.day(of: Date())
    for number in 1...30 {
      try store.addItinerary(title: "Sunday Number \(number)", city: "kyoto", starts: first, ends: first, owner: "ann")
    }
    let found = try #require(store.search("sunday", for: "ann").first)
    #expect(found.results.count == RouteStore.mostResults && found.count == 30)
  }

  @Test func `a very long text is cut off`() {
    #expect(!store.search(String(repeating: "a ", count: 100_000) + "zzzz", for: "ann").isEmpty)
  }

  @Test func `new items are found at once`() async throws {
    let ride = try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "around-the-lake.gpx", by: "ann")
    #expect(store.search("morning", for: "ann").last?.results.map(\.id) == [ride.id])
    #expect(names("the-lake", .rides) == [ride.name])
    try store.deleteRides([ride.id], by: "ann")
    #expect(names("morning", .rides).isEmpty)
  }
}
