public import WaymarkGraph

/// Views from side to side that are made as they come near the screen.
///
/// What stands in a `ForEach` directly inside is made 60 elements at a time; all else is made at once.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content
  @State private var limit = LazyStack.portion
  @State private var totals = LazyTotals()

  /// Stacks views; `spacing` in points, 8 if nil.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    LazyStackElement(
      axis: .horizontal, alignment: alignment.rawValue, spacing: spacing,
      window: LazyWindow(limit: limit, totals: $totals),
      grow: totals.longest > limit ? { limit += LazyStack.portion } : nil, inside: content)
  }
}
