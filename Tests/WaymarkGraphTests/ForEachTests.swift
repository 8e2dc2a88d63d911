import Testing

@testable import WaymarkGraph

@MainActor struct ForEachTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    init(_ id: Int) {
      self.id = id
      name = "\(id)"
    }
  }

  struct Rows: View {
    @State private var items: [Item]
    let edit: ([Item]) -> [Item]
    init(_ ids: some Sequence<Int>, edit: @escaping ([Item]) -> [Item]) {
      _items = State(initialValue: ids.map { Item($0) })
      self.edit = edit
    }
    var body: some View {
      Leaf("top")
      ForEach(items) { Row(item: $0) }
      Tap("edit") { items = edit(items) }
    }
  }
  struct Row: View {
    let item: Item
    var body: some View { Leaf(item.name) }
  }

  private func moves(_ patches: [Patch]) -> Int {
    patches.filter { if case .move = $0 { true } else { false } }.count
  }

  @Test func `moving one row to the front is one move and evaluates no row`() {
    let probe = Probe { Rows(1...9) { [$0.last!] + $0.dropLast() } }
    let before = probe.graph.evaluations
    let patches = probe.tap("edit")
    #expect(patches.count == 1)
    #expect(moves(patches) == 1)
    #expect(probe.graph.evaluations == before + 1)
    #expect(probe.texts == ["top", "9", "1", "2", "3", "4", "5", "6", "7", "8", "edit"])
  }

  @Test func `moving the first row to the end is one move`() {
    let probe = Probe { Rows(1...9) { $0.dropFirst() + [$0.first!] } }
    #expect(moves(probe.tap("edit")) == 1)
  }

  @Test func `reversing moves all rows but one`() {
    let probe = Probe { Rows(1...9) { $0.reversed() } }
    #expect(moves(probe.tap("edit")) == 8)
  }

  @Test func `a removal and an insertion send one patch each`() {
    let probe = Probe { Rows(1...5) { $0.filter { $0.id != 3 } + [Item(6)] } }
    #expect(probe.tap("edit").count == 2)
    #expect(probe.texts == ["top", "1", "2", "4", "5", "6", "edit"])
  }

  @Test func `changing one of 1,000 rows evaluates that row and sends one patch`() {
    let probe = Probe {
      Rows(0..<1_000) { items in
        var items = items
        items[500].name = "changed"
        return items
      }
    }
    let before = probe.graph.evaluations
    #expect(probe.tap("edit").count == 1)
    #expect(probe.graph.evaluations == before + 2)
  }

  @Test func `state moves with its row, and ends with it`() {
    struct Counters: View {
      @State private var ids = [1, 2, 3]
      var body: some View {
        ForEach(ids, id: \.self) { StateTests.Counter(name: "+\($0)") }
        Tap("reverse") { ids.reverse() }
        Tap("drop") { ids.removeAll { $0 == 2 } }
        Tap("add") { ids.append(2) }
      }
    }
    let probe = Probe { Counters() }
    probe.tap("+2")
    probe.tap("+3")
    probe.tap("+3")
    probe.tap("reverse")
    #expect(probe.texts.prefix(6) == ["2", "+3", "1", "+2", "0", "+1"])
    probe.tap("drop")
    probe.tap("add")
    #expect(probe.texts.prefix(6) == ["2", "+3", "0", "+1", "0", "+2"])
  }

  @Test func `duplicate ids are reported and all shown`() {
    let probe = Probe { Rows([1, 2, 1, 1]) { $0.filter { $0.id == 1 } } }
    #expect(probe.texts == ["top", "1", "2", "1", "1", "edit"])
    #expect(probe.mistakes.count == 1)
    #expect(probe.mistakes[0].contains("“1”"))
    probe.tap("edit")
    #expect(probe.texts == ["top", "1", "1", "1", "edit"])
  }

  @Test func `a range makes a view for each number`() {
    #expect(Probe { ForEach(2..<5) { Leaf("\($0)") } }.texts == ["2", "3", "4"])
  }

  struct Selecting: View {
    @State private var selected = 1
    @State private var words = ["a", "b"]
    var body: some View {
      ForEach(0..<3) { index in
        Leaf(index == selected ? "[\(index)]" : "\(index)")
        if index == 0 { ForEach(words, id: \.self) { Leaf($0 + "\(selected)") } }
      }
      Tap("next") { selected += 1 }
    }
  }

  @Test func `state that only the closure of a ForEach reads is followed`() {
    let probe = Probe { Selecting() }
    #expect(probe.texts == ["0", "a1", "b1", "[1]", "2", "next"])
    probe.tap("next")
    #expect(probe.texts == ["0", "a2", "b2", "1", "[2]", "next"])
  }
}
