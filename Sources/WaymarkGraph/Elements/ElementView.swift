/// A view that is one element.
///
/// Its fields are plain values: bindings and state are read before the view is created, so that comparing the
/// renderings of its old and its new value gives the exact change.
@MainActor package protocol ElementView: PrimitiveView {
  associatedtype Content: View = EmptyView

  /// The content of the element.
  @ViewBuilder var content: Content { get }
  /// Whether there is any content at present.
  func hasContent(in environment: EnvironmentValues) -> Bool
  /// Returns the element, without its children.
  func render(in environment: EnvironmentValues) -> Element
  /// Returns how the element, without its children, differs from that of `old` in the same environment.
  ///
  /// By default both are rendered and compared. A view that is updated often can implement a cheaper check.
  func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange
  /// Changes the environment of the content.
  func adjust(_ environment: inout EnvironmentValues)
  /// Handles an event; returns false if the element does not support it.
  func handle(_ event: Event) -> Bool
  /// Handles an event where the result depends on the environment.
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool
  /// Returns the registry that contains the element's node while it is mounted.
  func registry(in environment: EnvironmentValues) -> (any ElementRegistry)?
  /// Returns the axes along which the element takes all the space it is offered, given those of its children.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set

  /// Whether the client may send events to the element.
  static var takesEvents: Bool { get }
  /// Whether the client may send events to the element where that depends on the environment. It must not change while the element is mounted.
  func takesEvents(in environment: EnvironmentValues) -> Bool
  /// Whether all decorations pass through to the content.
  static var passesDecorations: Bool { get }
  /// Whether a container that wraps the elements of its content wraps this one.
  static var isWrapped: Bool { get }
  /// Whether decorations for assistive technology pass through to the content.
  static var passesSemantics: Bool { get }
  /// Whether it is a link as a whole, so that its content can't contain others.
  static var isLink: Bool { get }
}

extension ElementView {
  package func hasContent(in environment: EnvironmentValues) -> Bool { Content.self != EmptyView.self }
  package func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange { .unknown }
  package func adjust(_ environment: inout EnvironmentValues) {}
  package func handle(_ event: Event) -> Bool { false }
  package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { handle(event) }
  package func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { nil }
  package func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
  package static var takesEvents: Bool { false }
  package func takesEvents(in environment: EnvironmentValues) -> Bool { Self.takesEvents }
  package static var passesSemantics: Bool { false }
  package static var isLink: Bool { false }
  package static var passesDecorations: Bool { false }
  package static var isWrapped: Bool { true }

  package static func mount(_ view: Self, _ inputs: Inputs) -> Node { mountElement(view, inputs) }
  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) { updateElement(view, node, inputs) }

  /// Mounts the element, in a wrapper where its container requires one.
  package static func mountElement(_ view: Self, _ inputs: Inputs) -> Node {
    guard isWrapped, let wrapper = inputs.environment.elementWrapper else { return ElementNode(view, inputs) }
    if let companion = wrapper.companion(in: inputs.environment) {
      return ElementNode(AccompaniedElement(inner: view, wrapper: wrapper, companion: companion), inputs)
    }
    return ElementNode(WrappedElement(inner: view, wrapper: wrapper), inputs)
  }

  /// Updates a node that ``mountElement(_:_:)`` created.
  package static func updateElement(_ view: Self, _ node: Node, _ inputs: Inputs) {
    if inputs.hand(view, to: node) { return }
    guard let wrapper = inputs.environment.elementWrapper else { preconditionFailure("\(Self.self) lost its wrapper") }
    if let companion = wrapper.companion(in: inputs.environment) {
      let isHanded = inputs.hand(AccompaniedElement(inner: view, wrapper: wrapper, companion: companion), to: node)
      precondition(isHanded, "\(Self.self) got a companion after it was mounted")
    } else {
      let isHanded = inputs.hand(WrappedElement(inner: view, wrapper: wrapper), to: node)
      precondition(isHanded, "\(Self.self) lost its wrapper or its companion")
    }
  }
}

extension ElementView where Content == EmptyView {
  package var content: EmptyView { EmptyView() }
}

extension [Axis.Set] {
  /// The union of all the sets.
  ///
  /// A loop instead of `reduce`: the runtime checks the actor at each call of a closure created on an actor.
  package var union: Axis.Set {
    var all: Axis.Set = []
    for axes in self { all.formUnion(axes) }
    return all
  }
}
