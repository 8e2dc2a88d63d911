internal import WaymarkDriver

/// A hash of everything on a page, to tell whether the page is the same later.
@MainActor struct PageImage {
  private let hash: Int

  /// Attributes that change with what has been pressed before, and that nobody sees.
  private static let unseen = ["data-on", "data-epoch"]

  init(_ page: ShownPage) {
    var hasher = Hasher()
    Self.add(page.root, to: &hasher)
    hash = hasher.finalize()
  }

  /// Whether a page shows the same.
  func isShown(by page: ShownPage) -> Bool { PageImage(page).hash == hash }

  private static func add(_ node: ShownNode, to hasher: inout Hasher) {
    hasher.combine(node.id)
    hasher.combine(node.tag)
    var attributes = node.attributes
    for name in unseen { attributes[name] = nil }
    hasher.combine(attributes)
    hasher.combine(node.text)
    if let value = node.value { hasher.combine(String(describing: value)) }
    hasher.combine(node.children.count)
    for child in node.children { add(child, to: &hasher) }
  }
}
