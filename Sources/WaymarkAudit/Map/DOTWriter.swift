/// Writes a map as a graph for Graphviz.
///
/// Screens have the identities `n0`, `n1` …, ways `e0`, `e1` …, and groups `g0`, `g1` … in the order of the map, and classes
/// that say what they are, by which a page can style a picture.
public struct DOTWriter: Sendable {
  /// How many ways may be curves around the screens, which take time to find.
  private static let mostCurves = 400

  private let difference: MapDifference?

  /// Creates a writer.
  /// - Parameter difference: What is coloured as new, gone, moved and renamed; nil for nothing.
  public init(showing difference: MapDifference? = nil) { self.difference = difference }

  /// Returns the text of a map.
  public func text(of map: AppMap) -> String {
    let names = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, $0) })
    let members = Dictionary(grouping: map.nodes, by: \.group)
    let layout = ColumnLayout(map)
    var lines = [
      "digraph map {",
      """
        graph [pad=0.3, splines=\(map.edges.count <= Self.mostCurves ? "true" : "line"), fontname="Helvetica", fontsize=13, \
      fontcolor="#57606a", bgcolor="transparent"]
      """,
      """
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=13, fixedsize=true, \
      width=\(ColumnLayout.width / 72), height=\(ColumnLayout.height / 72), color="#8c959f", fillcolor="#ffffff", \
      fontcolor="#1f2328"]
      """,
      """
        edge [fontname="Helvetica", fontsize=10, color="#8c959f", fontcolor="#57606a", arrowsize=0.7]
      """,
    ]
    lines += (members[nil] ?? []).map { "  " + node($0, names, layout) }
    for (index, group) in map.groups.enumerated() {
      guard let nodes = members[group.id] else { continue }
      guard let box = layout.boxes[group.id] else {
        lines += nodes.map { "  " + node($0, names, layout) }
        continue
      }
      let style = group.kind == .modal ? "rounded,dashed" : "rounded,filled"
      lines.append("  subgraph cluster_g\(index) {")
      lines.append(
        "    graph [id=\"g\(index)\", class=\"group \(group.kind.rawValue)\", "
          + "label=\(Self.quoted(group.name.shortened(to: 40))), style=\"\(style)\", color=\"#d0d7de\", "
          + "fillcolor=\"#f6f8fa\", bb=\"\(box.left),\(box.bottom),\(box.right),\(box.top)\", "
          + "lp=\"\((box.left + box.right) / 2),\(box.top - 13)\"]")
      lines += nodes.map { "    " + node($0, names, layout) }
      lines.append("  }")
    }
    for (index, edge) in map.edges.enumerated() {
      guard names[edge.from] != nil, names[edge.to] != nil else { continue }
      let (from, to) = (Self.quoted(edge.from), Self.quoted(edge.to))
      lines.append("  \(from) -> \(to) [id=\"e\(index)\", \(attributes(of: edge, layout))]")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func node(_ node: MapNode, _ names: [Screen.ID: Int], _ layout: ColumnLayout) -> String {
    let classes = MapMarks(difference).classes(of: node)
    var attributes = [
      "id=\"n\(names[node.id] ?? 0)\"", "class=\"\(classes.joined(separator: " "))\"", "label=\(label(of: node))",
    ]
    if let point = layout.points[node.id] { attributes.append("pos=\"\(ColumnLayout.text(point))\"") }
    switch node.kind {
    case .window: attributes += ["fillcolor=\"#24292f\"", "color=\"#24292f\"", "fontcolor=\"#ffffff\""]
    case .tab: attributes += ["fillcolor=\"#ddf4ff\"", "color=\"#0969da\""]
    case .modal: attributes.append("style=\"rounded,filled,dashed\"")
    case .screen: break
    }
    if !node.isReached {
      attributes += ["style=\"rounded,filled,dotted\"", "fillcolor=\"#f6f8fa\"", "fontcolor=\"#57606a\""]
    }
    if let color = color(of: difference?.screens[node.id]?.kinds.first) {
      attributes += ["color=\"\(color)\"", "penwidth=2.5"]
    }
    return "\(Self.quoted(node.id)) [\(attributes.joined(separator: ", "))]"
  }

  private func label(of node: MapNode) -> String {
    var lines: [String] = []
    if node.name != node.id { lines.append(node.id.shortened(to: 36)) }
    if node.kind == .modal || node.waysOut.first.map({ $0 != "Back" }) == true {
      lines.append("↩ " + (node.waysOut.isEmpty ? "no way out is known" : node.waysOut.joined(separator: ", ")))
    }
    if let count = node.findings, count > 0 { lines.append("\(count) finding\(count == 1 ? "" : "s")") }
    let small = lines.map { "<BR/><FONT POINT-SIZE=\"9\">\(Self.markup($0.shortened(to: 36)))</FONT>" }
    return "<\(Self.markup(node.name.shortened(to: 25)))\(small.joined())>"
  }

  private func attributes(of edge: MapEdge, _ layout: ColumnLayout) -> String {
    let isInTree = layout.tree[edge.to] == edge.id
    let classes = MapMarks(difference).classes(of: edge) + (isInTree ? [] : ["cross"])
    var attributes = ["class=\"\(classes.joined(separator: " "))\""]
    if isInTree, let line = layout.line(to: edge.to) { attributes.append("pos=\"\(line)\"") }
    switch edge.transition {
    case .sheet, .fullScreenCover, .popover, .inspector: attributes.append("style=dashed")
    case .tabJump: attributes += ["style=dotted", "color=\"#cf222e\"", "penwidth=1.5"]
    case .tab, .page: attributes.append("penwidth=1.5")
    case .push, .column: break
    }
    if !isInTree, edge.transition != .tabJump { attributes.append("color=\"#d0d7de\"") }
    let change: ScreenChange.Kind? = classes.contains("new") ? .new : classes.contains("gone") ? .gone : nil
    if let color = color(of: change) { attributes += ["color=\"\(color)\"", "penwidth=2"] }
    return attributes.joined(separator: ", ")
  }

  private func color(of change: ScreenChange.Kind?) -> String? {
    switch change {
    case .new: "#1a7f37"
    case .gone: "#cf222e"
    case .moved: "#9a6700"
    case .renamed: "#0969da"
    case nil: nil
    }
  }

  /// Returns a text as a quoted one. Graphviz gives a meaning to quotes and backslashes, and reads entities.
  static func quoted(_ text: String) -> String {
    let plain = text.onOneLine.replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
    return "\"\(plain.replacing("\"", with: "\\\""))\""
  }

  /// Returns a text for labels with markup.
  private static func markup(_ text: String) -> String {
    text.onOneLine.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
