/// What is said about the parts of a map in every picture of it.
struct MapMarks {
  private let difference: MapDifference?

  init(_ difference: MapDifference?) { self.difference = difference }

  /// The classes of a screen.
  func classes(of node: MapNode) -> [String] {
    var classes = [node.kind.rawValue]
    if !node.isReached { classes.append("unreached") }
    if node.isPartlyUnknown || node.unknownLinks > 0 { classes.append("unknown") }
    if node.findings ?? 0 > 0 { classes.append("found") }
    return classes + (difference?.screens[node.id]?.kinds.map(\.rawValue) ?? [])
  }

  /// The classes of ways.
  func classes(of edge: MapEdge) -> [String] {
    [edge.transition.rawValue] + (change(of: edge).map { [$0.rawValue] } ?? [])
  }

  /// Whether ways are new or gone; nil for neither.
  func change(of edge: MapEdge) -> ScreenChange.Kind? {
    if difference?.newWays.contains(edge.id) == true { return .new }
    return difference?.goneWays.contains(edge.id) == true ? .gone : nil
  }
}
