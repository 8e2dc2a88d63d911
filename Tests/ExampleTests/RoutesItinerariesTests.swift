import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// H1, H4, H5, H11: Routes' itineraries, without a browser.
@MainActor struct RoutesItinerariesTests {
  private let store: RouteStore

  init() throws { store = try RouteStore(database: .inMemory()) }

  private func open(_ address: String = "/itineraries") -> AppDriver {
    AppDriver(RoutesApp(store: store), at: address).onPhone
  }

  private func sections(_ driver: AppDriver) -> [String] {
    driver.elements(.heading).filter { $0.level == 2 }.map(\.name)
  }

  @Test func `itineraries are listed as upcoming and past`() {
    let driver = open()
    #expect(sections(driver) == ["Upcoming", "Past"])
    #expect(
      driver.elements(.link).map { $0.name.prefix { $0 != "," } } == [
        "Atlantic Weekend Lisbon", "Girona Climbing Week Girona", "Kyoto in Blossom Kyoto",
        "Copenhagen Harbour Days Copenhagen",
      ])
  }

  @Test func `an itinerary shows when and where, notes, stops in order, and friends`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    #expect(sections(driver) == ["Totals", "Notes", "Stops", "Friends"])
    let itinerary = try #require(store.itinerary("atlantic-weekend", for: "ann"))
    for text in ["Lisbon", figures.day(itinerary.starts), figures.day(itinerary.ends), itinerary.notes] {
      #expect(driver.texts.contains(text))
    }
    #expect(
      driver.elements(.link).dropFirst().compactMap(\.texts.first) == [
        "Belém Loop", "Belém Custard Counter", "Guincho Coast", "Guincho Dune Kitchen", "Sintra and Cabo da Roca",
        "Inês Duarte", "Kate Osborne",
      ])
  }

  @Test func `H4 every row with a chevron pushes a route, a food stop or a friend, and H5 goes back`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    for row in ["Belém Loop", "Belém Custard Counter", "Kate Osborne"] {
      try driver.tap(row)
      #expect(driver.title == row)
      #expect(driver.backTitle == "Atlantic Weekend")
      try driver.goBack()
      #expect(driver.title == "Atlantic Weekend")
    }
    try driver.expectNoMistakes()
  }

  @Test func `H1 a friend's screen shows who they are, and goes back after removing them from the itinerary`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    try driver.tap("Kate Osborne")
    #expect(driver.texts.contains("Bristol"))
    try driver.tap("Remove from Itinerary")
    #expect(driver.title == "Atlantic Weekend")
    #expect(!driver.texts.contains("Kate Osborne"))
    #expect(driver.texts.contains("Inês Duarte"))
    try driver.expectNoMistakes()
  }

  @Test func `a friend who is removed disappears from the screens of others at once`() async throws {
    let list = open("/itineraries/atlantic-weekend")
    let friend = open("/itineraries/atlantic-weekend/friends/kate-osborne")
    let actor = open("/itineraries/atlantic-weekend/friends/kate-osborne")
    try actor.tap("Remove from Itinerary")
    try await list.settle { !$0.texts.contains("Kate Osborne") }
    try await friend.settle { $0.texts.contains("This friend is not on the itinerary.") }
    #expect(friend.backTitle == "Atlantic Weekend")
  }

  @Test func `a text is shown when the last friend is removed`() throws {
    let driver = open("/itineraries/kyoto-in-blossom/friends/haruto-mori")
    try driver.tap("Remove from Itinerary")
    #expect(driver.texts.contains("Nobody comes along yet."))
  }

  @Test func `a removal that can't be saved is reported, and the friend stays`() throws {
    let database = try Database.inMemory()
    let driver = AppDriver(
      RoutesApp(store: try RouteStore(database: database)), at: "/itineraries/atlantic-weekend/friends/kate-osborne"
    ).onPhone
    try database.execute("PRAGMA query_only = ON")
    try driver.tap("Remove from Itinerary")
    #expect(driver.title == "Kate Osborne")
    #expect(driver.texts.contains("This friend could not be removed."))
  }

  @Test func `H11 every screen has an address that opens it above its ancestors`() throws {
    let driver = open("/itineraries/atlantic-weekend/routes/guincho-coast/guincho-dune-kitchen")
    var titles = [driver.title]
    while driver.backTitle != nil {
      try driver.goBack()
      titles.append(driver.title)
    }
    #expect(titles == ["Guincho Dune Kitchen", "Guincho Coast", "Atlantic Weekend", "Itineraries"])
  }

  @Test(arguments: ["nothing", "atlantic-weekend/friends/marc-vidal", "atlantic-weekend/routes/nothing"])
  func `H11 an unknown address is not found and allows going back`(rest: String) throws {
    let driver = open("/itineraries/\(rest)")
    #expect(!driver.isFound)
    #expect(driver.title == "Not Found")
    try driver.goBack()
    #expect(driver.isFound)
  }
}
