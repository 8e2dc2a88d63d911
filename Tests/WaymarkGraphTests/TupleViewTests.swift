import Testing

@testable import WaymarkGraph

@MainActor struct TupleViewTests {
  private func pair() -> TupleView<(Leaf, Leaf)> { TupleView((Leaf("a"), Leaf("b"))) }

  @Test func `a tuple of views shows them one after the other`() {
    #expect(Probe { pair() }.texts == ["a", "b"])
    #expect(Probe { TupleView(Leaf("alone")) }.texts == ["alone"])
  }

  @Test func `a block of views has the type of their tuple`() {
    @ViewBuilder var block: TupleView<(Leaf, Leaf)> {
      Leaf("a")
      Leaf("b")
    }
    #expect(block.value.1.text == "b")
    #expect(block.structure.count == 2)
  }

  @Test func `what is not a view is reported and not shown`() {
    let probe = Probe { TupleView((Leaf("a"), 7)) }
    #expect(probe.texts == ["a"])
    #expect(probe.mistakes.count == 1)
  }

  private struct Counting: View {
    @State private var count = 0
    var body: some View { TupleView((Tap("add") { count += 1 }, Leaf("\(count)"))) }
  }

  @Test func `a tuple is updated in place`() {
    let probe = Probe { Counting() }
    probe.tap("add")
    #expect(probe.texts == ["add", "1"])
  }
}
