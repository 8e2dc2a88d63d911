public import WaymarkGraph

/// Views from top to bottom.
public struct VStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Stacks views; `spacing` in points, 8 if nil.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    StackElement(axis: .vertical, alignment: alignment.rawValue, spacing: spacing, inside: content)
  }
}

/// Views from side to side.
public struct HStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content

  /// Stacks views; `spacing` in points, 8 if nil.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    StackElement(axis: .horizontal, alignment: alignment.rawValue, spacing: spacing, inside: content)
  }
}

/// Views on top of one another, the last in front.
public struct ZStack<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// Lays views over one another.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View { LayersElement(alignment: alignment, inside: content) }
}

struct StackElement<Inside: View>: ElementView {
  let axis: Axis
  let alignment: String
  let spacing: Double?
  let inside: Inside

  var content: Inside { inside }

  func change(from old: Self) -> LookChange {
    axis == old.axis && alignment == old.alignment && spacing == old.spacing ? .none : .unknown
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if alignment != "center" { element.style("align-items", alignment) }
    if let spacing { element.style("gap", spacing.px) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
}

private struct LayersElement<Inside: View>: ElementView {
  let alignment: Alignment
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "zstack")
    alignment.place(in: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != nil { environment.stackAxis = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
}

extension EnvironmentValues {
  private enum StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }

  /// The direction of the nearest stack; nil where there is none.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
