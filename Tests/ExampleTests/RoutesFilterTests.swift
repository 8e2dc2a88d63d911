import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// M1, M3, M4, M5: Routes' modals over places, without a browser.
@MainActor struct RoutesFilterTests {
  private func open(_ address: String) throws -> AppDriver {
    AppDriver(RoutesApp(store: try RouteStore(database: .inMemory())), at: address).onPhone
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

  @Test func `routes are filtered by climb and surface, and sorted`() throws {
    let store = try RouteStore(database: .inMemory())
    let routes = store.routes(in: "lisbon")
    func apply(_ change: (inout RouteFilter) -> Void) -> [CyclingRoute] {
      var filter = RouteFilter()
      change(&filter)
      return filter.apply(to: routes) { store.foodStops(on: $0.id).count }
    }
    #expect(apply { _ in } == routes)
    #expect(apply { $0.highest = 200 } == routes.filter { $0.elevationGain <= 200 })
    for surface in Surface.allCases {
      #expect(apply { $0.surface = surface } == routes.filter { $0.surfaces[0].surface == surface })
    }
    for (order, value) in [
      (RouteOrder.distance, \.distance), (.climb, \.elevationGain), (.surface, \.roughShare),
    ] as [(RouteOrder, KeyPath<CyclingRoute, Double>)] {
      let values = apply { $0.order = order }.map { $0[keyPath: value] }
      #expect(values == values.sorted() && values.count == routes.count)
    }
    #expect(apply { $0.order = .difficulty }.map(\.difficulty) == routes.map(\.difficulty).sorted())
  }

  @Test func `sorting changes the list, and is no filter`() throws {
    let driver = try open("/places/lisbon")
    try driver.tap("Filter")
    try driver.select("Least Climb First", in: "Sort By")
    try driver.tap("Apply")
    #expect(!driver.texts.contains("Routes, Filtered"))
    let climbs = try RouteStore(database: .inMemory()).routes(in: "lisbon").sorted {
      $0.elevationGain < $1.elevationGain
    }
    #expect(driver.elements(.link).dropFirst().compactMap(\.texts.first) == climbs.map(\.name))
  }

  @Test func `the menu in the bar sorts the list`() throws {
    let driver = try open("/places/lisbon")
    let before = driver.elements(.link).map(\.name)
    try driver.tap("Sort")
    try driver.tap("Least Climb First")
    let after = driver.elements(.link).map(\.name)
    #expect(after != before && Set(after) == Set(before))
    try driver.tap("Filter")
    #expect(try driver.field("Sort By").value == "Least Climb First")
    try driver.expectNoMistakes()
  }

  @Test func `units and numbers are those of the visitor's region`() throws {
    let store = try RouteStore(database: .inMemory())
    func texts(_ locale: String) -> [String] {
      AppDriver(
        RoutesApp(store: store), at: "/places/lisbon/belem-loop", locale: Locale(identifier: locale)
      ).onPhone.texts
    }
    let route = try #require(store.route("belem-loop"))
    for (locale, distance, height) in [
      ("en_DE", String(format: "%.1f km", route.distance / 1000).replacing(".", with: ","), " m"),
      ("en_US", String(format: "%.1f mi", route.distance / 1609.344), " ft"),
      ("en_GB", String(format: "%.1f mi", route.distance / 1609.344), " ft"),
    ] {
      let shown = texts(locale)
      #expect(shown.contains(distance), "\(locale)")
      #expect(shown.contains { $0.hasSuffix(height) }, "\(locale)")
    }
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
