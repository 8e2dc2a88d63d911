/// How parts of a map look in every picture of it.
struct MapMarks {
  private let difference: MapDifference?

  init(_ difference: MapDifference?) { self.difference = difference }

  /// The classes of a screen, as they are called in pictures.
  func classes(of node: MapNode) -> [String] {
    var classes = [node.kind.rawValue]
    if !node.isReached { classes.append("unreached") }
    if node.isPartlyUnknown || node.unknownLinks > 0 { classes.append("unknown") }
    if node.findings ?? 0 > 0 { classes.append("found") }
    return classes + (difference?.screens[node.id]?.kinds.map(\.rawValue) ?? [])
  }

  /// The classes of ways.
  func classes(of edge: MapEdge) -> [String] {
    var classes = [edge.transition.rawValue]
    if difference?.newWays.contains(edge.id) == true { classes.append("new") }
    if difference?.goneWays.contains(edge.id) == true { classes.append("gone") }
    return classes
  }
}
