import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// The visibility of itineraries for other visitors, without a browser.
@MainActor struct RoutesVisitorsTests {
  private let store: RouteStore
  private let trip: Itinerary

  init() throws {
    store = try RouteStore(database: .inMemory())
    trip = try store.addItinerary(
      title: "Secret Honeymoon", city: "kyoto", starts: Date(), ends: Date(), friends: ["kate-osborne"], owner: "ann")
  }

  private func open(_ address: String, as visitor: VisitorID) -> AppDriver {
    AppDriver(RoutesApp(store: store), at: address, visitor: visitor).onPhone
  }

  private func sees(_ visitor: VisitorID, at address: String) -> Bool {
    open(address, as: visitor).elements(.link).contains { $0.texts.first == trip.title }
  }

  @Test func `only its owner finds an itinerary in the list, with a friend and by search`() throws {
    for address in ["/itineraries", "/search/friends/kate-osborne"] {
      #expect(sees("ann", at: address))
      #expect(!sees("ben", at: address))
    }
    for (visitor, count) in [("ann", 1), ("ben", 0)] as [(VisitorID, Int)] {
      let search = open("/search", as: visitor)
      try search.type("honeymoon", into: "Places, Rides, Friends and More")
      #expect(search.elements(.link).count { $0.texts.first == trip.title } == count)
    }
  }

  @Test(arguments: [("", "Not Found"), ("/friends/kate-osborne", "Page Not Found")])
  func `its address shows a stranger the same as an unknown address`(rest: String, title: String) {
    let stranger = open("/itineraries/\(trip.id)\(rest)", as: "ben")
    #expect(!stranger.isFound)
    #expect(stranger.title == title)
    #expect(stranger.texts == open("/itineraries/nothing\(rest)", as: "ben").texts)
    #expect(open("/itineraries/\(trip.id)\(rest)", as: "ann").isFound)
  }

  @Test func `a visitor who joins sees it at once, and no longer once the invitation is revoked`() async throws {
    let list = open("/itineraries", as: "ben")
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    #expect(try store.accept(invitation.token, as: "ben", named: "Ben") == trip.id)
    try await list.settle { $0.texts.contains(trip.title) }
    try list.tap(trip.title)
    #expect(list.title == trip.title)
    try store.revoke(invitation, by: "ann")
    try await list.settle { $0.title == "Not Found" }
    #expect(!list.texts.contains("Kate Osborne"))
  }

  @Test func `a guest removes a friend, and the owner sees that at once`() async throws {
    let owner = open("/itineraries/\(trip.id)", as: "ann")
    _ = try store.accept(store.invite(to: trip.id, by: "ann", named: "Ann").token, as: "ben", named: "Ben")
    try open("/itineraries/\(trip.id)/friends/kate-osborne", as: "ben").tap("Remove from Itinerary")
    try await owner.settle { !$0.texts.contains("Kate Osborne") }
  }
}
