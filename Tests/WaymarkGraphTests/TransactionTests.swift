import Testing

@testable import WaymarkGraph

@MainActor struct TransactionTests {
  struct Screen: View {
    let action: (Binding<Int>, Binding<Int>) -> Void
    @State private var first = 0
    @State private var second = 0
    var body: some View {
      Leaf("\(first) \(second)")
      Tap("go") { action($first, $second) }
    }
  }

  private func animation(_ action: @escaping (Binding<Int>, Binding<Int>) -> Void) -> Animation? {
    let probe = Probe { Screen(action: action) }
    probe.tap("go")
    return probe.animation
  }

  @Test func `withAnimation animates the changes of its closure`() {
    #expect(animation { first, _ in withAnimation { first.wrappedValue = 1 } } == .default)
    #expect(animation { first, _ in withAnimation(.easeIn) { first.wrappedValue = 1 } } == .easeIn)
    #expect(animation { first, _ in first.wrappedValue = 1 } == nil)
  }

  @Test func `an inner animation overrides the outer one for its changes, even if it is nil`() {
    #expect(
      animation { first, _ in
        withAnimation(.linear) { withAnimation(.easeOut) { first.wrappedValue = 1 } }
      } == .easeOut)
    #expect(animation { first, _ in withAnimation(.linear) { withAnimation(nil) { first.wrappedValue = 1 } } } == nil)
    #expect(
      animation { first, second in
        withAnimation(.linear) {
          withAnimation(nil) { first.wrappedValue = 1 }
          second.wrappedValue = 1
        }
      } == .linear)
  }

  @Test func `an animated change after a plain one of the same view is animated`() {
    #expect(
      animation { first, second in
        first.wrappedValue = 1
        withAnimation(.spring) { second.wrappedValue = 1 }
      } == .spring)
  }

  @Test func `withAnimation passes results and errors on`() {
    struct Failure: Error {}
    #expect(withAnimation { 3 } == 3)
    #expect(withAnimation { nil as Int? } == nil)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(Transaction.current == Transaction())
  }

  @Test func `the animation of a change without a visible effect does not apply to the next update`() {
    let probe = Probe { Still() }
    #expect(probe.graph.dispatch(.tap, to: 2) == .handled)
    probe.graph.update()
    #expect(!probe.graph.hasChanges)  // so a host takes no patches
    probe.tap("plain")
    #expect(probe.animation == nil)
  }

  struct Still: View {
    @State private var count = 0
    @State private var shown = 0
    var body: some View {
      Leaf(count < 0 ? "never" : "\(shown)")
      Tap("still") { withAnimation { count += 1 } }
      Tap("plain") { shown += 1 }
    }
  }

  @Test func `a task begun in withAnimation does not inherit the animation`() async {
    let probe = Probe { Later() }
    let id = 2 as Int32
    await withCheckedContinuation { continuation in
      probe.graph.needsUpdate = { continuation.resume() }
      _ = probe.graph.dispatch(.tap, to: id)
    }
    probe.runIteration()
    #expect(probe.texts.first == "1")
    #expect(probe.animation == nil)
  }

  struct Later: View {
    @State private var count = 0
    var body: some View {
      Leaf("\(count)")
      Tap("later") { withAnimation { _ = Task { count = 1 } } }
    }
  }

  struct Implicit: View {
    @State private var count = 0
    @State private var other = 0
    var body: some View {
      Leaf("\(count) \(other)").animation(.easeIn, value: count)
      Tap("count") { count += 1 }
      Tap("other") { other += 1 }
      Tap("disabled") {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { count += 1 }
      }
    }
  }

  @Test func `animation(value) animates when its value changes, unless that is disabled`() {
    let probe = Probe { Implicit() }
    probe.tap("count")
    #expect(probe.animation == .easeIn)
    probe.tap("other")
    #expect(probe.animation == nil)
    probe.tap("disabled")
    #expect(probe.animation == nil)
    probe.tap("count")
    #expect(probe.animation == .easeIn)
  }

  struct Transforming: View {
    @State private var count = 0
    var body: some View {
      Leaf("\(count)").transaction { $0.animation = $0.animation?.delay(1) }
      Tap("count") { withAnimation(.linear) { count += 1 } }
      Tap("plain") { count += 1 }
    }
  }

  @Test func `the transaction modifier changes how an update is animated`() {
    let probe = Probe { Transforming() }
    probe.tap("count")
    #expect(probe.animation == .linear.delay(1))
    probe.tap("plain")
    #expect(probe.animation == nil)
  }
}
