/// A node that has a child for each element of a collection.
@MainActor protocol CollectionNode: Node {
  /// The mounted children, in the order of the elements.
  var children: [Node] { get }
  /// The state of rows that are not mounted, in a collection of which only a part is.
  var releasedRows: ReleasedRows? { get set }
}

extension ForEachNode: CollectionNode {}

extension AnyElementNode {
  /// The offset of this element's row in its collection, and the offset after the last mounted one; nil where it is not part of a
  /// collection.
  ///
  /// In nested collections the outermost counts, up to the enclosing element.
  package var placeInCollection: (index: Int, end: Int)? {
    var node: Node = self
    var found: (index: Int, end: Int)?
    while let parent = node.parent, !(parent is AnyElementNode) {
      if let all = (parent as? any CollectionNode)?.children, let index = all.firstIndex(where: { $0 === node }) {
        found = (index, all.count)
      } else if let lazy = parent as? LazyForEachNode, let place = found {
        found = (lazy.offsets[place.index], lazy.offsets.range.upperBound)
      }
      node = parent
    }
    return found
  }
}
