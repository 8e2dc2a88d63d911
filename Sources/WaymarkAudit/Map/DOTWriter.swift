/// Writes a map as a graph for Graphviz, with the places of the screens: tabs are columns, in which what is below a screen
/// is indented. `neato -n2` keeps them there, and finds the ways between them.
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
    let layout = ColumnLayout(map)
    let isSmall = map.edges.count <= Self.mostCurves
    var lines = [
      "digraph map {",
      "  graph " + Self.list(["pad": "0.3", "splines": isSmall ? "true" : "line"], Self.font(13)),
      "  node "
        + Self.list(
          ["shape": "box", "fixedsize": "true", "width": "\(ColumnLayout.width / 72)"],
          ["height": "\(ColumnLayout.height / 72)"], Self.font(14)),
      "  edge " + Self.list(["arrowsize": "0.7"], Self.font(10)),
    ]
    let members = Dictionary(grouping: map.nodes.enumerated(), by: \.element.group)
    let known = Set(map.groups.map(\.id))
    for (index, node) in map.nodes.enumerated() where node.group.map({ !known.contains($0) }) ?? true {
      lines.append("  " + self.node(node, index, layout))
    }
    for (index, group) in map.groups.enumerated() {
      let nodes = (members[group.id] ?? []).map { self.node($0.element, $0.offset, layout) }
      if let box = layout.boxes[group.id] {
        lines += ["  subgraph cluster_g\(index) {", "    graph " + attributes(of: group, index, box)]
        lines += nodes.map { "    " + $0 } + ["  }"]
      } else {
        lines += nodes.map { "  " + $0 }
      }
    }
    let ids = Set(map.nodes.map(\.id))
    for (index, edge) in map.edges.enumerated() where ids.contains(edge.from) && ids.contains(edge.to) {
      lines.append(
        "  \(Self.quoted(edge.from)) -> \(Self.quoted(edge.to)) \(attributes(of: edge, index, layout))")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func node(_ node: MapNode, _ index: Int, _ layout: ColumnLayout) -> String {
    let classes = MapMarks(difference).classes(of: node)
    var style = ["style": "rounded,filled", "color": MapColors.line, "fillcolor": MapColors.surface]
    style["fontcolor"] = MapColors.text
    switch node.kind {
    case .window:
      (style["fillcolor"], style["color"]) = (MapColors.window, MapColors.window)
      style["fontcolor"] = MapColors.windowText
    case .tab: (style["fillcolor"], style["color"]) = (MapColors.tab, MapColors.tabLine)
    case .modal: style["style"] = "rounded,filled,dashed"
    case .screen: break
    }
    if !node.isReached {
      (style["style"], style["fillcolor"], style["fontcolor"]) = (
        "rounded,filled,dotted", MapColors.group, MapColors.quiet
      )
    }
    if let change = difference?.screens[node.id]?.kinds.first {
      (style["color"], style["penwidth"]) = (MapColors.color(of: change), "2.5")
    }
    if let point = layout.points[node.id] { style["pos"] = DOTLine.text(point) }
    (style["id"], style["class"]) = ("n\(index)", classes.joined(separator: " "))
    return "\(Self.quoted(node.id)) \(Self.list(style, label: NodeLabel(node).markup))"
  }

  private func attributes(of group: MapGroup, _ index: Int, _ box: ColumnLayout.Box) -> String {
    Self.list(
      [
        "id": "g\(index)", "class": "group \(group.kind.rawValue)", "color": MapColors.groupLine,
        "style": group.kind == .modal ? "rounded,filled,dashed" : "rounded,filled", "fillcolor": MapColors.group,
        "fontcolor": MapColors.quiet, "bb": "\(box.left),\(box.bottom),\(box.right),\(box.top)",
        "lp": "\((box.left + box.right) / 2),\(box.top - 14)", "label": group.name.shortened(to: 22),
      ])
  }

  private func attributes(of edge: MapEdge, _ index: Int, _ layout: ColumnLayout) -> String {
    let isInTree = layout.tree[edge.to] == edge.id
    let classes = MapMarks(difference).classes(of: edge) + (isInTree ? [] : ["cross"])
    var style = ["id": "e\(index)", "class": classes.joined(separator: " ")]
    style["color"] = isInTree ? MapColors.line : MapColors.groupLine
    switch edge.transition {
    case .sheet, .fullScreenCover, .popover, .inspector: style["style"] = "dashed"
    case .tabJump: (style["style"], style["color"]) = ("dotted", MapColors.jump)
    case .tab, .page: style["penwidth"] = "1.5"
    case .push, .column: break
    }
    if isInTree, let line = layout.line(to: edge.to) { style["pos"] = DOTLine(line).text }
    if let change = MapMarks(difference).change(of: edge) {
      (style["color"], style["penwidth"]) = (MapColors.color(of: change), "2")
    }
    return Self.list(style)
  }

  private static func font(_ size: Int) -> [String: String] { ["fontname": "Helvetica", "fontsize": "\(size)"] }

  /// Attributes in alphabetical order.
  private static func list(_ parts: [String: String]..., label: String? = nil) -> String {
    let all = parts.flatMap(\.self).sorted { $0.key < $1.key }.map { "\($0.key)=\(quoted($0.value))" }
    return "[" + (all + (label.map { ["label=<\($0)>"] } ?? [])).joined(separator: ", ") + "]"
  }

  /// Returns a text as a quoted one. Graphviz gives a meaning to quotes and backslashes, and reads entities.
  private static func quoted(_ text: String) -> String {
    let plain = text.onOneLine.replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
    return "\"\(plain.replacing("\"", with: "\\\""))\""
  }
}
