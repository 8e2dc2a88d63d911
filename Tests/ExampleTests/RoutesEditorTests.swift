import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// M1–M8: Routes' modals over itineraries, without a browser.
@MainActor struct RoutesEditorTests {
  private let database: Database
  private let store: RouteStore

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database)
  }

  private func open(_ address: String = "/itineraries", as visitor: VisitorID = "ann") -> AppDriver {
    AppDriver(RoutesApp(store: store), at: address, visitor: visitor).onPhone
  }

  /// Fills in the required fields of a new itinerary.
  private func fillIn(_ driver: AppDriver, title: String = "Tejo and Back") throws {
    try driver.tap("New Itinerary")
    try driver.type(title, into: "Title")
    try driver.select("Lisbon", in: "City")
  }

  @Test func `Return in the title moves the focus to the notes`() throws {
    let driver = open()
    try fillIn(driver)
    try driver.submit("Title")
    #expect(driver.focused == "Notes")
  }

  @Test func `Save is disabled until there is a title and a city, which the form says`() throws {
    let driver = open()
    let reason = "An itinerary can be saved once it has a title and a city."
    try driver.tap("New Itinerary")
    #expect(driver.texts.contains(reason))
    #expect(driver.title == "New Itinerary")
    #expect(try !driver.button("Save").isEnabled)
    try driver.type("  ", into: "Title")
    try driver.select("Lisbon", in: "City")
    #expect(try !driver.button("Save").isEnabled)
    try driver.type("Tejo and Back", into: "Title")
    #expect(try driver.button("Save").isEnabled)
    #expect(!driver.texts.contains(reason))
    try driver.tap("Save")
    #expect(driver.modalCount == 0 && driver.title == "Itineraries")
    #expect(driver.elements(.link, named: "Tejo and Back").count == 1)
    #expect(store.itineraries(for: "ann").contains { $0.title == "Tejo and Back" && $0.owner == "ann" })
    try driver.expectNoMistakes()
  }

  @Test func `the browser's history does not leave a form with edits, nor the screen below it`() throws {
    let driver = open("/places/lisbon")
    try driver.tap("Itineraries")
    try fillIn(driver)
    let address = driver.address
    for wanted in ["/places/lisbon", "/places/lisbon/belem-loop", "/itineraries", "/rides"] {
      driver.go(to: wanted)
      #expect(driver.modalCount == 1, "\(wanted)")
      try driver.tap("Keep Editing")
      #expect(try driver.field("Title").value == "Tejo and Back")
      #expect(driver.modalCount == 1 && driver.address == address, "\(wanted)")
    }
    driver.go(to: "/places/lisbon")
    try driver.tap("Discard Changes")
    #expect(driver.modalCount == 0 && driver.address == "/itineraries")
    try driver.tap("New Itinerary")
    driver.go(to: "/places/lisbon")
    #expect(driver.modalCount == 0 && driver.address == "/places/lisbon")
  }

  @Test func `Cancel dismisses at once if nothing was entered, and asks if something was`() throws {
    let driver = open()
    try driver.tap("New Itinerary")
    try driver.tap("Cancel")
    #expect(driver.modalCount == 0)
    try driver.tap("New Itinerary")
    try driver.type("T", into: "Title")
    try driver.tap("Cancel")
    try driver.tap("Keep Editing")
    #expect(try driver.field("Title").value == "T")
    try driver.dismiss()
    try driver.tap("Discard Changes")
    #expect(driver.modalCount == 0 && store.itineraries(for: "ann").count == 4)
  }

  @Test func `people are added in a modal over the modal, shown, and removed again`() throws {
    let driver = open("/itineraries/kyoto-in-blossom")
    try driver.tap("Edit Itinerary")
    let before = try #require(store.itinerary("kyoto-in-blossom", for: "ann")).friendIDs
    #expect(!before.contains("kate-osborne") && !before.contains("marc-vidal"))
    try driver.tap("Add People")
    #expect(driver.title == "Add People" && driver.modalCount == 2)
    #expect(try !driver.button("Add").isEnabled)
    try driver.toggle("Kate Osborne Bristol")
    try driver.toggle("Marc Vidal Girona")
    try driver.tap("Add")
    #expect(driver.modalCount == 1 && driver.title == "Edit Itinerary")
    try driver.tap("Kate Osborne")
    #expect(driver.title == "Kate Osborne" && driver.backTitle == "Edit Itinerary")
    try driver.tap("Remove from Itinerary")
    #expect(driver.title == "Edit Itinerary" && driver.elements(.link, named: "Kate Osborne").isEmpty)
    try driver.tap("Save")
    #expect(store.itinerary("kyoto-in-blossom", for: "ann")?.friendIDs == before + ["marc-vidal"])
  }

  @Test func `invented people can't be added to an itinerary of one's own, but those who have joined another can`()
    throws
  {
    let shared = try store.addItinerary(title: "Shared", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    let driver = open()
    try fillIn(driver)
    try driver.tap("Add People")
    #expect(driver.elements(.switch).isEmpty)
    #expect(driver.texts.contains { $0.hasPrefix("Those who join one of your itineraries appear here.") })
    _ = try store.accept(store.invite(to: shared.id, by: "ann", named: "Ann").token, as: "ben", named: "Ben")
    try driver.toggle("Ben Joined by invitation")
    try driver.tap("Add")
    try driver.tap("Save")
    #expect(open(as: "ben").elements(.link, named: "Tejo and Back").count == 1)
  }

  @Test func `dismissing people who are chosen but not added asks first, and the form below keeps its input`() throws {
    let driver = open("/itineraries/kyoto-in-blossom")
    try driver.tap("Edit Itinerary")
    try driver.type(" North", into: "Title")
    try driver.tap("Add People")
    try driver.toggle("Kate Osborne Bristol")
    try driver.dismiss()
    try driver.tap("Discard Changes")
    #expect(driver.modalCount == 1)
    #expect(try driver.field("Title").value == "Kyoto in Blossom North")
  }

  @Test func `an end before the start can't be chosen`() throws {
    let driver = open()
    try fillIn(driver)
    let day = { Itinerary.day(of: Date(), plus: $0) }
    try driver.set("Starts", to: day(10))
    #expect(throws: DriverError.self) { try driver.set("Ends", to: day(3)) }
    try driver.tap("Save")
    let saved = try #require(store.itineraries(for: "ann").first { $0.title == "Tejo and Back" })
    #expect(saved.starts == day(10) && saved.ends == day(10))
  }

  @Test func `a save that fails keeps the modal and its input, and offers to try again`() throws {
    let driver = open()
    try fillIn(driver)
    try database.execute("PRAGMA query_only = ON")
    try driver.tap("Save")
    #expect(driver.title == "The Itinerary Was Not Saved" && driver.modalCount == 2)
    try driver.tap("Keep Editing")
    #expect(try driver.field("Title").value == "Tejo and Back")
    try driver.tap("Save")
    try driver.tap("Try Again")
    #expect(driver.title == "The Itinerary Was Not Saved")
    try database.execute("PRAGMA query_only = OFF")
    try driver.tap("Try Again")
    #expect(driver.modalCount == 0 && driver.elements(.link, named: "Tejo and Back").count == 1)
  }

  @Test func `an older open form undoes nothing that another session has saved`() async throws {
    let (first, second) = (open("/itineraries/atlantic-weekend"), open("/itineraries/atlantic-weekend"))
    try first.tap("Edit Itinerary")
    try second.tap("Edit Itinerary")
    try second.type(" Bring lights.", into: "Notes")
    try first.clear("Title")
    try first.type("By the Sea", into: "Title")
    try first.tap("Kate Osborne")
    try first.tap("Remove from Itinerary")
    try first.tap("Save")
    await second.settle()
    #expect(try second.field("Title").value == "By the Sea", "a field without edits follows what is saved")
    try second.tap("Save")
    let saved = try #require(store.itinerary("atlantic-weekend", for: "ann"))
    #expect(saved.title == "By the Sea" && saved.notes.hasSuffix(" Bring lights."))
    #expect(saved.friendIDs == ["ines-duarte"])
  }

  @Test func `saving an older form without edits changes nothing`() async throws {
    let (first, second) = (open("/itineraries/atlantic-weekend"), open("/itineraries/atlantic-weekend"))
    for driver in [first, second] { try driver.tap("Edit Itinerary") }
    try first.clear("Title")
    try first.type("By the Sea", into: "Title")
    try first.tap("Save")
    await second.settle()
    let saved = store.itineraries
    try second.tap("Save")
    #expect(store.itineraries == saved)
  }

  @Test func `a field that two sessions have changed says so, and either version can be saved`() async throws {
    for takesTheirs in [false, true] {
      let (first, second) = (open("/itineraries/atlantic-weekend"), open("/itineraries/atlantic-weekend"))
      for (driver, title) in [(first, "Theirs \(takesTheirs)"), (second, "Mine \(takesTheirs)")] {
        try driver.tap("Edit Itinerary")
        try driver.clear("Title")
        try driver.type(title, into: "Title")
      }
      #expect(second.elements(.button, named: "Use Their Version").isEmpty)
      try first.tap("Save")
      await second.settle()
      #expect(try second.field("Title").value == "Mine \(takesTheirs)")
      #expect(second.texts.contains { $0.contains("Somebody else has changed this meanwhile: Title.") })
      if takesTheirs { try second.tap("Use Their Version") }
      #expect(try second.field("Title").value == (takesTheirs ? "Theirs true" : "Mine false"))
      try second.tap("Save")
      #expect(store.itinerary("atlantic-weekend", for: "ann")?.title == (takesTheirs ? "Theirs true" : "Mine false"))
    }
  }

  @Test func `an itinerary that is open in another session changes there at once`() async throws {
    let (ann, ben) = (open("/itineraries/atlantic-weekend"), open("/itineraries/atlantic-weekend"))
    try ann.tap("Edit Itinerary")
    try ann.clear("Title")
    try ann.type("By the Sea", into: "Title")
    try ann.tap("Save")
    await ben.settle()
    #expect(ben.title == "By the Sea")
  }

  @Test func `an invitation's link shows the itinerary to whoever opens it, until it is revoked`() async throws {
    let trip = try store.addItinerary(title: "Secret", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    let ann = open("/itineraries/\(trip.id)")
    try ann.tap("Invite People")
    #expect(try !ann.button("Make a Link").isEnabled)
    try ann.type("Ann", into: "Your Name")
    try ann.tap("Make a Link")
    let link = try #require(try ann.element(.link, named: "Share Invitation").address)
    #expect(open("/itineraries/\(trip.id)", as: "ben").title == "Not Found")
    let ben = open(link, as: "ben")
    #expect(ben.title == "Invitation" && ben.isFound)
    #expect(ben.texts.contains("Ann invites you") && ben.texts.contains("Secret"))
    #expect(store.itinerary(trip.id, for: "ben") == nil, "opening the link changes nothing")
    #expect(try !ben.button("Join").isEnabled)
    try ben.type("Ben", into: "Your Name")
    try ben.tap("Join")
    #expect(ben.texts.contains("Ann") && ben.texts.contains("Has invited you"))
    #expect(ben.title == "Secret" && ben.address == "/itineraries/\(trip.id)" && ben.backTitle == "Itineraries")
    try ben.restart()
    #expect(ben.title == "Secret" && ben.address == "/itineraries/\(trip.id)")
    #expect(ben.elements(.button, named: "Delete Itinerary").isEmpty)
    await ann.settle()
    #expect(ann.texts.contains("One person has joined."))
    #expect(open("/itineraries/\(trip.id)").elements(.link, named: "Ben Joined by invitation").count == 1)
    try ann.tap("Stop Inviting")
    try ann.tap("Stop Inviting")
    await ben.settle()
    #expect(ann.modalCount == 1)
    #expect(ben.title == "Not Found" && !ben.texts.contains { $0.contains("Secret") })
    let late = open(link, as: "eve")
    #expect(late.title == "Not Found" && !late.isFound)
    #expect(open("/itineraries/invitation/00000000000000000000000000000000", as: "eve").title == "Not Found")
  }

  @Test func `deleting asks for confirmation first`() throws {
    let trip = try store.addItinerary(title: "Short", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    let driver = open("/itineraries/\(trip.id)")
    try driver.tap("Delete Itinerary")
    try driver.dismiss()
    #expect(store.itinerary(trip.id, for: "ann") != nil)
    try driver.tap("Delete Itinerary")
    try driver.tap("Delete Itinerary")
    #expect(driver.title == "Itineraries" && store.itinerary(trip.id, for: "ann") == nil)
  }

  @Test func `stops are reordered, removed, and put back`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    let before = try #require(store.itinerary("atlantic-weekend", for: "ann")).stops
    var now: [ItineraryStop] { store.itinerary("atlantic-weekend", for: "ann")?.stops ?? [] }
    try driver.tap("Edit Stops")
    try driver.move("Belém Loop", to: 2)
    #expect(now.map(\.id) == [1, 2, 0, 3, 4].map { before[$0].id })
    try driver.delete("Guincho Coast")
    #expect(now.count == 4)
    try driver.tap("Undo Remove")
    #expect(now.map(\.id) == [1, 2, 0, 3, 4].map { before[$0].id })
    try driver.tap("Undo Move")
    #expect(now == before)
    #expect(driver.elements(.button).allSatisfy { !$0.name.hasPrefix("Undo") })
    try driver.expectNoMistakes()
  }

  @Test func `a route is added to an itinerary once, which is seen and can be undone`() throws {
    let route = try #require(store.routes.first { $0.cityID == "girona" })
    let driver = open("/places/girona/\(route.id)")
    let count = { store.itinerary("kyoto-in-blossom", for: "ann")?.stops.count }
    let before = try #require(count())
    let row = { driver.elements(.button).first { $0.name.hasPrefix("Kyoto in Blossom") }?.name ?? "" }
    try driver.tap("Add to Itinerary")
    try driver.tap(row())
    #expect(row() == "Kyoto in Blossom Added. Tap again to remove it." && count() == before + 1)
    try driver.tap(row())
    #expect(count() == before)
    try driver.tap(row())
    try driver.tap("Done")
    #expect(driver.modalCount == 0 && count() == before + 1)
    try driver.tap("Add to Itinerary")
    #expect(row() == "Kyoto in Blossom Already on it")
    #expect(throws: DriverError.self) { try driver.tap(row()) }
    #expect(driver.elements(.button).allSatisfy { !$0.name.contains("Copenhagen Harbour Days") }, "it is over")
    try driver.expectNoMistakes()
  }

  @Test func `a food stop is added from its own screen, also to a new itinerary`() throws {
    let driver = open("/places/lisbon/belem-loop/belem-custard-counter")
    try driver.tap("Add to Itinerary")
    try driver.tap("New Itinerary")
    try driver.type("Sweets", into: "Title")
    try driver.tap("Save")
    #expect(driver.elements(.button).contains { $0.name == "Sweets Already on it" })
    let saved = try #require(store.itineraries(for: "ann").first { $0.title == "Sweets" })
    #expect(saved.cityID == "lisbon" && saved.stops.map(\.goal) == [.foodStop("belem-custard-counter")])
  }

  @Test func `stops have times, which are kept`() throws {
    let driver = open("/itineraries/atlantic-weekend")
    let trip = try #require(store.itinerary("atlantic-weekend", for: "ann"))
    try driver.tap("Plan Times")
    #expect(driver.title == "Plan Times" && driver.texts.contains("Atlantic Weekend"))
    #expect(try !driver.button("Save").isEnabled)
    for _ in 0..<2 { try driver.elements(.button, named: "Add Time")[0].tap() }
    try driver.tap("Save")
    let (first, second) = (trip.starts.addingTimeInterval(9 * 3_600), trip.starts.addingTimeInterval(10 * 3_600))
    for store in [store, try RouteStore(database: database)] {
      let times = store.itinerary("atlantic-weekend", for: "ann")?.stops.map(\.time)
      #expect(times == [first, second, nil, nil, nil])
    }
    #expect(driver.texts.contains { $0.hasPrefix("\(figures.time(first)) · 1") })
    try driver.tap("Plan Times")
    try driver.elements(.button, named: "Remove Time")[0].tap()
    try driver.dismiss()
    try driver.tap("Discard Changes")
    try driver.tap("Plan Times")
    try driver.elements(.button, named: "Remove Time")[0].tap()
    try driver.tap("Save")
    #expect(store.itinerary("atlantic-weekend", for: "ann")?.stops.compactMap(\.time) == [second])
    try driver.expectNoMistakes()
  }
}
