import Testing

@testable import WaymarkGraph

@MainActor struct PreferenceTests {
  struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Named: View {
    let name: String
    var body: some View { Leaf(name).preference(key: Names.self, value: [name]) }
  }

  struct Screen: View {
    @State private var ids = ["a", "b", "c"]
    @State private var shows = true
    @State private var names: [String] = []
    var body: some View {
      Box {
        ForEach(ids, id: \.self) { Named(name: $0) }
        if shows {
          Box { Named(name: "x") }.transformPreference(Names.self) { $0 = $0.map { $0 + "'" } }
        }
        Leaf("none")
      }
      .onPreferenceChange(Names.self) { names = $0 }
      Leaf("names " + names.joined())
      Tap("reverse") { ids.reverse() }
      Tap("insert") { ids.insert("n", at: 1) }
      Tap("remove") { ids.removeFirst() }
      Tap("toggle") { shows.toggle() }
      Tap("clear") { (ids, shows) = ([], false) }
    }
  }

  struct Count: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
  final class Reductions {
    var count = 0
    var sum = 0
  }
  struct Counted: View {
    @State private var count = 1
    var body: some View {
      Leaf("x").preference(key: Count.self, value: count)
      Tap("count") { count += 1 }
    }
  }
  struct Both: View {
    let reductions: Reductions
    var body: some View {
      Box {
        Counted()
        Leaf("y").transformPreference(Names.self) { _ in reductions.count += 1 }
      }
      .onPreferenceChange(Names.self) { _ in }
      .onPreferenceChange(Count.self) { reductions.sum = $0 }
    }
  }

  @Test func `a change of one preference has no other one collected`() {
    let reductions = Reductions()
    let probe = Probe { Both(reductions: reductions) }
    let before = reductions.count
    probe.tap("count")
    #expect(reductions.sum == 2 && reductions.count == before)
  }

  private func names(_ probe: Probe) -> String { probe.texts.first { $0.hasPrefix("names ") }! }

  @Test func `values are combined in the views' order, and transformed on their way`() {
    #expect(names(Probe { Screen() }) == "names abcx'")
  }

  @Test func `insertion, removal and moves change the combined value`() {
    let probe = Probe { Screen() }
    probe.tap("insert")
    #expect(names(probe) == "names anbcx'")
    probe.tap("remove")
    #expect(names(probe) == "names nbcx'")
    probe.tap("reverse")
    #expect(names(probe) == "names cbnx'")
    probe.tap("toggle")
    #expect(names(probe) == "names cbn")
    probe.tap("toggle")
    #expect(names(probe) == "names cbnx'")
    probe.tap("clear")
    #expect(names(probe) == "names ")
  }

  struct Moving: View {
    let log: Log
    @State private var ids = ["a", "b", "c"]
    var body: some View {
      Box { ForEach(ids, id: \.self) { Named(name: $0) } }.onPreferenceChange(Names.self) { log.add($0.joined()) }
      Tap("reverse") { ids.reverse() }
    }
  }

  @Test func `a move alone changes the order of the values`() {
    let log = Log()
    let probe = Probe { Moving(log: log) }
    probe.tap("reverse")
    #expect(log.take() == ["abc", "cba"])
  }

  struct Wide: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  struct Levels: View {
    let log: Log
    @State private var width = 1
    @State private var other = 0
    var body: some View {
      Box {
        Leaf("l").preference(key: Wide.self, value: width).preference(key: Names.self, value: ["\(other)"])
      }
      .onPreferenceChange(Wide.self) { log.entries.append("inner \($0)") }
      .preference(key: Wide.self, value: 100)
      .onPreferenceChange(Wide.self) { log.entries.append("outer \($0)") }
      Tap("wider") { width += 1 }
      Tap("other") { other += 1 }
    }
  }

  @Test func `the outermost value of a branch wins, and readers are called only for changes`() {
    let log = Log()
    let probe = Probe { Levels(log: log) }
    #expect(log.entries.sorted() == ["inner 1", "outer 100"])
    log.entries = []
    probe.tap("other")
    #expect(log.entries.isEmpty)
    probe.tap("wider")
    #expect(log.entries == ["inner 2"])
  }

  struct Received: View {
    let log: Log
    var body: some View {
      Leaf("l").preference(key: Wide.self, value: 7)
        .receivePreference(Wide.self, isEqual: { $0 == $1 }) { log.entries.append("received \($0)") }
        .onPreferenceChange(Wide.self) { log.entries.append("outside \($0)") }
    }
  }

  @Test func `a received preference is not passed on`() {
    let log = Log()
    _ = Probe { Received(log: log) }
    #expect(log.entries.sorted() == ["outside 0", "received 7"])
  }
}
