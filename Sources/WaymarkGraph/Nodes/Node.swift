/// A mounted view: it gives a view value its identity, its position and its lifetime.
///
/// Nodes form a tree in the views' structural order. A node owns its children; `parent` is valid as long as
/// the node is mounted.
@MainActor package class Node {
  package unowned(unsafe) final let parent: Node?
  /// The number of composites above, so that parents are evaluated before their children.
  final let depth: UInt16
  final var facts: NodeFlags = .isMounted

  init(parent: Node?, deeper: Bool = false) {
    self.parent = parent
    depth = (parent?.depth ?? 0) &+ (deeper ? 1 : 0)
  }

  /// Calls `visit` with each child in order.
  package func visitChildren(_ visit: (Node) -> Void) {}

  /// Returns the key that identifies a child among its siblings, the same in every process. The default suffices for a
  /// node with one child.
  func key(of child: Node) -> UInt64 { 0 }

  /// Calls `visit` with each child in order, and with the key that identifies it among its siblings.
  func visitKeyedChildren(_ visit: (UInt64, Node) -> Void) { visitChildren { visit(key(of: $0), $0) } }

  /// Updates the node with a new value of its view; does nothing and returns false where the value has another type.
  ///
  /// A node knows its view's type, so that this costs a comparison instead of a cast to a generic class.
  func accept<New: View>(_ view: UnsafePointer<New>, _ inputs: Inputs) -> Bool { false }

  /// Called when the environment or the decorations from above have changed while the view has not.
  func inputsChanged(_ inputs: Inputs) {}

  /// What the node does with the preferences of a key. A call of a method costs less than a cast to a generic class,
  /// which all nodes between the readers and the writers would need.
  func preferenceRole(for key: ObjectIdentifier) -> PreferenceRole { .none }

  /// Returns the child that an id of the app identifies; nil if there is none.
  func child(withID id: AnyHashable) -> Node? { nil }

  /// Returns the id of the app that identifies a child; nil if none does.
  func id(of child: Node) -> AnyHashable? { nil }

  /// Has the child with an id mounted, if the node leaves it for later; returns whether it does.
  func mountChild(withID id: AnyHashable) -> Bool { false }

  /// Has the last child mounted, if the node leaves it for later; returns whether it does.
  func mountLastChild() -> Bool { false }

  /// Called when the node has left the tree; its children are notified first.
  func willUnmount(in graph: Graph) {}

  /// Unmounts this node and all below it.
  final func unmount(in graph: Graph) {
    guard isMounted else { return }
    if graph.progress?.noteRemoval(of: self) == false { graph.progress = nil }
    leave(graph)
  }

  private final func leave(_ graph: Graph) {
    guard isMounted else { return }
    isMounted = false
    visitChildren { $0.leave(graph) }
    willUnmount(in: graph)
  }

  /// Returns the first element at or below this node that was sent to the client.
  func firstElement() -> AnyElementNode? {
    var found: AnyElementNode?
    visitChildren { if found == nil { found = $0.firstElement() } }
    return found
  }

  /// Returns the element that follows `child` among its siblings on the client, for insertion before it.
  func nextElement(after child: Node) -> AnyElementNode? {
    var found: AnyElementNode?
    var passed = false
    visitChildren {
      if passed, found == nil { found = $0.firstElement() }
      if $0 === child { passed = true }
    }
    return found ?? parent?.nextElement(after: self)
  }

  /// Calls `visit` with each topmost element at or below this node.
  func visitElements(_ visit: (AnyElementNode) -> Void) { visitChildren { $0.visitElements(visit) } }

  /// The nearest element above; nil at the root.
  final var parentElement: AnyElementNode? {
    var node = parent
    while let current = node {
      if let element = current as? AnyElementNode { return element }
      node = current.parent
    }
    return nil
  }

  /// Writes the elements at and below this node in document order.
  package func write(to sink: any ElementSink) { visitChildren { $0.write(to: sink) } }
}
