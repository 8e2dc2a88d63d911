/// A mounted view: what gives a view value its identity, its place and its life.
///
/// Nodes form a tree in the views' structural order. A node owns its children; `parent` is valid as long as
/// the node is mounted.
@MainActor package class Node {
  package unowned(unsafe) final let parent: Node?
  /// The number of composites above, so that parents are evaluated before their children.
  final let depth: UInt16
  final var facts: NodeFacts = .isMounted

  init(parent: Node?, deeper: Bool = false) {
    self.parent = parent
    depth = (parent?.depth ?? 0) &+ (deeper ? 1 : 0)
  }

  /// Calls `visit` with each child in order.
  package func visitChildren(_ visit: (Node) -> Void) {}

  /// What tells a child from the others, in every process alike. A node with one child needs no more than this.
  func key(of child: Node) -> UInt64 { 0 }

  /// Calls `visit` with each child in order, and with what tells it from the others.
  func visitKeyedChildren(_ visit: (UInt64, Node) -> Void) { visitChildren { visit(key(of: $0), $0) } }

  /// Takes a new value of the view that mounted the node; false, with nothing done, where it is of another type.
  ///
  /// A node knows its view's type, so that finding it costs a comparison, and not a cast to a generic class.
  func accept<New: View>(_ view: UnsafePointer<New>, _ inputs: Inputs) -> Bool { false }

  /// The environment or the decorations that come from above have changed while the view has not.
  func inputsChanged(_ inputs: Inputs) {}

  /// The node has left the tree; its children are told by their parent's `unmount()`.
  func willUnmount(in graph: Graph) {}

  /// Ends the life of this node and of all below it.
  final func unmount(in graph: Graph) {
    guard isMounted else { return }
    isMounted = false
    graph.progress = nil
    visitChildren { $0.unmount(in: graph) }
    willUnmount(in: graph)
  }

  /// The first element at or below this node that the client has.
  func firstElement() -> AnyElementNode? {
    var found: AnyElementNode?
    visitChildren { if found == nil { found = $0.firstElement() } }
    return found
  }

  /// The element that follows `child` among its siblings on the client, for insertion before it.
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
