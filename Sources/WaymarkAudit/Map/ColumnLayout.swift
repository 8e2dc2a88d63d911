/// Where the screens of a map stand: each window above columns, one for each tab, in which what is below a screen is
/// indented. The unit is a point; y grows upwards, as in Graphviz.
struct ColumnLayout {
  /// A place.
  struct Point: Hashable { var x: Double, y: Double }
  /// The sides of a box.
  struct Box: Hashable { var left: Double, bottom: Double, right: Double, top: Double }

  /// How wide and how high screens are.
  static let (width, height) = (196.0, 52.0)
  private static let (indent, rowGap, columnGap) = (28.0, 12.0, 36.0)
  /// How far the lines to what is below a screen, and to a tab, are from its left side.
  private static let (trunk, entry) = (11.0, 20.0)
  /// Between a box and what is in it.
  private static let (side, padding, title) = (9.0, 12.0, 18.0)
  /// How much room there is below windows.
  private static let (header, bus) = (40.0, 14.0)
  /// How many screens without others around them stand in one column at most.
  private static let mostAlone = 30

  /// The middles of the screens.
  private(set) var points: [Screen.ID: Point] = [:]
  /// The boxes around groups of several screens.
  private(set) var boxes: [MapGroup.ID: Box] = [:]
  /// The ways of the tree, by the screen that they lead to.
  let tree: [Screen.ID: MapEdge.ID]

  private let nodes: [Screen.ID: MapNode]
  private let below: [Screen.ID: [Screen.ID]]
  private let groups: Set<MapGroup.ID>
  private var left = 0.0

  init(_ map: AppMap) {
    let nodes = Dictionary(map.nodes.map { ($0.id, $0) }) { first, _ in first }
    let children = map.nodes.filter { $0.parent.map { nodes[$0] != nil } ?? false }
    let ways = map.edges.filter { nodes[$0.to]?.parent == $0.from && $0.transition != .tabJump }
    self.nodes = nodes
    below = Dictionary(grouping: children) { $0.parent ?? "" }.mapValues { $0.map(\.id) }
    tree = Dictionary(ways.map { ($0.to, $0.id) }) { first, _ in first }
    groups = Set(map.groups.map(\.id))
    let tops = map.nodes.filter { $0.parent.map { nodes[$0] == nil } ?? true }
    let isAlone = { [below] (node: MapNode) in below[node.id] == nil && !node.isReached }
    for top in tops where !isAlone(top) { placeTop(top.id) }
    placeAlone(tops.filter(isAlone).map(\.id))
  }

  private mutating func placeTop(_ id: Screen.ID) {
    points[id] = Point(x: left + Self.width / 2, y: 0)
    let children = below[id] ?? []
    let columns = children.filter { nodes[$0]?.kind == .tab }
    let start = -(Self.height + Self.header)
    if children.count > columns.count || columns.isEmpty {
      var (row, right) = (start, left + Self.width)
      for child in children where nodes[child]?.kind != .tab {
        right = max(right, placeTree(child, left: left + Self.indent, row: &row, isColumn: false))
      }
      left = right + Self.columnGap
    }
    for column in columns {
      var row = start - Self.title
      left = placeTree(column, left: left + Self.side, row: &row, isColumn: true) + Self.columnGap
    }
  }

  /// Places a screen and what is below it, one row after another.
  /// - Returns: The right side of all that.
  private mutating func placeTree(_ id: Screen.ID, left: Double, row: inout Double, isColumn: Bool) -> Double {
    // Without recursion, because trees can be deep.
    var waiting: [(id: Screen.ID, left: Double, top: Double?)] = [(id, left, nil)]
    // The right sides of what is open: of everything, and of the groups around the present row.
    var rights = [left + Self.width]
    while let (next, left, top) = waiting.popLast() {
      if let top {
        let right = (rights.popLast() ?? left) + Self.side
        let bottom = row + Self.height / 2 + Self.rowGap - Self.padding
        boxes[next] = Box(left: left - Self.side, bottom: bottom, right: right, top: top)
        rights[rights.count - 1] = max(rights[rights.count - 1], right)
        row -= Self.padding
        continue
      }
      let children = below[next] ?? []
      if groups.contains(next), !children.isEmpty {
        if !isColumn || next != id { row -= Self.title + Self.padding }
        waiting.append((next, left, row + Self.height / 2 + Self.padding + Self.title))
        rights.append(left + Self.width)
      }
      points[next] = Point(x: left + Self.width / 2, y: row)
      rights[rights.count - 1] = max(rights[rights.count - 1], left + Self.width)
      row -= Self.height + Self.rowGap
      waiting += children.reversed().map { ($0, left + Self.indent, nil) }
    }
    return rights[0]
  }

  /// Places screens that nothing leads to and that lead nowhere.
  private mutating func placeAlone(_ ids: [Screen.ID]) {
    for start in stride(from: 0, to: ids.count, by: Self.mostAlone) {
      for (row, id) in ids[start..<min(start + Self.mostAlone, ids.count)].enumerated() {
        points[id] = Point(x: left + Self.width / 2, y: -Double(row) * (Self.height + Self.rowGap))
      }
      left += Self.width + Self.columnGap
    }
  }

  /// The corners of the line that leads to a screen from the one above it; nil if there is none.
  func line(to id: Screen.ID) -> [Point]? {
    guard let from = tree[id]?.from, let start = points[from], let end = points[id] else { return nil }
    let (bottom, left) = (start.y - Self.height / 2, end.x - Self.width / 2)
    if nodes[from]?.parent == nil, nodes[id]?.kind == .tab {
      let (x, middle) = (left + Self.entry, bottom - Self.bus)
      return [
        Point(x: start.x, y: bottom), Point(x: start.x, y: middle), Point(x: x, y: middle),
        Point(x: x, y: end.y + Self.height / 2),
      ]
    }
    let x = start.x - Self.width / 2 + Self.trunk
    return [Point(x: x, y: bottom), Point(x: x, y: end.y), Point(x: left, y: end.y)]
  }
}
