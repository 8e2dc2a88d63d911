import Testing
import WaymarkNavigation

/// H11, lessons 3 and 4: the browser's history matches the app's navigation.
struct NavigationHistoryTests {
  private static let places = HistoryEntry(address: "/places")
  private static let lisbon = HistoryEntry(address: "/places/lisbon", ancestors: ["/places"])
  private static let loop = HistoryEntry(address: "/places/lisbon/loop", ancestors: ["/places", "/places/lisbon"])
  private static let rides = HistoryEntry(address: "/rides")

  private func history(_ places: HistoryEntry...) -> NavigationHistory {
    var history = NavigationHistory()
    for place in places { _ = history.show(place) }
    return history
  }

  @Test func `the first place replaces the page's own entry`() {
    var history = NavigationHistory()
    #expect(history.show(Self.places) == .replace)
    #expect(history.show(Self.places) == .stay)
  }

  @Test func `a push and a tab change add entries`() {
    var history = history(Self.places)
    #expect(history.show(Self.lisbon) == .push)
    #expect(history.show(Self.rides) == .push)
    #expect(history.places == [Self.places, Self.lisbon, Self.rides])
  }

  @Test func `going back in the app uses the browser's back`() {
    var history = history(Self.places, Self.lisbon, Self.loop)
    #expect(history.show(Self.lisbon) == .go(-1))
    #expect(history.index == 1)
    #expect(history.places.count == 3, "forward is still there")
  }

  @Test func `a pop over several screens is one step over several entries`() {
    var history = history(Self.places, Self.lisbon, Self.loop)
    #expect(history.show(Self.places) == .go(-2))
  }

  @Test func `after opening an address directly, going back in the app stays on the site`() {
    var history = history(Self.loop)
    #expect(history.show(Self.lisbon) == .replace)
    #expect(history.place == Self.lisbon)
  }

  @Test func `a pop after a tab change replaces, because the browser's back would leave the tab`() {
    var history = history(Self.places, Self.lisbon, Self.rides, Self.lisbon)
    #expect(history.show(Self.places) == .replace)
    #expect(history.places.map(\.address) == ["/places", "/places/lisbon", "/rides", "/places"])
  }

  @Test func `a push after going back drops the forward entries`() {
    var history = history(Self.places, Self.lisbon, Self.loop)
    let isMoved = history.move(to: 0)
    #expect(isMoved)
    #expect(history.show(Self.rides) == .push)
    #expect(history.places == [Self.places, Self.rides])
  }

  @Test func `moving to a missing entry fails`() {
    var history = history(Self.places)
    let moves = [history.move(to: 1), history.move(to: -1)]
    #expect(moves == [false, false])
  }

  @Test func `the nearest entry of an address is found in either direction`() {
    var history = history(Self.places, Self.rides, Self.places, Self.lisbon)
    #expect(history.nearest("/places") == 2)
    _ = history.move(to: 0)
    #expect(history.nearest("/places") == 0)
    #expect(history.nearest("/nowhere") == nil)
  }

  @Test func `the history is bounded`() {
    var history = NavigationHistory()
    for number in 0..<1000 { _ = history.show(HistoryEntry(address: "/\(number)")) }
    #expect(history.places.count == 200)
    #expect(history.place?.address == "/999")
  }
}
