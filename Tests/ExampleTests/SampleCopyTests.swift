import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// Sample itineraries: every visitor has copies of those that the visitor has changed, and nobody changes another's.
@MainActor @Suite struct SampleCopyTests {
  private let database: Database
  private let store: RouteStore
  private let weekend = "atlantic-weekend"

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database)
  }

  private func weekend(of visitor: VisitorID) throws -> Itinerary {
    try #require(store.itinerary(weekend, for: visitor))
  }

  private func rename(_ id: Itinerary.ID, to title: String, by visitor: VisitorID) throws {
    var draft = Draft(ItineraryFields(try #require(store.itinerary(id, for: visitor))))
    draft.title = title
    try store.save(draft, to: id, by: visitor)
  }

  @Test func `a change of a sample is seen by nobody else, and is kept`() throws {
    let sample = try weekend(of: "ann")
    try rename(weekend, to: "By the Sea", by: "ann")
    try store.removeStop(sample.stops[0].id, from: weekend, by: "ann")
    try store.add(friend: "marc-vidal", to: weekend, by: "ann")
    for store in [store, try RouteStore(database: database)] {
      let mine = try #require(store.itinerary(weekend, for: "ann"))
      #expect(mine.title == "By the Sea" && mine.stops == Array(sample.stops.dropFirst()))
      #expect(mine.friendIDs == sample.friendIDs + ["marc-vidal"])
      #expect(store.itinerary(weekend, for: "ben") == sample)
      #expect(store.itineraries(for: "ann").count == store.itineraries(for: "ben").count)
      #expect(store.itineraries(for: "ann").filter { $0.addressID(for: "ann") == weekend } == [mine])
      #expect(store.itinerary(mine.id, for: "ben") == nil, "the copy has no address for others")
    }
  }

  @Test func `a sample that is deleted is gone for that visitor only, before and after a change`() throws {
    let count = store.itineraries(for: "ben").count
    try store.deleteItinerary(weekend, by: "ann")
    try rename("kyoto-in-blossom", to: "Later", by: "ann")
    try store.deleteItinerary("kyoto-in-blossom", by: "ann")
    for store in [store, try RouteStore(database: database)] {
      #expect(store.itineraries(for: "ann").count == count - 2)
      #expect(store.itinerary(weekend, for: "ann") == nil && store.itinerary("kyoto-in-blossom", for: "ann") == nil)
      #expect(store.itineraries(for: "ben").count == count && store.itinerary(weekend, for: "ben") != nil)
    }
    #expect(throws: ItineraryError.notFound) { try store.deleteItinerary(weekend, by: "ann") }
  }

  @Test func `a visitor's copy can be shared, and guests see it besides their own`() throws {
    try rename(weekend, to: "By the Sea", by: "ann")
    let invitation = try store.invite(to: weekend, by: "ann", named: "Ann")
    let id = try #require(try store.accept(invitation.token, as: "ben", named: "Ben"))
    #expect(store.itinerary(id, for: "ben")?.title == "By the Sea")
    #expect(try weekend(of: "ben").title == "Atlantic Weekend")
    try rename(weekend, to: "Mine", by: "ben")
    try rename(id, to: "Ours", by: "ben")
    #expect(try weekend(of: "ann").title == "Ours" && weekend(of: "ben").title == "Mine")
  }

  @Test func `an open screen of a sample shows the visitor's changes at its address`() async throws {
    let (ann, other) = (
      AppDriver(RoutesApp(store: store), at: "/itineraries/atlantic-weekend", visitor: "ann").onPhone,
      AppDriver(RoutesApp(store: store), at: "/itineraries/atlantic-weekend", visitor: "ann").onPhone
    )
    let ben = AppDriver(RoutesApp(store: store), at: "/itineraries/atlantic-weekend", visitor: "ben").onPhone
    try ann.tap("Edit Itinerary")
    try ann.clear("Title")
    try ann.type("By the Sea", into: "Title")
    try ann.tap("Save")
    for driver in [other, ben] { await driver.settle() }
    #expect(ann.title == "By the Sea" && other.title == "By the Sea" && ben.title == "Atlantic Weekend")
    #expect(ann.address == "/itineraries/atlantic-weekend")
    try ann.goBack()
    try ann.tap("By the Sea")
    #expect(ann.title == "By the Sea" && ann.address == "/itineraries/atlantic-weekend")
    try ann.expectNoMistakes()
  }

  @Test func `an itinerary of nobody, from before itineraries had owners, is shown to nobody`() throws {
    try store.addItinerary(title: "Old", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    try database.execute("UPDATE itineraries SET owner = NULL WHERE id = 'old'")
    let again = try RouteStore(database: database)
    #expect(again.itinerary("old", for: "ann") == nil && !again.itineraries(for: "ann").contains { $0.id == "old" })
  }
}
