import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// Routes' rides: importing files, and errors in them.
@MainActor struct RoutesRidesTests {
  private let store: RouteStore
  private let driver: AppDriver

  init() throws {
    store = try RouteStore(database: .inMemory())
    driver = AppDriver(RoutesApp(store: store), at: "/rides")
  }

  private func importFiles(_ names: String...) async throws {
    try driver.tap("Import GPX Files")
    try driver.chooseFiles(names.map { TrackFiles.url($0) })
    try await driver.settle { try! $0.button("Import GPX Files").isEnabled }
  }

  @Test func `an imported ride shows the statistics of its file`() async throws {
    try await importFiles("good.gpx")
    let ride = try #require(store.rides.first)
    try #require(driver.elements(.link).first { $0.name.contains(ride.name) }).tap()
    #expect(driver.title == ride.name)
    #expect(driver.texts.contains(Figures.distance(ride.distance)))
    try driver.expectNoMistakes()
  }

  @Test(arguments: ["truncated.gpx", "no-points.gpx", "entity-bomb.gpx"])
  func `a bad file imports nothing and shows the reason`(name: String) async throws {
    try await importFiles(name)
    #expect(store.rides.isEmpty)
    let report = try driver.identified("import-report")
    #expect(report.texts.joined().contains(name))
  }

  @Test func `a change by one user shows on the screens of the others`() async throws {
    let other = AppDriver(RoutesApp(store: store), at: "/rides")
    try await importFiles("good.gpx")
    try await other.settle { $0.texts.contains { $0.contains(store.rides[0].name) } }
    #expect(other.elements(.link).contains { $0.name.contains(store.rides[0].name) })
  }

  @Test func `a ride's address opens it above the list of rides`() async throws {
    try await importFiles("good.gpx")
    let ride = AppDriver(RoutesApp(store: store), at: "/rides/\(store.rides[0].id)")
    #expect(ride.isFound)
    #expect(ride.title == store.rides[0].name)
    #expect(ride.backTitle == "Rides")
  }

  @Test func `cancelling the choice of files changes nothing`() throws {
    try driver.tap("Import GPX Files")
    try driver.chooseFiles([])
    #expect(store.rides.isEmpty)
    #expect(try driver.button("Import GPX Files").isEnabled)
  }
}
