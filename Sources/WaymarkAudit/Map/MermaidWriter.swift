/// Writes a map as a flowchart of Mermaid, which many hosts show as a picture in Markdown.
public struct MermaidWriter: Sendable {
  private static let styles: [(name: String, style: String)] =
    [("modal", "stroke-dasharray:5 3"), ("unreached", "stroke-dasharray:2 2,opacity:0.7")]
    + ScreenChange.Kind.allCases.map { ($0.rawValue, "stroke:\(MapColors.color(of: $0)),stroke-width:3px") }

  private let difference: MapDifference?

  /// Creates a writer.
  /// - Parameter difference: What is coloured as new, gone, moved and renamed; nil for nothing.
  public init(showing difference: MapDifference? = nil) { self.difference = difference }

  /// Returns the text of a map.
  public func text(of map: AppMap) -> String {
    let names = Dictionary(map.nodes.enumerated().map { ($1.id, "n\($0)") }) { first, _ in first }
    let known = Set(map.groups.map(\.id))
    let members = Dictionary(grouping: map.nodes) { node in node.group.flatMap { known.contains($0) ? $0 : nil } }
    var lines = ["flowchart LR"]
    lines += (members[nil] ?? []).map { "  " + node($0, names) }
    for (index, group) in map.groups.enumerated() {
      guard let nodes = members[group.id] else { continue }
      if nodes.count == 1 {
        lines.append("  " + node(nodes[0], names))
      } else {
        lines.append("  subgraph g\(index) [\"\(Self.escaped(group.name.shortened(to: 40)))\"]")
        lines += nodes.map { "    " + node($0, names) } + ["  end"]
      }
    }
    for edge in map.edges {
      guard let from = names[edge.from], let to = names[edge.to] else { continue }
      lines.append("  \(from) \(arrow(of: edge)) \(to)")
    }
    return (lines + classes(of: map, names)).joined(separator: "\n") + "\n"
  }

  private func node(_ node: MapNode, _ names: [Screen.ID: String]) -> String {
    let text = Self.escaped(node.name.shortened(to: 40))
    let shape =
      switch node.kind {
      case .window: "[[\"\(text)\"]]"
      case .tab: "([\"\(text)\"])"
      case .screen, .modal: "(\"\(text)\")"
      }
    return (names[node.id] ?? "") + shape
  }

  private func arrow(of edge: MapEdge) -> String {
    let arrow =
      switch edge.transition {
      case .tab, .page: "==>"
      case .sheet, .fullScreenCover, .popover, .inspector, .tabJump: "-.->"
      case .push, .column: "-->"
      }
    return edge.label.isEmpty ? arrow : "\(arrow)|\"\(Self.escaped(edge.label))\"|"
  }

  private func classes(of map: AppMap, _ names: [Screen.ID: String]) -> [String] {
    let marks = MapMarks(difference)
    var members: [String: [String]] = [:]
    for node in map.nodes {
      for name in marks.classes(of: node) { members[name, default: []].append(names[node.id] ?? "") }
    }
    return Self.styles.flatMap { name, style -> [String] in
      guard let nodes = members[name] else { return [] }
      return ["  classDef \(name) \(style)", "  class \(nodes.joined(separator: ",")) \(name)"]
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
}
