/// Writes a map as a flowchart of Mermaid, which Markdown pages of many hosts show as a picture.
public struct MermaidWriter: Sendable {
  private let difference: MapDifference?

  /// Creates a writer.
  /// - Parameter difference: What is coloured as new, gone, moved and renamed; nil for nothing.
  public init(showing difference: MapDifference? = nil) { self.difference = difference }

  /// Returns the text of a map.
  public func text(of map: AppMap) -> String {
    let names = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, "n\($0)") })
    let marks = MapMarks(difference)
    let members = Dictionary(grouping: map.nodes, by: \.group)
    var lines = ["%% \(Self.comment(map.name))", "flowchart LR"]
    lines += (members[nil] ?? []).map { "  " + node($0, names, marks) }
    for (index, group) in map.groups.enumerated() {
      guard let nodes = members[group.id] else { continue }
      lines.append("  subgraph g\(index)[\"\(Self.escaped(group.name.shortened(to: 40)))\"]")
      lines += nodes.map { "    " + node($0, names, marks) }
      lines.append("  end")
    }
    lines += map.edges.compactMap { edge in
      guard let from = names[edge.from], let to = names[edge.to] else { return nil }
      let label = edge.label.isEmpty ? "" : "|\"\(Self.escaped(edge.label))\"|"
      return "  \(from) \(arrow(edge, marks))\(label) \(to)"
    }
    lines += [
      "  classDef modal stroke-dasharray:5 3", "  classDef unreached opacity:0.6,stroke-dasharray:2 2",
      "  classDef new stroke:#1a7f37,stroke-width:3px", "  classDef gone stroke:#cf222e,stroke-width:3px",
      "  classDef moved stroke:#9a6700,stroke-width:3px", "  classDef renamed stroke:#0969da,stroke-width:3px",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ node: MapNode, _ names: [Screen.ID: String], _ marks: MapMarks) -> String {
    let text = Self.escaped(node.name.shortened(to: 40))
    let shape =
      switch node.kind {
      case .window: "[[\"\(text)\"]]"
      case .tab: "([\"\(text)\"])"
      case .screen, .modal: "(\"\(text)\")"
      }
    let styled: Set = ["modal", "unreached", "new", "gone", "moved", "renamed"]
    let classes = marks.classes(of: node).filter(styled.contains).map { ":::\($0)" }.joined()
    return (names[node.id] ?? "") + shape + classes
  }

  private func arrow(_ edge: MapEdge, _ marks: MapMarks) -> String {
    switch edge.transition {
    case .tab, .page: "==>"
    case .sheet, .fullScreenCover, .popover, .inspector, .tabJump: "-.->"
    case .push, .column: "-->"
    }
  }

  /// Writes every character that could mean something to Mermaid, or in the page around it, as its number.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.value >= 0x80 || scalar.properties.isAlphabetic || " 0123456789,.'-_?!".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  private static func comment(_ text: String) -> String { text.onOneLine.filter { !"{}%".contains($0) } }
}
