internal import WaymarkGraph

/// Keeps how many of a container's rows are made so far; more are made as they come near the screen.
struct LazyRows<Container: View>: View {
  @ViewBuilder let container: (RowPortion) -> Container
  @State private var limit = LazyStack.portion
  @State private var totals = LazyTotals()

  var body: some View {
    container(
      RowPortion(
        window: LazyWindow(limit: limit, totals: $totals),
        grow: totals.longest > limit ? { limit += LazyStack.portion } : nil))
  }
}

/// The rows that are made, and the way to more; that is nil where there are no more.
struct RowPortion {
  let window: LazyWindow
  let grow: (() -> Void)?

  func ask(in element: inout Element) { if grow != nil { element["data-on"] = "more" } }

  func handle(_ event: Event) -> Bool {
    guard event == .more, let grow else { return false }
    grow()
    return true
  }
}
