/// An element that mounts only those views of its own `ForEach` content that are near the visible area.
@MainActor package protocol LazyElementView: ElementView {}

/// Identifies the node of a lazy element.
@MainActor private protocol LazyElementNode: AnyElementNode {}
extension ElementNode: LazyElementNode where V: LazyElementView {}

private struct LazyRowsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether only the part of a collection that is near the visible area is mounted; it applies to the direct content of a lazy element.
  package var mountsRowsLazily: Bool {
    get { self[LazyRowsKey.self] }
    set { self[LazyRowsKey.self] = newValue }
  }
}

/// A collection of which only a part is mounted.
final class LazyForEachNode: Node {
  // Unowned, because the graph owns its nodes: a strong reference would be a cycle.
  unowned let graph: Graph
  var child: Node!
  /// The number of elements; -1 until the collection is evaluated.
  var count = -1
  /// The state of rows that are not mounted; nil until the collection is evaluated.
  var releasedRows: ReleasedRows?
  var offsets = RowOffsets(0..<0)
  /// Mounts the elements around the one at an offset.
  var moveWindow: ((Int) -> Void)?
  /// Returns the id of the element at an offset.
  var id: ((Int) -> AnyHashable)?
  /// Returns an array of the ids of some elements.
  var ids: ((Range<Int>) -> Any)?
  /// Returns the offset of the element with an id, mounted or not; nil if there is none.
  var find: ((AnyHashable) -> Int?)?
  /// Whether ``find`` does not look through the elements.
  var knowsPlaces = false
  /// Returns the first of some elements, by its offset, whose text begins as wanted.
  var firstMatch: ((Range<Int>, TypeSelectQuery) -> Int?)?
  /// By which texts people get to the elements.
  private(set) var typeSelectText: TypeSelectText?

  /// Knows where elements are that were asked for.
  private var places = ElementPlaces()

  init(_ inputs: Inputs) {
    graph = inputs.graph
    super.init(parent: inputs.parent)
  }

  /// Returns the offset of the element with an id; nil if there is none. It is fast for elements that are mounted, and for those that were
  /// asked for before.
  func offset(ofElementWith wanted: AnyHashable) -> Int? {
    guard let id, let find else { return nil }
    return places.offset(of: wanted, in: count, mounted: offsets, id: id, find: find)
  }

  /// Called when the collection is evaluated: its elements may be others than before.
  func collectionChanged() { places.collectionChanged() }

  /// Whether the inputs are those of the direct content of a lazy element.
  static func isWanted(by inputs: Inputs) -> Bool {
    guard inputs.environment.mountsRowsLazily else { return false }
    var node = inputs.parent
    while let current = node, !(current is AnyElementNode) { node = current.parent }
    return node is any LazyElementNode
  }

  /// Returns the inputs for the collection itself; collections inside its rows are mounted whole.
  func inner(_ inputs: Inputs) -> Inputs {
    typeSelectText = inputs.environment.typeSelectText
    var inner = inputs.under(self)
    inner.environment.mountsRowsLazily = false
    return inner
  }

  /// Runs an action once the views have settled, if the collection is still mounted.
  func afterUpdate(_ action: @escaping () -> Void) {
    graph.afterUpdate { [weak self] in if self?.isMounted == true { action() } }
  }

  /// Returns the offset of the row with an element; nil if there is none.
  func offset(ofRowWith number: Int32) -> Int? {
    guard let rows = collection else { return nil }
    let index = rows.children.firstIndex { row in
      var isFound = false
      row.visitElements { if $0.id == number { isFound = true } }
      return isFound
    }
    return index.map { offsets[$0] }
  }

  /// The node of the mounted elements.
  var collection: (any CollectionNode)? {
    func find(in node: Node) -> (any CollectionNode)? {
      if let found = node as? any CollectionNode { return found }
      var found: (any CollectionNode)?
      node.visitChildren { if found == nil { found = find(in: $0) } }
      return found
    }
    return child.flatMap(find)
  }

  /// Whether rows are mounted.
  var hasRows: Bool { collection?.children.isEmpty == false }

  /// The number of elements in a mounted row, on average.
  var elementsInRow: Int {
    guard let rows = collection?.children, !rows.isEmpty else { return 1 }
    var count = 0
    func walk(_ node: Node) {
      if node is AnyElementNode { count += 1 }
      node.visitChildren(walk)
    }
    rows.forEach(walk)
    return (count + rows.count - 1) / rows.count
  }

  override func mountChild(withID id: AnyHashable) -> Bool {
    guard offsets.count < count, let offset = offset(ofElementWith: id) else { return false }
    if offsets.range.contains(offset) || offset == offsets.other { return false }
    moveWindow?(offset)
    return true
  }

  override func mountLastChild() -> Bool {
    guard offsets.range.upperBound < count else { return false }
    moveWindow?(count)
    return true
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }

  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inner(inputs)) }
}
