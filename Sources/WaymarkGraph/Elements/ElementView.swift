/// A view that is one element.
///
/// Its fields are plain values: whatever it shows has been read from bindings and state before it was made,
/// so that rendering the old and the new value of the view tells exactly what changed.
@MainActor package protocol ElementView: PrimitiveView {
  associatedtype Content: View = EmptyView

  /// What is inside the element.
  @ViewBuilder var content: Content { get }
  /// Whether there is anything inside at present.
  var hasContent: Bool { get }
  /// The element, without its children.
  func render(in environment: EnvironmentValues) -> Element
  /// How the element, without its children, differs from what `old` was in the same environment.
  ///
  /// The usual answer costs two renderings. A view that is often updated and can tell at less cost does so.
  func change(from old: Self) -> LookChange
  /// Changes what the content sees of the environment.
  func adjust(_ environment: inout EnvironmentValues)
  /// Answers an event; false if the element does not take it.
  func handle(_ event: Event) -> Bool
  /// Answers an event where the answer depends on the surroundings.
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool
  /// The registry that keeps the element's node for as long as it is mounted.
  func registry(in environment: EnvironmentValues) -> (any ElementRegistry)?
  /// The axes along which the element takes all the space it is offered, given what its children take.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set

  /// Whether events may name the element.
  static var takesEvents: Bool { get }
  /// Whether all decorations pass through to the content.
  static var passesDecorations: Bool { get }
  /// Whether a container that wraps the elements of its content wraps this one.
  static var isWrapped: Bool { get }
  /// Whether decorations that speak to assistive technology pass through to the content.
  static var passesSemantics: Bool { get }
}

extension ElementView {
  package var hasContent: Bool { Content.self != EmptyView.self }
  package func change(from old: Self) -> LookChange { .unknown }
  package func adjust(_ environment: inout EnvironmentValues) {}
  package func handle(_ event: Event) -> Bool { false }
  package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { handle(event) }
  package func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { nil }
  package func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
  package static var takesEvents: Bool { false }
  package static var passesSemantics: Bool { false }
  package static var passesDecorations: Bool { false }
  package static var isWrapped: Bool { true }

  package static func mount(_ view: Self, _ inputs: Inputs) -> Node { mountElement(view, inputs) }
  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) { updateElement(view, node, inputs) }

  /// Mounts the element, in a wrapper where its container wants one.
  package static func mountElement(_ view: Self, _ inputs: Inputs) -> Node {
    if isWrapped, let wrapper = inputs.environment.elementWrapper {
      return ElementNode(WrappedElement(inner: view, wrapper: wrapper), inputs)
    }
    return ElementNode(view, inputs)
  }

  /// Updates what ``mountElement(_:_:)`` mounted.
  package static func updateElement(_ view: Self, _ node: Node, _ inputs: Inputs) {
    if inputs.hand(view, to: node) { return }
    guard let wrapper = inputs.environment.elementWrapper,
      inputs.hand(WrappedElement(inner: view, wrapper: wrapper), to: node)
    else { preconditionFailure("\(Self.self) lost its wrapper") }
  }
}

extension ElementView where Content == EmptyView {
  package var content: EmptyView { EmptyView() }
}

/// The horizontal or vertical direction.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Any of the two directions.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each direction.
    public let rawValue: Int8
    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

extension [Axis.Set] {
  /// The axes that any of them has.
  ///
  /// A loop and not `reduce`: the runtime checks the actor at each call of a closure that is made on one.
  package var union: Axis.Set {
    var all: Axis.Set = []
    for axes in self { all.formUnion(axes) }
    return all
  }
}
