import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// The screens for data that can't be read, without a browser.
@MainActor struct RoutesReadingFailureTests {
  private let database: Database
  private let store: RouteStore

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database)
  }

  private func open(_ address: String, as visitor: VisitorID = "ann") -> AppDriver {
    AppDriver(RoutesApp(store: store), at: address, visitor: visitor).onPhone
  }

  private func shows(_ driver: AppDriver, _ text: String) -> Bool { driver.texts.contains(text) }

  @Test func `a track that can't be read is reported, and read again on request`() throws {
    try database.execute("ALTER TABLE route_tracks RENAME TO elsewhere")
    let driver = open("/places/lisbon/belem-loop")
    #expect(driver.title == "Belém Loop")
    #expect(shows(driver, "The map and the profile can’t be read right now."))
    try driver.tap("Try Again")
    #expect(shows(driver, "The map and the profile can’t be read right now."))
    try database.execute("ALTER TABLE elsewhere RENAME TO route_tracks")
    try driver.tap("Try Again")
    #expect(!shows(driver, "The map and the profile can’t be read right now."))
    #expect(driver.elements(.image, named: "Map of Belém Loop").count == 1)
  }

  @Test func `an invitation that can't be accepted now says so, and can be accepted later`() throws {
    let trip = try store.addItinerary(title: "Secret", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    try database.execute("PRAGMA query_only = ON")
    let ben = open("/itineraries/invitation/\(invitation.token)", as: "ben")
    try ben.type("Ben", into: "Your Name")
    try ben.tap("Join")
    #expect(ben.title == "Invitation")
    #expect(ben.texts.contains { $0.contains("The invitation has not been used up") })
    try database.execute("PRAGMA query_only = OFF")
    try ben.tap("Join")
    #expect(ben.title == "Secret")
  }
}
