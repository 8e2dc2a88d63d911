import Testing

@testable import WaymarkGraph

@MainActor struct ForEachBindingTests {
  struct Item: Identifiable {
    let id: Int
    var isDone = false
  }

  struct Toggles: View {
    @State private var items = (0..<4).map { Item(id: $0) }
    var body: some View {
      Leaf("\(items.filter(\.isDone).count) done")
      ForEach($items) { $item in
        Leaf("\(item.id)\(item.isDone ? "✓" : "")")
        Tap("toggle \(item.id)") { item.isDone.toggle() }
        Tap("remove \(item.id)") { items.removeAll { $0.id == item.id } }
      }
      Tap("reverse") { items.reverse() }
    }
  }

  @Test func `a binding writes its own element, also after a move and a removal`() {
    let probe = Probe { Toggles() }
    probe.tap("toggle 1")
    #expect(probe.texts.contains("1✓"))
    #expect(probe.texts.first == "1 done")
    probe.tap("reverse")
    probe.tap("toggle 3")
    #expect(probe.texts.filter { $0.hasSuffix("✓") } == ["3✓", "1✓"])
    probe.tap("remove 3")
    #expect(probe.texts.first == "1 done")
    probe.tap("toggle 0")
    #expect(probe.texts.filter { $0.hasSuffix("✓") } == ["1✓", "0✓"])
    probe.tap("remove 1")
    probe.tap("remove 0")
    probe.tap("remove 2")
    #expect(probe.texts == ["0 done", "reverse"])
  }

  struct Row: View {
    @Binding var item: Item
    var body: some View {
      Leaf(item.isDone ? "yes" : "no")
      Tap("row \(item.id)") { item.isDone.toggle() }
    }
  }
  struct Rows: View {
    @State private var items = (0..<3).map { Item(id: $0) }
    var body: some View {
      ForEach($items) { Row(item: $0) }
      Tap("pop") { items.removeLast() }
    }
  }

  @Test func `a row with a binding changes, and is removed without reading past the end`() {
    let probe = Probe { Rows() }
    #expect(probe.tap("row 1").count == 1)
    #expect(probe.texts == ["no", "row 0", "yes", "row 1", "no", "row 2", "pop"])
    probe.tap("pop")
    probe.tap("pop")
    #expect(probe.texts == ["no", "row 0", "pop"])
  }

  struct Words: View {
    @State private var words = ["a", "b"]
    var body: some View {
      ForEach($words, id: \.self) { $word in Tap(word) { word += word } }
    }
  }

  @Test func `bindings may be identified by a key path`() {
    let probe = Probe { Words() }
    probe.tap("a")
    #expect(probe.texts == ["aa", "b"])
  }
}
