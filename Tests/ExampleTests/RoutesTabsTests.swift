import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// T1–T7, H13: the tabs of Routes, without a browser.
@MainActor struct RoutesTabsTests {
  private static let tabs = ["Places", "Itineraries", "Rides", "Search"]
  private static let field = "Places, Rides, Friends and More"
  private let store: RouteStore

  init() throws { store = try RouteStore(database: .inMemory()) }

  private func open(_ address: String = "/") -> AppDriver { AppDriver(RoutesApp(store: store), at: address).onPhone }

  private func selected(_ driver: AppDriver) -> [String] { driver.elements(.tab).filter(\.isSelected).map(\.name) }

  private func select(_ tab: String, in driver: AppDriver) throws { try driver.element(.tab, named: tab).tap() }

  @Test func `T1 the tabs are labelled with what the app can do, each with a top level of its own`() throws {
    let driver = open()
    #expect(driver.elements(.tabList).count == 1)
    #expect(driver.elements(.tab).map(\.name) == Self.tabs)
    for tab in Self.tabs {
      try select(tab, in: driver)
      #expect(driver.title == tab)
      #expect(driver.backTitle == nil)
      #expect(selected(driver) == [tab])
      #expect(driver.address == "/\(tab.lowercased())")
    }
    try driver.expectNoMistakes()
  }

  @Test func `T2 the tab bar stays at every depth of a push`() throws {
    let driver = open()
    for row in ["Lisbon", "Belém Loop", "Docas Kiosk"] {
      try driver.tap(row)
      #expect(driver.title == row)
      #expect(driver.elements(.tab).map(\.name) == Self.tabs)
      #expect(selected(driver) == ["Places"])
    }
  }

  @Test func `T3 each tab keeps its screen while the user compares a route in Places with an itinerary`() throws {
    let driver = open()
    try driver.tap("Lisbon")
    try driver.tap("Guincho Coast")
    try select("Itineraries", in: driver)
    try driver.tap("Atlantic Weekend")
    #expect(driver.backTitle == "Itineraries")
    try select("Places", in: driver)
    #expect(driver.title == "Guincho Coast")
    #expect(driver.backTitle == "Lisbon")
    #expect(driver.address == "/places/lisbon/guincho-coast")
    try select("Itineraries", in: driver)
    #expect(driver.title == "Atlantic Weekend")
    #expect(driver.address == "/itineraries/atlantic-weekend")
    try driver.expectNoMistakes()
  }

  @Test func `T3 the search is still there when the user comes back to Search`() throws {
    let driver = open("/search")
    try driver.type("custard", into: Self.field)
    try select("Rides", in: driver)
    try select("Search", in: driver)
    #expect(driver.rows.contains { $0.contains("Belém Custard Counter") })
  }

  @Test(arguments: [
    ("/places", "Places", "Places"), ("/itineraries", "Itineraries", "Itineraries"), ("/rides", "Rides", "Rides"),
    ("/search", "Search", "Search"), ("/places/kyoto", "Places", "Kyoto"),
    ("/itineraries/girona-climbing-week", "Itineraries", "Girona Climbing Week"),
    ("/search/friends/marc-vidal", "Search", "Marc Vidal"),
  ])
  func `T4 the app can be opened on any tab, and on any screen of it`(address: String, tab: String, title: String) {
    let driver = open(address)
    #expect(driver.isFound)
    #expect(selected(driver) == [tab])
    #expect(driver.title == title)
    #expect(driver.address == address)
    #expect(driver.backTitle == (tab == title ? nil : tab))
  }

  @Test func `T5 tapping the selected tab goes to its root and leaves the other tabs alone`() throws {
    let driver = open("/places/lisbon/belem-loop")
    try select("Itineraries", in: driver)
    try driver.tap("Kyoto in Blossom")
    try select("Itineraries", in: driver)
    #expect(driver.title == "Itineraries")
    try select("Places", in: driver)
    #expect(driver.title == "Belém Loop")
  }

  @Test func `T5 only a tap on a tab changes the tab`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    try driver.tap("Belém Loop")
    #expect(selected(driver) == ["Itineraries"])
    #expect(driver.backTitle == "Atlantic Weekend")
    try select("Search", in: driver)
    try driver.type("lisbon", into: Self.field)
    try driver.tap("Lisbon Portugal")
    #expect(selected(driver) == ["Search"])
    #expect(driver.backTitle == "Search")
  }

  @Test func `H13 flat, hierarchical and content-driven navigation reach one route, each with its own back`() throws {
    for (address, back) in [
      ("/places/lisbon/belem-loop", "Lisbon"), ("/itineraries/atlantic-weekend/routes/belem-loop", "Atlantic Weekend"),
      ("/search/routes/belem-loop", "Search"),
    ] {
      let driver = open(address)
      #expect(driver.isFound)
      #expect(driver.title == "Belém Loop")
      #expect(driver.backTitle == back)
      try driver.tap("Docas Kiosk")
      #expect(driver.address == "\(address)/docas-kiosk")
      try driver.expectNoMistakes()
    }
  }

  @Test func `H13 a wide window shows a list beside what is chosen in it, in Places and in Itineraries`() throws {
    let driver = AppDriver(RoutesApp(store: store), at: "/places")
    #expect(driver.texts.contains("No Place Selected"))
    try driver.tap("Lisbon")
    try driver.tap("Belém Loop")
    #expect(driver.address == "/places/lisbon/belem-loop" && driver.backTitle == "Lisbon")
    try driver.tap("Kyoto")
    #expect(driver.address == "/places/kyoto" && driver.title == "Kyoto" && driver.backTitle == nil)
    #expect(driver.goBackInHistory())
    #expect(driver.title == "Belém Loop")
    try select("Itineraries", in: driver)
    #expect(driver.texts.contains("No Itinerary Selected"))
    try driver.tap("Atlantic Weekend")
    #expect(driver.title == "Atlantic Weekend" && driver.elements(.heading).contains { $0.name == "Itineraries" })
    try driver.expectNoMistakes()
  }
}
