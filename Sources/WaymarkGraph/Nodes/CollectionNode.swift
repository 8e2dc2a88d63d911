/// A node that has a child for each element of a collection.
@MainActor protocol CollectionNode: Node {
  /// The children that are there, in the order of the elements.
  var children: [Node] { get }
}

extension ForEachNode: CollectionNode {}

extension AnyElementNode {
  /// Which element of a collection this one is made from, and of how many that are shown; nil where it is made from none.
  ///
  /// Of collections within one another the outermost counts, up to the element around them.
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
