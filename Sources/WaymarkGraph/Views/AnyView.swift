/// A view of any type. When the type of the view inside changes, its state ends and the new view starts with fresh
/// state.
public struct AnyView: View {
  let box: AnyViewBox

  /// Creates a view that hides the type of `view`.
  public init<Content: View>(_ view: Content) {
    if let erased = view as? AnyView { box = erased.box } else { box = TypedViewBox(view) }
  }

  /// Creates a view that hides the type of `view`.
  public init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView {
  /// Whether both certainly have the same content. It costs as much as comparing the views, which is worth it where an update would cost more.
  package func isSame(as other: AnyView) -> Bool { box.isSame(as: other.box) }
}

@MainActor class AnyViewBox {
  var type: ObjectIdentifier { preconditionFailure("abstract") }
  func mount(_ inputs: Inputs) -> Node { preconditionFailure("abstract") }
  func update(_ node: Node, _ inputs: Inputs) {}
  func isSame(as other: AnyViewBox) -> Bool { self === other }
}

private final class TypedViewBox<Content: View>: AnyViewBox {
  let view: Content
  init(_ view: Content) { self.view = view }
  override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }
  override func mount(_ inputs: Inputs) -> Node { inputs.mount(view) }
  override func update(_ node: Node, _ inputs: Inputs) { inputs.update(view, node) }
  override func isSame(as other: AnyViewBox) -> Bool {
    guard self !== other else { return true }
    guard Swift.type(of: other) == Self.self else { return false }
    // Looking up the fields of a type takes longer than comparing them, so the graph that is running knows the comparison.
    let known = GraphReference.running?.graph?.types.type(of: Content.self).comparison
    return ValueComparison.areSame(
      view, unsafeDowncast(other, to: Self.self).view, by: known ?? ValueComparison.of(Content.self))
  }
}

extension AnyView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let types = inputs.graph.types
    let node = AnyViewNode(parent: inputs.parent, types, showing: view.box.type)
    node.fill(0, view.box.mount(inputs.under(node, key: node.stableKey)))
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! AnyViewNode
    if node.type == view.box.type, let child = node.child {
      view.box.update(child, inputs.under(node, key: node.stableKey))
    } else {
      node.replace(0, in: inputs.graph) {
        // The old child has left by now, under the old type.
        node.type = view.box.type
        return view.box.mount(inputs.under(node, key: node.stableKey))
      }
    }
  }
}

/// A slot that is filled by a view of some type.
final class AnyViewNode: SlotNode {
  private unowned(unsafe) let types: ViewTypes
  /// The type of the view that fills it.
  var type: ObjectIdentifier

  init(parent: Node?, _ types: ViewTypes, showing type: ObjectIdentifier) {
    self.types = types
    self.type = type
    super.init(parent: parent)
  }

  override var stableKey: UInt64 { types.stableKey(ofType: Int(bitPattern: type)) }
}
