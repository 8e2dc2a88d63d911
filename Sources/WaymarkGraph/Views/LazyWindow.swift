/// How many elements of a collection a lazy container has mounted so far.
package struct LazyWindow {
  package let limit: Int
  /// Where each collection says how many elements it has.
  package let totals: Binding<LazyTotals>

  package init(limit: Int, totals: Binding<LazyTotals>) {
    self.limit = limit
    self.totals = totals
  }
}

extension LazyWindow: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.limit == right.limit && MainActor.assumeIsolated { Binding.isEqual(left.totals, right.totals) }
  }
}

/// The number of elements of each collection in a lazy container.
package struct LazyTotals: Equatable, Sendable {
  private var counts: [ObjectIdentifier: Int] = [:]

  package init() {}

  /// The number of elements of the longest collection.
  package var longest: Int { counts.values.max() ?? 0 }

  mutating func set(_ count: Int?, for node: ObjectIdentifier) { counts[node] = count }
}

/// An element whose own `ForEach` content is mounted by and by.
@MainActor package protocol LazyElementView: ElementView {}

/// Tells the node of a lazy element from others.
@MainActor private protocol LazyElementNode: AnyElementNode {}
extension ElementNode: LazyElementNode where V: LazyElementView {}

private struct LazyWindowKey: EnvironmentKey {
  static var defaultValue: LazyWindow? { nil }
}

extension EnvironmentValues {
  /// The part of a collection that is mounted; it counts for what is directly in the lazy element.
  package var lazyWindow: LazyWindow? {
    get { self[LazyWindowKey.self] }
    set { self[LazyWindowKey.self] = newValue }
  }
}

/// Holds the mounted part of a collection.
final class LazyForEachNode: Node {
  // The graph holds its nodes: held by one of them, it would never go.
  unowned let graph: Graph
  var child: Node!
  /// Mounts or unmounts elements as the window has it.
  var fill: ((Inputs) -> Void)?
  private var window: LazyWindow
  private var count = -1

  init(window: LazyWindow, graph: Graph, parent: Node?) {
    self.window = window
    self.graph = graph
    super.init(parent: parent)
  }

  /// The window for what `inputs` mount; nil where all of it is.
  static func window(for inputs: Inputs) -> LazyWindow? {
    guard let window = inputs.environment.lazyWindow else { return nil }
    var node = inputs.parent
    while let current = node, !(current is AnyElementNode) { node = current.parent }
    return node is any LazyElementNode ? window : nil
  }

  /// Tells the container how many elements there are, when the views have settled.
  func tell(_ count: Int) {
    guard count != self.count else { return }
    self.count = count
    graph.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      window.totals.wrappedValue.set(count, for: ObjectIdentifier(self))
    }
  }

  /// The inputs for the collection itself; its own content starts without a window.
  func inner(_ inputs: Inputs) -> Inputs {
    var inner = inputs.under(self)
    if let new = inputs.environment.lazyWindow { window = new }
    inner.environment.lazyWindow = nil
    return inner
  }

  var limit: Int { window.limit }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }

  override func inputsChanged(_ inputs: Inputs) {
    if let new = inputs.environment.lazyWindow, new != window {
      fill?(inputs)
    } else {
      child.inputsChanged(inner(inputs))
    }
  }

  override func willUnmount(in graph: Graph) {
    let totals = window.totals
    let key = ObjectIdentifier(self)
    graph.afterUpdate { totals.wrappedValue.set(nil, for: key) }
  }
}
