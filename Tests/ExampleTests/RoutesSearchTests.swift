import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// T7: the tab that searches the whole app, without a browser.
@MainActor struct RoutesSearchTests {
  private static let field = "Places, Rides, Friends and More"
  private let store: RouteStore
  private let driver: AppDriver

  init() throws {
    store = try RouteStore(database: .inMemory())
    driver = AppDriver(RoutesApp(store: store), at: "/search").onPhone
  }

  private var sections: [String] { driver.elements(.heading).filter { $0.level == 2 }.map(\.name) }

  @Test func `T7 results of the whole app are grouped by kind, and change while the user types`() throws {
    #expect(driver.elements(.link).isEmpty)
    try driver.type("giro", into: Self.field)
    #expect(sections == ["Cities", "Routes", "Food Stops", "Itineraries", "Friends"])
    try driver.type("na climbing", into: Self.field)
    #expect(sections == ["Itineraries"])
    try driver.clear(Self.field)
    #expect(driver.elements(.link).isEmpty)
    try driver.expectNoMistakes()
  }

  @Test func `T7 a result of each kind is pushed on Search's own stack`() async throws {
    try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "good.gpx", by: "visitor")
    for (text, row) in [
      ("portugal", "Lisbon"), ("belem lo", "Belém Loop"), ("docas", "Docas Kiosk"), ("blossom", "Kyoto in Blossom"),
      ("morning ride", "Morning Ride"), ("osborne", "Kate Osborne"),
    ] {
      try driver.clear(Self.field)
      try driver.type(text, into: Self.field)
      try #require(driver.elements(.link).first { $0.texts.first == row }, "\(text)").tap()
      #expect(driver.title == row)
      #expect(driver.backTitle == "Search")
      try driver.goBack()
    }
    try driver.expectNoMistakes()
  }

  @Test func `a search without results shows No Results`() throws {
    try driver.type("zzzz", into: Self.field)
    #expect(driver.elements(.link).isEmpty)
    #expect(driver.texts.contains { $0.contains("No Results") })
  }

  @Test func `a friend who was found leads to their itineraries, and these to everything on them`() throws {
    try driver.type("kate", into: Self.field)
    try #require(driver.elements(.link).first { $0.texts.first == "Kate Osborne" }).tap()
    #expect(driver.elements(.button, named: "Remove from Itinerary").isEmpty)
    try driver.tap("Girona Climbing Week")
    try #require(driver.elements(.link).last { $0.texts.first == "Kate Osborne" }).tap()
    #expect(driver.elements(.button, named: "Remove from Itinerary").count == 1)
    try driver.goBack()
    try driver.tap("Rocacorba")
    #expect(driver.backTitle == "Girona Climbing Week")
    try driver.expectNoMistakes()
  }

  @Test func `additions by others are found without typing again`() async throws {
    try driver.type("lake", into: Self.field)
    #expect(!sections.contains("Rides"))
    try await store.importRide(from: TrackFiles.url("good.gpx"), fileName: "round-the-lake.gpx", by: "visitor")
    try await driver.settle { _ in sections.contains("Rides") }
    #expect(driver.rows.contains { $0.contains("Morning Ride") })
  }
}
