/// A kind of value that views pass to the top of their graph one by one.
///
/// Unlike a preference, values are not combined: when one changes, only that one is passed, however many there are.
package protocol ContributionKey {
  /// The type of the values.
  associatedtype Value
}

/// A change of the values that views contribute.
package enum ContributionChange<Value> {
  /// A view contributes a value, for the first time or in place of its former one.
  case contributed(Value)
  /// A view that contributed a value was unmounted.
  case withdrawn(Value)
}

extension View {
  /// Passes a value to the top of the graph, each time this view is evaluated.
  package func contribution<Key: ContributionKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> ContributionView<Self, Key> {
    ContributionView<Self, Key>(content: self, value: value)
  }

  /// Calls `action` with the changes of the contributed values when the views have settled, in the order in which they
  /// happened: on the first evaluation, in the order of the views. A graph has one reader of each kind.
  package func receiveContributions<Key: ContributionKey>(
    _ key: Key.Type, perform action: @escaping ([ContributionChange<Key.Value>]) -> Void
  ) -> some View {
    ContributionReader<Self, Key>(content: self, action: action)
  }
}

package struct ContributionView<Content: View, Key: ContributionKey>: View {
  let content: Content
  let value: Key.Value
}

extension ContributionView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = ContributionNode<Key>(parent: inputs.parent, value: view.value)
    node.child = inputs.under(node).mount(view.content)
    inputs.graph.contributions(Key.self).add(.contributed(view.value))
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! ContributionNode<Key>
    node.value = view.value
    inputs.under(node).update(view.content, node.child)
    inputs.graph.contributions(Key.self).add(.contributed(view.value))
  }
}

private final class ContributionNode<Key: ContributionKey>: Node {
  var value: Key.Value
  var child: Node!

  init(parent: Node?, value: Key.Value) {
    self.value = value
    super.init(parent: parent)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
  override func willUnmount(in graph: Graph) { graph.contributions(Key.self).add(.withdrawn(value)) }
}

private struct ContributionReader<Content: View, Key: ContributionKey>: View {
  let content: Content
  let action: ([ContributionChange<Key.Value>]) -> Void
}

extension ContributionReader: PrimitiveView {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    inputs.graph.contributions(Key.self).action = view.action
    let node = ContributionReaderNode(parent: inputs.parent)
    node.child = inputs.under(node).mount(view.content)
    return node
  }

  static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    inputs.graph.contributions(Key.self).action = view.action
    inputs.under(node).update(view.content, (node as! ContributionReaderNode).child)
  }
}

private final class ContributionReaderNode: Node {
  var child: Node!

  init(parent: Node?) { super.init(parent: parent) }
  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
}

/// The changes of one kind of value that have not been passed to its reader yet.
@MainActor protocol AnyContributions: AnyObject {
  var hasChanges: Bool { get }
  /// Passes the changes to the reader.
  func settle()
}

@MainActor final class Contributions<Key: ContributionKey>: AnyContributions {
  var action: (([ContributionChange<Key.Value>]) -> Void)?
  private var changes: [ContributionChange<Key.Value>] = []

  func add(_ change: ContributionChange<Key.Value>) { changes.append(change) }

  /// Changes wait while nobody reads them.
  var hasChanges: Bool { !changes.isEmpty && action != nil }

  func settle() {
    guard hasChanges else { return }
    let passed = changes
    changes = []
    action?(passed)
  }
}

extension Graph {
  /// The contributed values of a kind.
  func contributions<Key: ContributionKey>(_ key: Key.Type) -> Contributions<Key> {
    if let known = contributions[ObjectIdentifier(key)] { return unsafeDowncast(known, to: Contributions<Key>.self) }
    let new = Contributions<Key>()
    contributions[ObjectIdentifier(key)] = new
    return new
  }
}
