/// Whether a view is in a link, which can't contain another. Found by looking for the link, because few views ask.
@MainActor @preconcurrency @propertyWrapper package struct IsInsideLink: LinkedProperty {
  package private(set) var wrappedValue = false

  package init() {}

  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    if let old { return wrappedValue = old.wrappedValue }
    var current = node.parent
    while let next = current {
      if (next as? AnyElementNode)?.isLink == true { return wrappedValue = true }
      current = next.parent
    }
  }
}
