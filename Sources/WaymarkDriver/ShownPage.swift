internal import WaymarkGraph
internal import WaymarkText

/// The page that a browser shows of a running scene: the first page, changed by every patch since.
@MainActor package final class ShownPage {
  package let root = ShownNode(id: 0, tag: "wm-app")
  private var nodes: [Int32: ShownNode] = [:]
  /// The commands that came with the first page and were not carried out yet.
  private var firstCommands: [Patch] = []

  init(_ graph: Graph) {
    nodes[0] = root
    graph.beginPage()
    for tree in Self.rendering(of: graph) { add(ShownNode(tree), to: root, before: nil) }
    firstCommands = graph.takePatches().patches
  }

  /// Returns the commands that came with the first page, once.
  func takeFirstCommands() -> [Patch] {
    defer { firstCommands = [] }
    return firstCommands
  }

  /// Returns the element with this number.
  package func node(_ id: Int32) -> ShownNode? { nodes[id] }

  private static func rendering(of graph: Graph) -> [ElementTree] {
    let builder = ElementTreeBuilder()
    graph.write(to: builder)
    return builder.roots
  }

  func contains(_ node: ShownNode) -> Bool { nodes[node.id] === node }

  /// Returns the element that an attribute such as `aria-labelledby` or `for` refers to.
  package func node(withID id: String) -> ShownNode? {
    if let found = nodes.values.first(where: { $0["id"] == id }) { return found }
    return id.first == "n" ? Int32(id.dropFirst()).flatMap { nodes[$0] } : nil
  }

  private func add(_ node: ShownNode, to parent: ShownNode, before next: ShownNode?) {
    parent.insert(node, before: next)
    for each in node.descendants() { nodes[each.id] = each }
  }

  /// Applies a patch as the client does: a patch for an element that is gone is no error.
  func apply(_ patch: Patch) {
    switch patch {
    case .text(let id, let text): nodes[id]?.text = text
    case .attribute(let id, let name, let value): nodes[id]?[name] = value
    case .value(let id, let value, let version):
      if let node = nodes[id], version >= node.version { node.value = value }
    case .edit(let id, let replacement, _): nodes[id]?.apply(TextEdit(replacement))
    case .richEdit(let id, let edit, _): nodes[id]?.apply(edit)
    case .wholeText(let id, let text, _, let sent):
      nodes[id]?.value = text
      nodes[id]?.receivedEdits = sent
    case .insert(let tree, let parent, let before):
      if let parent = nodes[parent] { add(ShownNode(tree), to: parent, before: nodes[before]) }
    case .remove(let id): remove(id)
    case .move(let id, let parent, let before):
      guard let node = nodes[id], let parent = nodes[parent] else { return }
      node.removeFromParent()
      parent.insert(node, before: nodes[before])
    case .command: break  // the driver carries it out
    }
  }

  private func remove(_ id: Int32) {
    guard let node = nodes[id] else { return }
    node.removeFromParent()
    for each in node.descendants() { nodes[each.id] = nil }
  }

  /// Traps if the patches have led to another page than the views describe: that is a bug of this library.
  func verify(against graph: Graph, after patches: [Patch]) {
    let truth = Self.rendering(of: graph)
    guard let difference = difference(in: root, truth) else { return }
    let fresh = ShownNode(id: 0, tag: "wm-app")
    for tree in truth { fresh.insert(ShownNode(tree), before: nil) }
    preconditionFailure(
      """
      The patches lead a browser to another page than the views describe: \(difference).
      Please report this to the project: it is no mistake of the app.
      patches: \(patches)
      the browser's page:
      \(root.source())
      the views' page:
      \(fresh.source())
      """)
  }

  /// Returns a description of the first difference; nil if there is none.
  private func difference(_ node: ShownNode, _ tree: ElementTree) -> String? {
    let element = tree.element
    if node.id != tree.id || node.tag != element.tag {
      return "\(node.tag) \(node.id) for \(element.tag) \(tree.id)"
    }
    if node.text != element.text { return "the text of \(node.tag) \(node.id)" }
    if node.attributes != element.attributeValues { return "the attributes of \(node.tag) \(node.id)" }
    if let value = element.value, value != node.value { return "the value of \(node.tag) \(node.id)" }
    return difference(in: node, tree.children)
  }

  private func difference(in node: ShownNode, _ trees: [ElementTree]) -> String? {
    if node.children.count != trees.count { return "the number of elements in \(node.tag) \(node.id)" }
    for (child, tree) in zip(node.children, trees) {
      if let found = difference(child, tree) { return found }
    }
    return nil
  }
}

extension ShownNode {
  /// Returns the elements as text, for a bug report.
  package func source(_ indent: String = "") -> String {
    let pairs = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    let shown = value.map { " \($0)" } ?? ""
    return
      (["\(indent)<\(tag) \(id)\(pairs)>\(text ?? "")\(shown)"] + children.map { $0.source(indent + "  ") })
      .joined(separator: "\n")
  }
}
