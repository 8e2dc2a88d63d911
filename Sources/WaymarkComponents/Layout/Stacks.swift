public import Foundation
public import WaymarkGraph

/// A view that arranges its children from top to bottom.
public struct VStack<Content: View>: View {
  /// Drawn by the library.
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// Creates a stack; `spacing` in points, 8 if nil.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: LinearStack {
  var axis: Axis { .vertical }
  var guide: AlignmentKey { alignment.key }
}

/// A view that arranges its children horizontally, from the leading to the trailing side.
public struct HStack<Content: View>: View {
  /// Drawn by the library.
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// Creates a stack; `spacing` in points, 8 if nil.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: LinearStack {
  var axis: Axis { .horizontal }
  var guide: AlignmentKey { alignment.key }
}

/// A view that lays its children over one another, the last in front.
public struct ZStack<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// Creates a stack of layers.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View { LayersElement(alignment: alignment, inside: content) }
}

/// The common behaviour of horizontal and vertical stacks.
protocol LinearStack: ElementView {
  var axis: Axis { get }
  var guide: AlignmentKey { get }
  var spacing: CGFloat? { get }
}

extension LinearStack {
  package func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange {
    guide == old.guide && spacing == old.spacing ? .none : .unknown
  }

  package func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if guide.css != "center" { element.style("align-items", guide.css) }
    element.aligns(by: guide)
    if let spacing { element.style("gap", spacing.px) }
    return element
  }

  package func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
  }

  package func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
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

  /// The axis of the nearest stack; nil if there is none.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
