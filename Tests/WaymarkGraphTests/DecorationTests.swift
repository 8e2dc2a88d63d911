import Testing

@testable import WaymarkGraph

@MainActor struct DecorationTests {
  struct Mark: DecorationModifier {
    var name: String
    var rank: Int
    var isSemantic = false
    func decorate(_ element: inout Element, in environment: EnvironmentValues) { element[name] = "\(rank)" }
  }

  /// Passes semantics on to its content.
  struct Wrapper<Inside: View>: ElementView {
    let inside: Inside
    var content: Inside { inside }
    func render(in environment: EnvironmentValues) -> Element { Element("wrapper") }
    static var passesSemantics: Bool { true }
  }

  private func outline(_ trees: [ElementTree]) -> String {
    trees.map { tree in
      let names = tree.element.attributes.map(\.name).joined()
      return tree.element.tag + (names.isEmpty ? "" : ".") + names
        + (tree.children.isEmpty ? "" : "(" + outline(tree.children) + ")")
    }.joined(separator: " ")
  }

  private func outline<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
    outline(Probe(content).client)
  }

  @Test func `decorations of increasing rank share an element`() {
    let shown = outline {
      Leaf("x").decorated(Mark(name: "a", rank: 1)).decorated(Mark(name: "b", rank: 2)).decorated(
        Mark(name: "c", rank: 3))
    }
    #expect(shown == "leaf.abc")
  }

  @Test func `a decoration inside one of the same or a lower rank has an element of its own`() {
    for rank in 1...2 {
      #expect(
        outline { Leaf("x").decorated(Mark(name: "a", rank: rank)).decorated(Mark(name: "b", rank: 1)) }
          == "div.b(leaf.a)")
    }
    let three = outline {
      Leaf("x").decorated(Mark(name: "a", rank: 1)).decorated(Mark(name: "b", rank: 2)).decorated(
        Mark(name: "c", rank: 1))
    }
    #expect(three == "div.c(leaf.ab)")
  }

  @Test func `a decoration of several views decorates each`() {
    let shown = outline {
      Group {
        Leaf("1")
        ForEach(0..<2) { _ in Leaf("2") }
      }
      .decorated(Mark(name: "a", rank: 1))
    }
    #expect(shown == "leaf.a leaf.a leaf.a")
  }

  @Test func `a decoration applies to the outermost element only`() {
    #expect(outline { Box { Leaf("x") }.decorated(Mark(name: "a", rank: 1)) } == "box.a(leaf)")
  }

  @Test func `a semantic decoration passes to the inner element`() {
    let shown = outline {
      Wrapper(inside: Leaf("x")).decorated(Mark(name: "s", rank: 1, isSemantic: true)).decorated(
        Mark(name: "a", rank: 1))
    }
    #expect(shown == "wrapper.a(leaf.s)")
  }

  struct Changing: View {
    @State private var name = "a"
    @State private var count = 1
    var body: some View {
      Passive().decorated(Mark(name: name, rank: count)).decorated(Mark(name: "z", rank: 9))
      Tap("name") { name = "b" }
      Tap("count") { count += 1 }
    }
  }
  struct Passive: View {
    var body: some View { Leaf("x") }
  }

  @Test func `a changed decoration reaches its element without evaluating the views in between`() {
    let probe = Probe { Changing() }
    let before = probe.graph.evaluations
    #expect(probe.tap("count") == [.attribute(1, name: "a", value: "2")])
    #expect(probe.graph.evaluations == before + 1)
    probe.tap("name")
    #expect(Set(probe.client[0].element.attributes.map(\.name)) == ["b", "z"])
  }
}
