import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// H1, H3, H4, H5, H11: Routes' places, without a browser.
@MainActor struct RoutesPlacesTests {
  private func open(_ address: String = "/") throws -> AppDriver {
    AppDriver(RoutesApp(store: try RouteStore(database: .inMemory())), at: address)
  }

  @Test func `a city leads to its routes, a route to its food stops, and back`() throws {
    let driver = try open()
    #expect(driver.title == "Places")
    try driver.tap("Lisbon Portugal")
    #expect(driver.title == "Lisbon")
    #expect(driver.backTitle == "Places")
    try driver.tap("Belém Loop")
    #expect(driver.title == "Belém Loop")
    #expect(driver.address == "/places/lisbon/belem-loop")
    #expect(driver.backTitle == "Lisbon")
    let stop = try #require(driver.elements(.link).last)
    try stop.tap()
    #expect(driver.backTitle == "Belém Loop")
    try driver.goBack()
    try driver.goBack()
    try driver.goBack()
    #expect(driver.title == "Places")
    #expect(driver.backTitle == nil)
    try driver.expectNoMistakes()
  }

  @Test func `a route shows its sections in order`() throws {
    let driver = try open("/places/lisbon/belem-loop")
    let sections = driver.elements(.heading).filter { $0.level == 2 }.map(\.name)
    #expect(sections == ["Overview", "Map", "Elevation", "Surfaces", "Climbs and Descents", "Food Stops"])
    #expect(driver.texts.contains("Distance"))
    #expect(driver.texts.contains("Elevation Gain"))
  }

  @Test func `there are six cities or more, with four routes or more each, and each leads somewhere`() throws {
    let store = try RouteStore(database: .inMemory())
    #expect(store.cities.count >= 6)
    for city in store.cities {
      #expect(store.routes(in: city.id).count >= 4)
      for route in store.routes(in: city.id) {
        let driver = AppDriver(RoutesApp(store: store), at: "/places/\(city.id)/\(route.id)")
        #expect(driver.isFound)
        #expect(driver.title == route.name)
        #expect(driver.backTitle == city.name)
      }
    }
  }

  @Test(arguments: ["/nowhere", "/places/saved", "/places/lisbon/belem-loop/x/y", "/rides/nothing"])
  func `an address that leads nowhere says so`(address: String) throws {
    let driver = try open(address)
    #expect(driver.title == "Page Not Found" || driver.title == "Not Found")
  }

  @Test func `a city that does not exist is a screen with a way back`() throws {
    let driver = try open("/places/atlantis")
    #expect(driver.texts.contains { $0.contains("does not exist") })
    #expect(!driver.isFound)
    try driver.goBack()
    #expect(driver.title == "Places")
    #expect(driver.isFound)
  }
}
