/// A node that has a child for each element of a collection.
@MainActor protocol CollectionNode: Node {
  /// The mounted children, in the order of the elements.
  var children: [Node] { get }
}

extension ForEachNode: CollectionNode {}

extension AnyElementNode {
  /// The position of this element's row in its collection, and the number of mounted children; nil where it is not part
  /// of a collection.
  ///
  /// In nested collections the outermost counts, up to the enclosing element.
  package var placeInCollection: (index: Int, count: Int)? {
    var node: Node = self
    var found: (index: Int, count: Int)?
    while let parent = node.parent, !(parent is AnyElementNode) {
      if let all = (parent as? any CollectionNode)?.children, let index = all.firstIndex(where: { $0 === node }) {
        found = (index, all.count)
      }
      node = parent
    }
    return found
  }
}
