/// The values that a view receives from above when it is mounted or updated.
@MainActor package struct Inputs {
  package let graph: Graph
  package let parent: Node?
  package var environment: EnvironmentValues
  /// The path of the view that is mounted with these inputs; known only while a graph is restored or a row is mounted again,
  /// because it is not needed otherwise.
  var path = IdentityPath.root

  /// Returns the inputs for a child of `node`, which `key` identifies among its siblings.
  func under(_ node: Node, key: @autoclosure () -> UInt64 = 0) -> Inputs {
    var inner = Inputs(graph: graph, parent: node, environment: environment)
    if graph.tracksPaths { inner.path = path.appending(key()) }
    return inner
  }

  /// Sets the path to that of the child with this key, of the node that `inputs` belong to.
  mutating func turn(to key: @autoclosure () -> UInt64, of inputs: Inputs) {
    if graph.tracksPaths { path = inputs.path.appending(key()) }
  }

  /// Runs a closure that a body left for later, so that what it reads counts as read by that body.
  func reading<T>(_ closure: () -> T) -> T {
    var node = parent
    while let current = node {
      if let composite = current as? AnyCompositeNode { return composite.reading(closure) }
      node = current.parent
    }
    return closure()
  }

  /// Mounts a row of a collection, with the state that is kept of it.
  ///
  /// - Parameter key: its stable key in the collection.
  func mountRow<V: View>(_ row: V, as key: UInt64, in collection: any CollectionNode) -> Node {
    guard graph.restoration == nil, let state = collection.releasedRows?.take(key) else { return mount(row) }
    var inner = self
    inner.path = collection.identityPath.appending(key)
    graph.returningState = state
    defer { graph.returningState = nil }
    return inner.mount(row)
  }

  /// Mounts `view`.
  package func mount<V: View>(_ view: V) -> Node {
    guard graph.progress?.beginMounting() == true else { return make(view) }
    let node = make(view)
    if graph.progress?.finishMounting(node) == false { graph.progress = nil }
    return node
  }

  private func make<V: View>(_ view: V) -> Node {
    func primitive<P: PrimitiveView>(_ type: P.Type) -> Node { P.mount(unsafeBitCast(view, to: P.self), self) }
    let type = graph.types.type(of: V.self)
    if let primitiveType = type.primitive { return primitive(primitiveType) }
    return CompositeNode(view, type, self)
  }

  /// Updates `node` with a new value if it is the composite or element of such a view; returns false otherwise.
  func hand<V: View>(_ view: V, to node: Node) -> Bool {
    var view = view
    return node.accept(&view, self)
  }

  /// Updates `node`, which a view of the same type mounted, with a new value.
  package func update<V: View>(_ view: V, _ node: Node) {
    if hand(view, to: node) { return }
    func primitive<P: PrimitiveView>(_ type: P.Type) { P.update(unsafeBitCast(view, to: P.self), node, self) }
    if let primitiveType = graph.types.type(of: V.self).primitive { return primitive(primitiveType) }
    preconditionFailure("\(V.self) met a node of \(Swift.type(of: node))")
  }
}
