/// What stands in the box of a screen: its name, what it is called in the source, and how people leave it.
struct NodeLabel {
  private static let (longestName, longestLine) = (24, 38)

  /// The lines, of which the first is the name.
  let lines: [String]

  init(_ node: MapNode) {
    var (name, source) = (node.name, node.name == node.id ? nil : node.id)
    if name == node.id, SameScreens.isUnnamed(name), let start = name.firstRange(of: " (") {
      // `List (App.swift:12)`
      source = String(name[start.upperBound...].dropLast())
      name = String(name[..<start.lowerBound])
    }
    let findings = (node.findings ?? 0) == 0 ? nil : "\(node.findings!) finding\(node.findings == 1 ? "" : "s")"
    let second = [findings, source].compactMap { $0 }.joined(separator: " · ")
    let lines = [second, Self.waysOut(of: node)].filter { !$0.isEmpty }
    self.lines = [name.shortened(to: Self.longestName)] + lines.map { $0.shortened(to: Self.longestLine) }
  }

  /// The ways out, where they are no matter of course.
  private static func waysOut(of node: MapNode) -> String {
    guard node.kind == .modal || !["Back", nil].contains(node.waysOut.first) else { return "" }
    return "↩ " + (node.waysOut.isEmpty ? "No way out is known" : node.waysOut.joined(separator: ", "))
  }

  /// The lines with the markup of Graphviz.
  var markup: String {
    Self.escaped(lines[0])
      + lines.dropFirst().map { "<BR/><FONT POINT-SIZE=\"9.5\">\(Self.escaped($0))</FONT>" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.onOneLine.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
