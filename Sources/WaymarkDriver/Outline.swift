/// The outline of a page, in lines of text, as assistive technology presents it.
@MainActor struct Outline {
  let page: ShownPage
  let windowTitle: String?

  /// A line and those indented below it.
  private struct Item {
    var line: String
    var kind = Kind.other
    var children: [Item] = []

    enum Kind { case screen, text, other }

    func lines(_ indent: String) -> [String] {
      [indent + line] + children.flatMap { $0.lines(indent + "  ") }
    }
  }

  var text: String {
    let reachable = page.reachable
    var items = (reachable === page.root ? reachable.children : [reachable]).flatMap(items)
    if !items.contains(where: { $0.kind == .screen }) {
      items = [Item(line: "screen" + quoted(heading(in: reachable) ?? windowTitle), children: items)]
    }
    return items.flatMap { $0.lines("") }.joined(separator: "\n")
  }

  private func items(of node: ShownNode) -> [Item] {
    if node.isHidden { return [] }
    let within = node.isLine ? [] : node.children.flatMap(items)
    if node.tag == "wm-screen", !node.children.contains(where: { $0.has("wm-bare", in: "class") }) {
      let address = node["data-address"].map { " " + $0 } ?? ""
      return [Item(line: "screen" + quoted(heading(in: node)) + address, kind: .screen, children: within)]
    }
    guard let role = node.role, role != .main else { return plain(node, within) }
    if role == .listItem { return [row(node, within)] }
    var item = Item(line: line(of: node, role), children: within)
    if role.isNamedByContent { item.children = within.filter { $0.kind != .text } }
    if role == .image || Role.fields.contains(role) { item.children = [] }
    return [item]
  }

  /// Returns the items for an element without a role of its own: those of its content.
  private func plain(_ node: ShownNode, _ within: [Item]) -> [Item] {
    if node.tag == "label" {
      return within.contains { $0.kind == .other } ? within.filter { $0.kind != .text } : within
    }
    if node.children.isEmpty || node.isLine {
      let text = page.text(within: node)
      return text.isEmpty || node.tag == "option" ? [] : [Item(line: "text “\(text)”", kind: .text)]
    }
    return within
  }

  private func row(_ node: ShownNode, _ within: [Item]) -> Item {
    if within.count == 1, within[0].kind == .other { return within[0] }
    let isText = within.allSatisfy { $0.kind == .text }
    let name = page.name(of: node).nonEmpty ?? (isText ? page.text(within: node) : nil)
    return Item(line: "listitem" + quoted(name), children: isText ? [] : within)
  }

  private func line(of node: ShownNode, _ role: Role) -> String {
    var line = role.rawValue
    if role == .heading, let level = node.headingLevel { line += " \(level)" }
    line += quoted(node["data-back"] == nil ? page.name(of: node) : "‹ " + page.text(within: node))
    if let isOn = node.isOn { line += isOn ? " on" : " off" }
    if let value = node.shownValue { line += Role.fields.contains(role) ? " = “\(value)”" : " = \(value)" }
    if node["aria-expanded"] == "true" { line += " expanded" }
    if node.isSelected, role != .radio { line += " selected" }
    if node.isDisabled { line += " disabled" }
    return line
  }

  private func heading(in node: ShownNode) -> String? {
    node.descendants { $0.isHidden }.first { $0.role == .heading && $0.headingLevel == 1 }.map {
      page.name(of: $0)
    }
  }

  private func quoted(_ name: String?) -> String { name?.nonEmpty.map { " “\($0)”" } ?? "" }
}
