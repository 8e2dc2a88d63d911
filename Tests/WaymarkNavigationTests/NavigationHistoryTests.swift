import Foundation
import RandomInputs
import Testing
import WaymarkNavigation

/// Issue 19: the places that a person has visited, for Back and Forward.
struct NavigationHistoryTests {
  private func history(_ places: String...) -> NavigationHistory<String> {
    var history = NavigationHistory(places[0])
    for place in places.dropFirst() { history.visit(place) }
    return history
  }

  @Test func `a history begins with one place`() {
    let history = history("a")
    #expect(history.current == "a")
    #expect(!history.canGoBack && !history.canGoForward)
    #expect(history.backPlaces.isEmpty && history.forwardPlaces.isEmpty)
  }

  @Test func `setting the present place visits it, and the same place changes nothing`() {
    var history = history("a")
    history.current = "b"
    #expect(history.backPlaces == ["a"])
    let before = history
    history.current = "b"
    #expect(history == before)
  }

  @Test func `back and forward go through the places, the nearest first`() {
    var history = history("a", "b", "a", "c")
    history.goBack(2)
    #expect(history.current == "b")
    #expect(history.backPlaces == ["a"])
    #expect(history.forwardPlaces == ["a", "c"])
    history.goForward()
    #expect(history.current == "a")
    #expect(history.backPlaces == ["b", "a"])
  }

  @Test func `a new branch drops what was forward`() {
    var history = history("a", "b", "c")
    history.goBack(2)
    history.visit("d")
    #expect(!history.canGoForward)
    #expect(history.backPlaces == ["a"])
  }

  @Test(arguments: [0, -1, Int.min]) func `a count of 0 or less changes nothing`(count: Int) {
    var history = history("a", "b", "c")
    history.goBack()
    let before = history
    history.goBack(count)
    history.goForward(count)
    #expect(history == before)
  }

  @Test func `a count beyond the ends stops there`() {
    var history = history("a", "b", "c")
    history.goBack(.max)
    #expect(history.current == "a")
    history.goForward(.max)
    #expect(history.current == "c")
  }

  @Test func `only the last 200 places are remembered`() {
    var history = NavigationHistory(0)
    for number in 1..<1000 { history.visit(number) }
    #expect(history.current == 999)
    #expect(history.backPlaces.count == 199)
    history.goBack(.max)
    #expect(history.current == 800)
  }

  @Test func `places that are removed are left out, and the nearest one before them is shown`() {
    var history = history("a", "b", "c", "b", "d")
    history.goBack()
    history.remove { $0 == "b" }
    #expect(history.current == "c")
    #expect(history.backPlaces == ["a"])
    #expect(history.forwardPlaces == ["d"])
  }

  @Test func `the nearest place after it is shown if all before it are removed`() {
    var history = history("a", "b", "c")
    history.goBack()
    history.remove { $0 < "c" }
    #expect(history.current == "c")
    #expect(!history.canGoBack && !history.canGoForward)
  }

  @Test func `places that follow one another after a removal are one`() {
    var history = history("a", "b", "a", "c")
    history.goBack()
    history.remove { $0 == "b" }
    #expect(history.current == "a")
    #expect(!history.canGoBack)
    #expect(history.forwardPlaces == ["c"])
  }

  @Test func `a history is never empty`() {
    var history = history("a", "b", "c")
    history.goBack()
    history.remove { _ in true }
    #expect(history.current == "b")
    #expect(!history.canGoBack && !history.canGoForward)
  }

  @Test func `a history is the same after storing`() throws {
    var history = history("a", "b", "a", "c")
    history.goBack(2)
    let stored = try JSONEncoder().encode(history)
    let read = try JSONDecoder().decode(NavigationHistory<String>.self, from: stored)
    #expect(read == history)
  }

  @Test(arguments: [
    #"{"visits":[],"present":0,"next":1}"#,
    #"{"visits":[{"number":1,"place":"a"},{"number":1,"place":"b"}],"present":1,"next":2}"#,
    #"{"visits":[{"number":9223372036854775807,"place":"a"}],"present":0,"next":2}"#,
  ])
  func `a history that contradicts itself is not read`(stored: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationHistory<String>.self, from: Data(stored.utf8))
    }
  }

  /// Against two plain lists.
  @Test func `any sequence of moves gives the places of two stacks`() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<200 {
      var history = NavigationHistory(0), back = [Int](), present = 0, forward = [Int]()
      for _ in 0..<40 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let place = Int.random(in: 0..<4, using: &random)
          history.visit(place)
          guard place != present else { break }
          back.append(present)
          (present, forward) = (place, [])
        case 1:
          history.goBack()
          guard let last = back.popLast() else { break }
          forward.insert(present, at: 0)
          present = last
        case 2:
          history.goForward()
          guard !forward.isEmpty else { break }
          back.append(present)
          present = forward.removeFirst()
        default:
          let count = Int.random(in: 0..<4, using: &random)
          history.goBack(count)
          for _ in 0..<min(count, back.count) {
            forward.insert(present, at: 0)
            present = back.removeLast()
          }
        }
        #expect(history.current == present)
        #expect(history.backPlaces == back.reversed())
        #expect(history.forwardPlaces == forward)
      }
    }
  }
}

/// The visits in the navigation state.
struct VisitsStateTests {
  private let id = ContainerID("history")

  private func state(_ places: String...) -> NavigationState {
    var state = NavigationState()
    state.open(history: id, Visits(entry(places[0])))
    for place in places.dropFirst() { state.apply(.visit(entry(place), on: id)) }
    return state
  }

  private func entry(_ place: String) -> StackEntry { .value(PathValue(AnyHashable(place))) }

  private func places(_ state: NavigationState) -> [String] {
    state.visits[id]?.visits?.all.flatMap(\.place.addressComponents) ?? []
  }

  @Test func `a double press visits once`() {
    var state = state("a")
    let epoch = state.visits[id]?.epoch ?? 0
    let outcomes = (0..<2).map { _ in
      state.apply(.visit(entry("b"), on: id, from: 0), by: .user(epoch: epoch))
    }
    #expect(outcomes == [.applied, .unchanged])
    #expect(places(state) == ["a", "b"])
  }

  @Test func `a move that the user made before the app's is stale, and a visit that is not there changes nothing`() {
    var state = state("a", "b")
    let epoch = state.visits[id]?.epoch ?? 0
    #expect(state.apply(.revisit(0, on: id), by: .user(epoch: epoch - 1)) == .stale)
    #expect(state.apply(.revisit(7, on: id), by: .user(epoch: epoch)) == .unchanged)
    #expect(state.apply(.revisit(0, on: id), by: .user(epoch: epoch)) == .applied)
    #expect(state.visits[id]?.visits?.present.place == entry("a"))
  }

  @Test func `a place that is chosen after leaving the stack begins a history of its own`() {
    var state = state("a", "b")
    state.apply(.leave(id))
    #expect(places(state) == ["b"])
    state.apply(.visit(entry("c"), on: id))
    #expect(places(state) == ["c"])
    state.apply(.visit(entry("d"), on: id))
    #expect(places(state) == ["c", "d"])
  }

  @Test func `the visits are the same after storing`() throws {
    var state = state("a", "b", "c")
    state.apply(.revisit(1, on: id))
    let back = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
    #expect(back == state)
    #expect(back.isPlain)
  }

  private struct Old: Hashable, Codable { let name: String }

  @Test func `stored visits that still decode are restored, and the rest is reported`() throws {
    var state = state("a", "b")
    state.apply(.visit(.value(PathValue(AnyHashable(Old(name: "x")))), on: id))
    let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
      .replacing("\"name\":\"x\"", with: "\"title\":\"x\"")
    let decoder = JSONDecoder()
    let dropped = DroppedScreens()
    decoder.userInfo[DroppedScreens.key] = dropped
    let back = try decoder.decode(NavigationState.self, from: Data(text.utf8))
    #expect(places(back) == ["a", "b"])
    #expect(back.visits[id]?.visits?.present.number == 1)
    #expect(dropped.reports.count == 1)
  }
}
