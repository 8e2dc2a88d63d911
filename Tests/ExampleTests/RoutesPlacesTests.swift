import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// H1, H3, H4, H5, H11: Routes' places, without a browser.
@MainActor struct RoutesPlacesTests {
  private func open(_ address: String = "/") throws -> AppDriver {
    AppDriver(RoutesApp(store: try RouteStore(database: .inMemory())), at: address).onPhone
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

  @Test func `there are six cities or more, with four routes or more each, and each has a screen`() throws {
    let store = try RouteStore(database: .inMemory())
    #expect(store.cities.count >= 6)
    for city in store.cities {
      #expect(store.routes(in: city.id).count >= 4)
      for route in store.routes(in: city.id) {
        let driver = AppDriver(RoutesApp(store: store), at: "/places/\(city.id)/\(route.id)").onPhone
        #expect(driver.isFound)
        #expect(driver.title == route.name)
        #expect(driver.backTitle == city.name)
      }
    }
  }

  @Test(arguments: ["/nowhere", "/places/saved", "/places/lisbon/belem-loop/x/y", "/rides/nothing"])
  func `an unknown address is not found`(address: String) throws {
    let driver = try open(address)
    #expect(driver.title == "Page Not Found" || driver.title == "Not Found")
  }

  @Test func `H5 a saved route is listed in Places for all users at once, until it is no longer saved`() async throws {
    let store = try RouteStore(database: .inMemory())
    let other = AppDriver(RoutesApp(store: store)).onPhone
    #expect(!other.texts.contains("Saved Routes"))
    let driver = AppDriver(RoutesApp(store: store), at: "/places/lisbon/belem-loop").onPhone
    try driver.tap("Save")
    try await other.settle { $0.texts.contains("Saved Routes") }
    try other.tap("Belém Loop")
    #expect(other.address == "/places/saved/belem-loop")
    #expect(other.backTitle == "Places")
    try other.tap("Saved")
    try await driver.settle { $0.elements(.button).contains { $0.name == "Save" } }
    try other.goBack()
    #expect(!other.texts.contains("Saved Routes"))
    try driver.expectNoMistakes()
  }

  @Test func `H11 a saved route's address opens it above Places`() throws {
    let driver = try open("/places/saved/els-angels/monells-square-cafe")
    #expect(driver.isFound)
    try driver.goBack()
    #expect(driver.title == "Els Àngels")
    try driver.goBack()
    #expect(driver.title == "Places")
  }

  @Test func `a failed save is reported`() throws {
    let database = try Database.inMemory()
    let driver = AppDriver(RoutesApp(store: try RouteStore(database: database)), at: "/places/lisbon/belem-loop")
      .onPhone
    try database.execute("PRAGMA query_only = ON")
    try driver.tap("Save")
    #expect(driver.texts.contains("This could not be saved. Try again later."))
    #expect(driver.elements(.button).contains { $0.name == "Save" })
  }

  @Test func `an unknown city has a screen that allows going back`() throws {
    let driver = try open("/places/atlantis")
    #expect(driver.texts.contains { $0.contains("doesn’t exist") })
    #expect(!driver.isFound)
    try driver.goBack()
    #expect(driver.title == "Places")
    #expect(driver.isFound)
  }
}
