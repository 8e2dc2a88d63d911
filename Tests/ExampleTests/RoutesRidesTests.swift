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
    driver = AppDriver(RoutesApp(store: store), at: "/rides").onPhone
  }

  private func importFiles(_ names: String...) async throws {
    try driver.tap("Import GPX Files")
    try driver.chooseFiles(names.map { TrackFiles.url($0) })
    try await driver.settle { try! $0.button("Import GPX Files").isEnabled }
  }

  @Test func `an imported ride shows the statistics of its file`() async throws {
    try await importFiles("good.gpx")
    let ride = try #require(store.rides(of: "visitor").first)
    try #require(driver.elements(.link).first { $0.name.contains(ride.name) }).tap()
    #expect(driver.title == ride.name)
    #expect(driver.texts.contains(figures.distance(ride.distance)))
    try driver.expectNoMistakes()
  }

  @Test(arguments: ["truncated.gpx", "no-points.gpx", "entity-bomb.gpx"])
  func `a bad file imports nothing and shows the reason`(name: String) async throws {
    try await importFiles(name)
    #expect(store.rides(of: "visitor").isEmpty)
    let report = try driver.identified("import-report")
    #expect(report.texts.joined().contains(name))
  }

  @Test func `a ride is exported as the file from which it was imported, under its name`() async throws {
    try await importFiles("good.gpx")
    try #require(driver.elements(.link).first { $0.name.contains("Morning Ride") }).tap()
    try driver.tap("Export GPX")
    let file = try driver.saveFile()
    #expect(file.name == "Morning Ride.gpx")
    #expect(try file.contents == Data(contentsOf: TrackFiles.url("good.gpx")))
    #expect(throws: DriverError.self) { try driver.saveFile() }
    try driver.expectNoMistakes()
  }

  @Test func `a ride that was imported before files were kept says why it can't be exported`() async throws {
    try await importFiles("good.gpx")
    try store.records.write(.rides) { try $0.execute("DELETE FROM ride_files") }
    try store.reload(.everything)
    try #require(driver.elements(.link).first { $0.name.contains("Morning Ride") }).tap()
    #expect(try !driver.button("Export GPX").isEnabled)
    #expect(driver.texts.contains { $0.hasPrefix("It can’t be exported") })
  }

  @Test func `a ride that is gone when it is exported says that it was not exported`() async throws {
    try await importFiles("good.gpx")
    try #require(driver.elements(.link).first { $0.name.contains("Morning Ride") }).tap()
    try store.records.write(.rides) { try $0.execute("DROP TABLE ride_files") }
    try driver.tap("Export GPX")
    #expect(driver.modalCount == 1)
    #expect(driver.texts.contains("The Ride Was Not Exported"))
    try driver.tap("OK")
    #expect(driver.modalCount == 0)
  }

  @Test func `a ride is renamed in an alert, which needs a name`() async throws {
    try await importFiles("good.gpx")
    try #require(driver.elements(.link).first { $0.name.contains("Morning Ride") }).tap()
    try driver.tap("Rename")
    #expect(try driver.field("Name").value == "Morning Ride")
    try driver.clear("Name")
    try driver.type("  ", into: "Name")
    #expect(try !driver.button("Rename").isEnabled)
    try driver.type(" To the Sea ", into: "Name")
    try driver.tap("Rename")
    #expect(driver.modalCount == 0 && driver.title == "To the Sea")
    #expect(store.rides(of: "visitor").map(\.name) == ["To the Sea"])
    try driver.tap("Rename")
    try driver.type(String(repeating: "x", count: 201), into: "Name")
    try driver.tap("Rename")
    #expect(driver.texts.contains("The name is too long. It can have 200 characters."))
    #expect(store.rides(of: "visitor").map(\.name) == ["To the Sea"])
    try driver.expectNoMistakes()
  }

  @Test func `a ride is deleted on its screen after a question, and in the list by its row`() async throws {
    try await importFiles("good.gpx", "route-only.gpx")
    let first = try #require(store.rides(of: "visitor").first)
    try #require(driver.elements(.link).first { $0.name.contains(first.name) }).tap()
    try driver.tap("Delete Ride")
    try driver.tap("Delete Ride")
    #expect(driver.title == "Rides" && store.rides(of: "visitor").count == 1)
    try driver.tap("Edit")
    try driver.delete(store.rides(of: "visitor")[0].name)
    #expect(store.rides(of: "visitor").isEmpty)
    #expect(driver.elements(.button, named: "Edit").isEmpty && driver.elements(.button, named: "Done").isEmpty)
    try driver.expectNoMistakes()
  }

  @Test func `a ride is deleted from the context menu of its row`() async throws {
    try await importFiles("good.gpx")
    try driver.openContextMenu(of: "Morning Ride")
    try driver.tap("Delete Ride")
    #expect(store.rides(of: "visitor").isEmpty)
    try driver.expectNoMistakes()
  }

  @Test func `a stranger sees nothing of a ride, and a guessed address shows what a wrong one shows`() async throws {
    try await importFiles("good.gpx")
    let id = try #require(store.rides(of: "visitor").first).id
    let stranger = AppDriver(RoutesApp(store: store), at: "/rides/\(id)", visitor: "stranger").onPhone
    let lost = AppDriver(RoutesApp(store: store), at: "/rides/nothing", visitor: "stranger").onPhone
    #expect(stranger.title == lost.title && stranger.texts == lost.texts)
    #expect(stranger.elements(.link, named: "Morning Ride").isEmpty)
    #expect(!store.search("morning", for: "stranger").contains { $0.kind == .rides })
    #expect(try store.track(ofRide: id, for: "stranger") == nil)
    try store.deleteRides([id], by: "stranger")
    try store.renameRide(id, to: "Stolen", by: "stranger")
    #expect(store.rides(of: "visitor").map(\.name) == ["Morning Ride"] && store.rides(of: "stranger").isEmpty)
  }

  @Test func `a ride imported in one window shows in the visitor's others`() async throws {
    let other = AppDriver(RoutesApp(store: store), at: "/rides").onPhone
    try await importFiles("good.gpx")
    try await other.settle { $0.texts.contains { $0.contains(store.rides(of: "visitor")[0].name) } }
    #expect(other.elements(.link).contains { $0.name.contains(store.rides(of: "visitor")[0].name) })
  }

  @Test func `a ride's address opens it above the list of rides`() async throws {
    try await importFiles("good.gpx")
    let ride = AppDriver(RoutesApp(store: store), at: "/rides/\(store.rides(of: "visitor")[0].id)").onPhone
    #expect(ride.isFound)
    #expect(ride.title == store.rides(of: "visitor")[0].name)
    #expect(ride.backTitle == "Rides")
  }

  @Test func `cancelling the choice of files changes nothing`() throws {
    try driver.tap("Import GPX Files")
    try driver.chooseFiles([])
    #expect(store.rides(of: "visitor").isEmpty)
    #expect(try driver.button("Import GPX Files").isEnabled)
  }
}
