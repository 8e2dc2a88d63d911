/// A collection of children identified by ids.
final class ForEachNode<ID: Hashable>: Node {
  var ids: [Occurrence<ID>] = []
  var children: [Node] = []
  var releasedRows: ReleasedRows?

  init(parent: Node?) { super.init(parent: parent) }

  override func visitChildren(_ visit: (Node) -> Void) { for child in children { visit(child) } }

  override func child(withID id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    return ids.firstIndex { $0.id == id }.map { children[$0] }
  }

  override func id(of child: Node) -> AnyHashable? {
    children.firstIndex { $0 === child }.map { AnyHashable(ids[$0].id) }
  }

  override func key(of child: Node) -> UInt64 {
    children.firstIndex { $0 === child }.map { ids[$0].stableKey } ?? 0
  }
  override func visitKeyedChildren(_ visit: (UInt64, Node) -> Void) {
    for index in children.indices { visit(ids[index].stableKey, children[index]) }
  }

  override func inputsChanged(_ inputs: Inputs) {
    var inner = inputs.under(self)
    for (id, child) in zip(ids, children) {
      inner.turn(to: id.stableKey, of: inputs)
      child.inputsChanged(inner.tagged(id.id))
    }
  }

  /// The most children that may go at once and still be noted one by one for the next snapshot.
  private static var maxTracked: Int { 128 }

  /// Brings the children into the order of `new`: removes children, moves as few as possible, and creates new ones.
  ///
  /// `resolve` receives an offset and the child that had the id before, updates or creates it, and returns it.
  func reconcile(_ new: [Occurrence<ID>], in graph: Graph, resolve: (Int, Node?) -> Node) {
    var oldIndex = [Occurrence<ID>: Int](minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() { oldIndex[id] = index }
    let sources = new.map { oldIndex.removeValue(forKey: $0) }
    // For each child that goes its path would be searched for; a whole snapshot costs less then.
    if oldIndex.count > Self.maxTracked { graph.progress = nil }
    let path = releasedRows.map { _ in identityPath }
    for index in oldIndex.values.sorted(by: >) {
      if let path, let releasedRows, releasedRows.isMoving {
        releasedRows.keep(children[index], as: ids[index].stableKey, at: path.appending(ids[index].stableKey))
      }
      graph.remove(children[index])
    }

    let staying = LongestIncreasing.members(of: sources)
    let old = children
    var following: [Node] = []
    var result: [Node] = []
    result.reserveCapacity(new.count)
    // Created front to back, so that they appear in order; placed back to front, so that each child is placed before
    // one that is already in its final position.
    for offset in new.indices { result.append(resolve(offset, sources[offset].map { old[$0] })) }
    for offset in new.indices.reversed() {
      let child = result[offset]
      if sources[offset] == nil {
        graph.insert(child, before: next(following))
      } else if !staying.contains(offset) {
        graph.move(child, before: next(following))
      }
      following.append(child)
    }
    children = result
    ids = new
    graph.childrenChanged(below: self)
    if writesPreferences { graph.preferencesChanged(below: self) }
  }

  /// Returns the element that comes next on the client: the first one of the children already placed, or the one that
  /// follows this node.
  private func next(_ following: [Node]) -> AnyElementNode? {
    for child in following.reversed() { if let element = child.firstElement() { return element } }
    return parent?.nextElement(after: self)
  }
}

/// The longest run of indices that are in order already and therefore need not move.
enum LongestIncreasing {
  /// Returns the offsets, among `values`, of a longest strictly increasing subsequence; nils are skipped.
  static func members(of values: [Int?]) -> Set<Int> {
    var tails: [Int] = []  // offsets whose values end the best run of each length
    var previous = [Int](repeating: -1, count: values.count)
    for (offset, value) in values.enumerated() {
      guard let value else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]]! < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[offset] = tails[low - 1] }
      if low == tails.count { tails.append(offset) } else { tails[low] = offset }
    }
    var members: Set<Int> = []
    var current = tails.last ?? -1
    while current >= 0 {
      members.insert(current)
      current = previous[current]
    }
    return members
  }
}
