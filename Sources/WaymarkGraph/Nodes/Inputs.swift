/// What a view receives from above when it is mounted or updated.
@MainActor package struct Inputs {
  package let graph: Graph
  package let parent: Node?
  package var environment: EnvironmentValues
  /// Where the view stands that is mounted by these; known only while a graph is restored, because nobody asks later.
  var path = IdentityPath.root

  /// The same, for a child of `node`, which `key` tells from the others.
  func under(_ node: Node, key: @autoclosure () -> UInt64 = 0) -> Inputs {
    var inner = Inputs(graph: graph, parent: node, environment: environment)
    if graph.restoration != nil { inner.path = path.appending(key()) }
    return inner
  }

  /// Turns to the child with this key of the node that `inputs` belong to.
  mutating func turn(to key: @autoclosure () -> UInt64, of inputs: Inputs) {
    if graph.restoration != nil { path = inputs.path.appending(key()) }
  }

  /// Runs a closure that a body has left for later, on behalf of that body.
  func reading<T>(_ closure: () -> T) -> T {
    var node = parent
    while let current = node {
      if let composite = current as? AnyCompositeNode { return composite.reading(closure) }
      node = current.parent
    }
    return closure()
  }

  /// Starts the life of `view`.
  package func mount<V: View>(_ view: V) -> Node {
    graph.progress = nil
    func primitive<P: PrimitiveView>(_ type: P.Type) -> Node { P.mount(unsafeBitCast(view, to: P.self), self) }
    let type = graph.types.type(of: V.self)
    if let primitiveType = type.primitive { return primitive(primitiveType) }
    return CompositeNode(view, type, self)
  }

  /// Gives `node` a new value if it is the composite or element of such a view.
  func hand<V: View>(_ view: V, to node: Node) -> Bool {
    var view = view
    return node.accept(&view, self)
  }

  /// Gives `node`, which a view of the same type mounted, a new value.
  package func update<V: View>(_ view: V, _ node: Node) {
    if hand(view, to: node) { return }
    func primitive<P: PrimitiveView>(_ type: P.Type) { P.update(unsafeBitCast(view, to: P.self), node, self) }
    if let primitiveType = graph.types.type(of: V.self).primitive { return primitive(primitiveType) }
    preconditionFailure("\(V.self) met a node of \(Swift.type(of: node))")
  }
}
