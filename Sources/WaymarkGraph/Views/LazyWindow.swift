/// The number of elements of a collection that a lazy container has mounted so far.
package struct LazyWindow {
  package let limit: Int
  /// The binding that sets the number, for an element that is scrolled to.
  package let requestedLimit: Binding<Int>
  /// The binding by which each collection reports its number of elements.
  package let totals: Binding<LazyTotals>

  @MainActor package init(limit: Binding<Int>, totals: Binding<LazyTotals>) {
    self.limit = limit.wrappedValue
    requestedLimit = limit
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

/// An element that mounts its own `ForEach` content gradually.
@MainActor package protocol LazyElementView: ElementView {}

/// Identifies the node of a lazy element.
@MainActor private protocol LazyElementNode: AnyElementNode {}
extension ElementNode: LazyElementNode where V: LazyElementView {}

private struct LazyWindowKey: EnvironmentKey {
  static var defaultValue: LazyWindow? { nil }
}

extension EnvironmentValues {
  /// The part of a collection that is mounted; it applies to the direct content of the lazy element.
  package var lazyWindow: LazyWindow? {
    get { self[LazyWindowKey.self] }
    set { self[LazyWindowKey.self] = newValue }
  }
}

/// A node with the mounted part of a collection.
final class LazyForEachNode: Node {
  // Unowned, because the graph owns its nodes: a strong reference would be a cycle.
  unowned let graph: Graph
  var child: Node!
  /// Mounts or unmounts elements to match the window.
  var fill: ((Inputs) -> Void)?
  /// Returns the index of the element with an id, mounted or not; nil if there is none.
  var index: ((AnyHashable) -> Int?)?
  private var window: LazyWindow
  private var count = -1

  init(window: LazyWindow, graph: Graph, parent: Node?) {
    self.window = window
    self.graph = graph
    super.init(parent: parent)
  }

  /// Returns the window for what `inputs` mount; nil where all elements are mounted.
  static func window(for inputs: Inputs) -> LazyWindow? {
    guard let window = inputs.environment.lazyWindow else { return nil }
    var node = inputs.parent
    while let current = node, !(current is AnyElementNode) { node = current.parent }
    return node is any LazyElementNode ? window : nil
  }

  /// Reports the number of elements to the container, when the views have settled.
  func report(_ count: Int) {
    guard count != self.count else { return }
    self.count = count
    graph.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      window.totals.wrappedValue.set(count, for: ObjectIdentifier(self))
    }
  }

  /// Returns the inputs for the collection itself; its own content starts without a window.
  func inner(_ inputs: Inputs) -> Inputs {
    var inner = inputs.under(self)
    if let new = inputs.environment.lazyWindow { window = new }
    inner.environment.lazyWindow = nil
    return inner
  }

  var limit: Int { window.limit }

  override func mountChild(withID id: AnyHashable) -> Bool {
    guard let index = index?(id), index >= limit else { return false }
    window.requestedLimit.wrappedValue = index + 1
    return true
  }

  override func mountAllChildren() -> Bool {
    guard count > limit else { return false }
    window.requestedLimit.wrappedValue = count
    return true
  }

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
