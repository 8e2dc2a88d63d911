import Testing

@testable import WaymarkGraph

/// Values that views contribute one by one.
@MainActor struct ContributionTests {
  private enum Names: ContributionKey { typealias Value = String }

  private struct Row: View {
    let id: Int
    @State private var taps = 0
    var body: some View { Tap("tap \(id)") { taps += 1 }.contribution(Names.self, "\(id).\(taps)") }
  }

  private struct Rows: View {
    let log: Log
    @State private var ids = Array(0..<4)
    @State private var other = 0
    var body: some View {
      Box {
        ForEach(ids, id: \.self) { Row(id: $0) }
        Tap("insert") { ids.insert(9, at: 1) }
        Tap("remove") { ids.removeAll { $0 == 2 } }
        Tap("reverse") { ids.reverse() }
        Tap("other") { other += 1 }
        Leaf("\(other)")
      }
      .receiveContributions(Names.self) { changes in
        log.add(
          changes.map {
            switch $0 {
            case .contributed(let name): "+\(name)"
            case .withdrawn(let name): "-\(name)"
            }
          }.joined(separator: " "))
      }
    }
  }

  @Test func `the reader gets all values in the views' order, and then only those that change`() {
    let log = Log()
    let probe = Probe { Rows(log: log) }
    #expect(log.take() == ["+0.0 +1.0 +2.0 +3.0"])
    probe.tap("tap 2")
    #expect(log.take() == ["+2.1"])
    probe.tap("insert")
    #expect(log.take() == ["+9.0"])
    probe.tap("remove")
    #expect(log.take() == ["-2.1"])
    probe.tap("reverse")
    probe.tap("other")
    #expect(log.take().isEmpty)
  }

  private struct Answering: View {
    @State private var shown: [String] = []
    @State private var hasMore = false
    var body: some View {
      Box {
        Leaf("names \(shown.joined())").contribution(Names.self, "a")
        if hasMore { Leaf("more").contribution(Names.self, "b") }
        if shown.contains("b") { Leaf("most").contribution(Names.self, "c") }
        Tap("more") { hasMore = true }
      }
      .receiveContributions(Names.self) {
        for case .contributed(let name) in $0 where !shown.contains(name) { shown.append(name) }
      }
    }
  }

  @Test func `a reader may change state, and the views that follow contribute in the same update`() {
    let probe = Probe { Answering() }
    probe.tap("more")
    #expect(probe.texts.contains("names abc"))
  }

  @Test func `preferences of many rows are collected once for each reader`() {
    var reductions = 0
    struct Counted: PreferenceKey {
      nonisolated(unsafe) static var count: () -> Void = {}
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) {
        count()
        value += nextValue()
      }
    }
    Counted.count = { reductions += 1 }
    var sum = 0
    let probe = Probe {
      Box { ForEach(0..<100) { Leaf("\($0)").preference(key: Counted.self, value: $0) } }
        .onPreferenceChange(Counted.self) { sum = $0 }
    }
    #expect(sum == 4950 && reductions == 99)
    withExtendedLifetime(probe) {}
  }
}
