import Testing

@testable import WaymarkGraph

/// A random number generator with the same sequence in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@MainActor struct ForEachRandomTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var count: Int
    var isLoud: Bool
  }

  struct Row: View {
    let item: Item
    @State private var born = Int.random(in: 0..<1_000_000)
    var body: some View {
      if item.isLoud { Leaf("loud \(item.id)") }
      ForEach(0..<item.count, id: \.self) { Leaf("\(item.id).\($0)") }
      if item.isLoud { Box { Leaf("in \(item.id)") } } else if item.count > 1 { Leaf("tail \(item.id)") }
    }
  }

  final class Source { var items: [Item] = [] }

  struct List: View {
    let source: Source
    @State private var generation = 0
    var body: some View {
      let _ = generation
      Leaf("top")
      Group { ForEach(source.items) { Row(item: $0) } }
      if source.items.count % 3 == 1 { Leaf("third") }
      Box { ForEach(source.items.reversed()) { Row(item: $0) } }
      Tap("go") { generation += 1 }
    }
  }

  private func texts(of items: [Item]) -> [String] {
    items.flatMap { item -> [String] in
      var texts = item.isLoud ? ["loud \(item.id)"] : []
      texts += (0..<item.count).map { "\(item.id).\($0)" }
      if item.isLoud { texts.append("in \(item.id)") } else if item.count > 1 { texts.append("tail \(item.id)") }
      return texts
    }
  }

  private func edit(_ items: inout [Item], _ random: inout SeededGenerator, next: inout Int) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = items.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<7, using: &random), index) {
      case (0, let index?): items.remove(at: index)
      case (1, let index?):
        let item = items.remove(at: index)
        items.insert(item, at: Int.random(in: 0...items.count, using: &random))
      case (2, let index?): items[index].count = Int.random(in: 0...3, using: &random)
      case (3, let index?): items[index].isLoud.toggle()
      case (4, _?): items.shuffle(using: &random)
      default:
        items.insert(Item(id: next, count: next % 3, isLoud: next % 4 == 0), at: index ?? 0)
        next += 1
      }
    }
  }

  @Test(arguments: 0..<40) func `any series of edits leaves the client with the correct elements`(seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    var next = 0
    let source = Source()
    for _ in 0..<seed % 12 { edit(&source.items, &random, next: &next) }
    let probe = Probe { List(source: source) }
    for round in 0..<30 {
      edit(&source.items, &random, next: &next)
      if round % 7 == 0, round > 0 { source.items = [] }
      probe.tap("go")
      let third = source.items.count % 3 == 1 ? ["third"] : []
      #expect(probe.texts == ["top"] + texts(of: source.items) + third + texts(of: source.items.reversed()) + ["go"])
    }
  }

  @Test(arguments: 0..<20) func `a shuffle moves all rows but a longest increasing run`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let source = Source()
    source.items = (0..<9).map { Item(id: $0, count: 1, isLoud: false) }
    let probe = Probe { Plain(source: source) }
    source.items.shuffle(using: &random)
    let run = Self.longestRun(source.items.map(\.id))
    #expect(probe.tap("go").count == 9 - run)
  }

  struct Plain: View {
    let source: Source
    @State private var generation = 0
    var body: some View {
      let _ = generation
      ForEach(source.items) { Leaf("\($0.id)") }
      Tap("go") { generation += 1 }
    }
  }

  /// Returns the length of the longest increasing subsequence, computed in the simplest way.
  private static func longestRun(_ values: [Int]) -> Int {
    var best = [Int](repeating: 1, count: values.count)
    for end in values.indices {
      for start in 0..<end where values[start] < values[end] { best[end] = max(best[end], best[start] + 1) }
    }
    return best.max() ?? 0
  }
}
