public import WaymarkGraph

/// Views from top to bottom that are made as they come near the screen.
///
///     ScrollView {
///       LazyVStack { ForEach(rides) { RideRow($0) } }
///     }
///
/// What stands in a `ForEach` directly inside is made 60 elements at a time; all else is made at once.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content
  @State private var limit = LazyStack.portion
  @State private var totals = LazyTotals()

  /// Stacks views; `spacing` in points, 8 if nil.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    LazyStackElement(
      axis: .vertical, alignment: alignment.rawValue, spacing: spacing, window: LazyWindow(limit: limit, totals: $totals),
      grow: totals.longest > limit ? { limit += LazyStack.portion } : nil, inside: content)
  }
}

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
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    LazyStackElement(
      axis: .horizontal, alignment: alignment.rawValue, spacing: spacing, window: LazyWindow(limit: limit, totals: $totals),
      grow: totals.longest > limit ? { limit += LazyStack.portion } : nil, inside: content)
  }
}

private enum LazyStack {
  /// How many elements are made at a time.
  static let portion = 60
}

private struct LazyStackElement<Inside: View>: LazyElementView {
  let axis: Axis
  let alignment: String
  let spacing: Double?
  let window: LazyWindow
  /// Makes more elements; nil where there are none.
  let grow: (() -> Void)?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if alignment != "center" { element.style("align-items", alignment) }
    if let spacing { element.style("gap", spacing.px) }
    if grow != nil { element["data-on"] = "more" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
    environment.lazyWindow = window
  }

  func handle(_ event: Event) -> Bool {
    guard event == .more, let grow else { return false }
    grow()
    return true
  }

  // What is still to come is not known, so the whole breadth is taken.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.reduce(axis == .vertical ? .horizontal : .vertical) { $0.union($1) }
  }
  static var takesEvents: Bool { true }
}
