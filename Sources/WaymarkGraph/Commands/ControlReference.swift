/// The first control of a view, for commands that act on it.
///
///     @State private var field = ControlReference()
///     …
///     FieldElement(…).controlReference(field)
///     …
///     field.perform { element, version in .select(element, 0..<4, version: version) }
@MainActor package final class ControlReference: RebuiltState {
  fileprivate weak var node: ControlReferenceNode?

  nonisolated package init() {}

  /// Has the client carry out a command on the control, once the views and the focus have settled. Does nothing while the views are being
  /// restored, because the client has kept what it shows, or when the view has gone.
  ///
  /// - Parameters:
  ///   - command: returns the command for the number of the control's element and the version of the user's last edit in it
  ///     that was received; 0 if there was none.
  ///   - completion: called with the result.
  /// - Returns: false if nothing is done, so that `completion` is not called.
  @discardableResult package func perform(
    _ command: @escaping (_ element: Int32, _ version: Int) -> Command,
    completion: @escaping (CommandResult) -> Void = { _ in }
  ) -> Bool {
    guard let node, node.graph.restoration == nil else { return false }
    node.graph.controlCommands.add { [weak node] in
      guard let node, node.isMounted, let element = node.control(in: node) else { return completion(.gone) }
      let version = node.graph.version(ofControl: element.id)
      node.graph.perform(command(element.id, version), completion: completion)
    }
    node.graph.needsUpdate?()
    return true
  }
}

extension View {
  /// Makes the first control of this view the one that `reference` stands for.
  ///
  /// - Parameter restored: called after the views were restored and have settled, to set what follows from restored state. Views are
  ///   not notified of such changes: they were before.
  package func controlReference(_ reference: ControlReference, restored: @escaping () -> Void = {}) -> some View {
    ControlReferenceView(content: self, reference: reference, restored: restored)
  }
}

private struct ControlReferenceView<Content: View>: View {
  let content: Content
  let reference: ControlReference
  let restored: () -> Void
}

extension ControlReferenceView: PrimitiveView {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = ControlReferenceNode(parent: inputs.parent, graph: inputs.graph)
    view.reference.node = node
    if node.graph.restoration != nil { node.graph.restored.append(view.restored) }
    node.child = inputs.under(node).mount(view.content)
    return node
  }

  static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! ControlReferenceNode
    view.reference.node = node
    inputs.under(node).update(view.content, node.child)
  }
}

private final class ControlReferenceNode: Node {
  unowned let graph: Graph
  var child: Node!

  init(parent: Node?, graph: Graph) {
    self.graph = graph
    super.init(parent: parent)
  }

  /// The first element in `node` that takes events: not a row around it.
  func control(in node: Node) -> AnyElementNode? {
    if let element = node as? AnyElementNode, graph.elements[element.id] != nil { return element }
    var found: AnyElementNode?
    node.visitChildren { if found == nil { found = control(in: $0) } }
    return found
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
}
