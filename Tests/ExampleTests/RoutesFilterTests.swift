import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// M1, M3, M4, M5: Routes' modals over places, without a browser.
@MainActor struct RoutesFilterTests {
  private func open(_ address: String) throws -> AppDriver {
    AppDriver(RoutesApp(store: try RouteStore(database: .inMemory())), at: address)
  }

  @Test func `Apply shows the routes that fit`() throws {
    let driver = try open("/places/lisbon")
    #expect(driver.elements(.link, named: "Sintra and Cabo da Roca").count == 1)
    try driver.tap("Filter")
    #expect(driver.title == "Filter Routes")
    try driver.tap("Easy")
    try driver.tap("Apply")
    #expect(driver.title == "Lisbon")
    #expect(driver.elements(.link, named: "Sintra and Cabo da Roca").isEmpty)
    #expect(driver.elements(.link, named: "Belém Loop").count == 1)
    #expect(driver.texts.contains("Routes, Filtered"))
    try driver.expectNoMistakes()
  }

  @Test func `Cancel dismisses at once if nothing was chosen, and asks if something was`() throws {
    let driver = try open("/places/lisbon")
    try driver.tap("Filter")
    try driver.tap("Cancel")
    #expect(driver.title == "Lisbon")
    try driver.tap("Filter")
    try driver.tap("Hard")
    try driver.tap("Cancel")
    try driver.tap("Keep Editing")
    #expect(driver.title == "Filter Routes")
    try driver.dismiss()
    try driver.tap("Discard Changes")
    #expect(driver.elements(.link, named: "Belém Loop").count == 1)
  }

  @Test func `a filter may match no route, and Reset removes it`() throws {
    let driver = try open("/places/lisbon")
    try driver.tap("Filter")
    try driver.set("Longest", to: 10)
    try driver.tap("Apply")
    #expect(driver.texts.contains("No route fits the filter."))
    try driver.tap("Filter")
    try driver.tap("Reset")
    try driver.tap("Apply")
    #expect(driver.elements(.link, named: "Belém Loop").count == 1)
  }

  @Test func `a map fills the window until its close button is pressed`() throws {
    let driver = try open("/places/lisbon/belem-loop")
    try driver.tap("Full-Screen Map")
    #expect(driver.elements(.image).map(\.name) == ["Map of Belém Loop"])
    #expect(driver.address == "/places/lisbon/belem-loop/!1")
    try driver.tap("Close")
    #expect(driver.title == "Belém Loop" && driver.modalCount == 0)
  }
}
