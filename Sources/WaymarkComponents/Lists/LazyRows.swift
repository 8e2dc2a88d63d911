internal import WaymarkGraph

/// Stores how many of a container's rows are mounted; more are mounted as they come near the visible area, or when one of
/// them is scrolled to.
struct LazyRows<Container: View>: View {
  @ViewBuilder let container: (RowPortion) -> Container
  @State private var limit = LazyStack.portion
  @State private var totals = LazyTotals()

  var body: some View {
    container(
      RowPortion(
        window: LazyWindow(limit: $limit, totals: $totals),
        grow: totals.longest > limit ? { limit += LazyStack.portion } : nil))
  }
}

/// The rows that are mounted, and the action that mounts more; nil if there are no more.
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
