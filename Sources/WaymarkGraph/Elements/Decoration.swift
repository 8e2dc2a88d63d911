/// A change to the appearance or meaning of the next element below, made without an element of its own.
@MainActor package protocol DecorationModifier: Equatable {
  /// The position in the order in which an element's own appearance is built, from the inside out. A decoration can
  /// share an element only with decorations of higher rank outside it; otherwise it gets an element.
  var rank: Int { get }
  /// Whether it is meant for assistive technology, and so belongs to the next element with a meaning.
  var isSemantic: Bool { get }
  func decorate(_ element: inout Element, in environment: EnvironmentValues)
  /// Handles an event that the element itself does not know; returns whether it has. Only elements that take events receive some.
  func handle(_ event: Event) -> Bool
}

extension DecorationModifier {
  package var isSemantic: Bool { false }
  package func handle(_ event: Event) -> Bool { false }
}

/// The decorations collected on the way down to an element, the innermost first.
package final class Decoration: @unchecked Sendable {
  let modifier: any DecorationModifier
  let outer: Decoration?

  init(_ modifier: any DecorationModifier, outer: Decoration?) {
    self.modifier = modifier
    self.outer = outer
  }

  @MainActor func decorate(_ element: inout Element, in environment: EnvironmentValues, semantics: Bool) {
    if semantics || !modifier.isSemantic { modifier.decorate(&element, in: environment) }
    outer?.decorate(&element, in: environment, semantics: semantics)
  }

  /// Handles an event that the element itself does not know; returns whether a decoration has.
  @MainActor func handle(_ event: Event, semantics: Bool) -> Bool {
    (semantics || !modifier.isSemantic) && modifier.handle(event)
      || outer?.handle(event, semantics: semantics) == true
  }

  /// The decorations for assistive technology only.
  @MainActor var semantic: Decoration? {
    let rest = outer?.semantic
    return modifier.isSemantic ? Decoration(modifier, outer: rest) : rest
  }

  /// Whether a decoration of this rank can be added inside.
  @MainActor func accepts(_ modifier: some DecorationModifier) -> Bool {
    var current: Decoration? = self
    while let decoration = current {
      if !decoration.modifier.isSemantic, decoration.modifier.rank <= modifier.rank { return false }
      current = decoration.outer
    }
    return true
  }
}

extension Decoration: Equatable {
  package static func == (left: Decoration, right: Decoration) -> Bool {
    left === right
      || MainActor.assumeIsolated { left.modifier.isEqual(to: right.modifier) } && left.outer == right.outer
  }
}

extension DecorationModifier {
  fileprivate func isEqual(to other: any DecorationModifier) -> Bool { (other as? Self) == self }
}

extension View {
  /// Applies a decoration to the next element inside this view.
  package func decorated<Modifier: DecorationModifier>(_ modifier: Modifier) -> DecoratedView<Self, Modifier> {
    DecoratedView(content: self, modifier: modifier)
  }

  /// The view inside all decorations.
  package var undecorated: any View {
    var view: any View = self
    while let decorated = view as? any Decorated { view = decorated.inside }
    return view
  }
}

@MainActor private protocol Decorated { var inside: any View { get } }
extension DecoratedView: Decorated { fileprivate var inside: any View { content } }

/// A view with a decoration.
package struct DecoratedView<Content: View, Modifier: DecorationModifier>: View {
  let content: Content
  let modifier: Modifier
}

extension DecoratedView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let decoration = Decoration(view.modifier, outer: inputs.environment.decoration)
    let node = DecorationNode(parent: inputs.parent, decoration: decoration)
    let inner = node.inner(inputs)
    node.hasElement = !node.shares(inputs)
    node.child = node.hasElement ? inputs.under(node).mount(view.wrapped) : inner.mount(view.content)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! DecorationNode
    if !view.modifier.isEqual(to: node.decoration.modifier) {
      node.decoration = Decoration(view.modifier, outer: inputs.environment.decoration)
    }
    if node.hasElement {
      inputs.under(node).update(view.wrapped, node.child)
    } else {
      node.inner(inputs).update(view.content, node.child)
    }
  }

  private var wrapped: DecorationElement<Self> { DecorationElement(content: self) }
}

/// Adds a decoration to those pending for the next element.
final class DecorationNode: Node {
  /// The same object as long as it is equal, so that comparing the environment below is cheap.
  var decoration: Decoration
  var hasElement = false
  var child: Node!

  init(parent: Node?, decoration: Decoration) {
    self.decoration = decoration
    super.init(parent: parent)
  }

  /// Whether the decoration can be applied to the same element as those from outside.
  func shares(_ inputs: Inputs) -> Bool {
    decoration.modifier.isSemantic || inputs.environment.decoration?.accepts(decoration.modifier) != false
  }

  func inner(_ inputs: Inputs) -> Inputs {
    let outer = inputs.environment.decoration
    if decoration.outer !== outer { decoration = Decoration(decoration.modifier, outer: outer) }
    var inner = inputs.under(self)
    inner.environment.setDecoration(decoration)
    return inner
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) {
    child.inputsChanged(hasElement ? inputs.under(self) : inner(inputs))
  }
}

/// An element for outer decorations that can't share an element with an inner one.
struct DecorationElement<Content: View>: ElementView {
  let content: Content

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "w") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var passesSemantics: Bool { true }
}
