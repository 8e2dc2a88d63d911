internal import WaymarkGraph

extension ShownPage {
  /// Returns the accessible name of an element, as a browser computes it.
  ///
  /// In this order: `aria-labelledby`, `aria-label`, the `label` of a control, the `alt` of a picture, the text inside
  /// for roles that are named by content, `placeholder`, `title`. Texts of different elements are joined by a space,
  /// those of one line (a `Text` composed of several) directly.
  package func name(of node: ShownNode) -> String {
    ownName(of: node) ?? (node.role?.isNamedByContent == true ? text(within: node).nonEmpty : nil)
      ?? node["placeholder"]?.nonEmpty ?? node["title"]?.nonEmpty ?? ""
  }

  private func ownName(of node: ShownNode) -> String? {
    let referenced =
      node["aria-labelledby"]?.split(separator: " ").compactMap { self.node(withID: String($0)) } ?? []
    if !referenced.isEmpty {
      return referenced.map { $0["aria-label"]?.nonEmpty ?? text(within: $0, isReferenced: true) }
        .joined(separator: " ")
    }
    if let label = node["aria-label"]?.collapsed.nonEmpty { return label }
    switch node.tag {
    case "img", "area": return node["alt"]?.nonEmpty
    case "input" where node.role == .button: return node["value"]?.nonEmpty
    case "input", "textarea", "select", "meter", "progress": return label(of: node)
    case "fieldset": return part("legend", of: node)
    case "table": return part("caption", of: node)
    default: return nil
    }
  }

  private func part(_ tag: String, of node: ShownNode) -> String? {
    node.children.first { $0.tag == tag }.map { text(within: $0) }
  }

  private func label(of control: ShownNode) -> String? {
    var labels = control.lineage.filter { $0.tag == "label" }
    if labels.isEmpty {
      let id = control["id"] ?? "n\(control.id)"
      labels = root.descendants { $0.isHidden }.filter { $0.tag == "label" && $0["for"] == id }
    }
    return labels.map { text(within: $0, without: control) }.joined(separator: " ").nonEmpty
  }

  /// Returns the text of an element, with names in place of pictures and values in place of fields.
  package func text(within node: ShownNode, without excluded: ShownNode? = nil, isReferenced: Bool = false) -> String {
    parts(within: node, without: excluded, isReferenced: isReferenced).joined(separator: " ")
  }

  /// Returns the separate texts of an element, in order.
  package func parts(
    within node: ShownNode, without excluded: ShownNode? = nil, isReferenced: Bool = false
  ) -> [String] {
    if node === excluded || (node.isHidden && !isReferenced) { return [] }
    if let text = node.text { return collapsed(text) }
    if node.isLine { return collapsed(node.children.filter { !$0.isHidden }.map { $0.text ?? "" }.joined()) }
    return node.children.flatMap { child -> [String] in
      if child === excluded || child.isHidden { return [] }
      return replacement(for: child) ?? parts(within: child, without: excluded)
    }
  }

  /// Returns the texts that replace an element and its content.
  private func replacement(for node: ShownNode) -> [String]? {
    let role = node.role
    if let role, Role.fields.contains(role) { return collapsed(node.shownValue ?? "") }
    if node.tag == "img" { return collapsed(node["aria-label"] ?? node["alt"] ?? "") }
    let isPlain = role.map { $0 == .image || $0.isNamedByContent } ?? true
    return isPlain ? node["aria-label"]?.collapsed.nonEmpty.map { [$0] } : nil
  }

  private func collapsed(_ text: String) -> [String] { text.collapsed.nonEmpty.map { [$0] } ?? [] }
}

extension ShownNode {
  /// Whether it is a line of text composed of several runs.
  var isLine: Bool {
    tag == "span" && has("text", in: "class") && !children.isEmpty
      && children.allSatisfy { $0.tag == "span" && $0.children.isEmpty && $0.text != nil }
  }

  /// The displayed value of the control, as text.
  var shownValue: String? {
    if let text = self["aria-valuetext"] { return text }
    if let pages = pagesOfDots { return "Page \(pages.pageIndex + 1) of \(pages.pages.count)" }
    if let option = shownOption { return option.text }
    if let field = dateField { return field.shownValue }
    if tag == "wm-choices" || tag == "wm-pages" { return nil }
    switch value {
    case .text(let text): return text
    case .richText(let text): return text.string
    case .number(let number): return number.formattedShortly
    case .flag: return nil
    case nil: return self["aria-valuenow"] ?? (tag == "progress" || tag == "meter" ? self["value"] : nil)
    }
  }
}

extension String {
  /// The text without white space around it, and with single spaces in place of longer white space.
  var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension Double {
  /// The number without a fraction where it is whole.
  var formattedShortly: String { self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)" }
}
