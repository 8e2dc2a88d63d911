/// Where the screens of a map stand: each window above columns, one for each tab, in which what is below a screen is
/// indented. The unit is a point; y grows upwards, as in Graphviz.
struct ColumnLayout {
  /// A place.
  struct Point: Hashable { var x: Double, y: Double }
  /// The corners of a box: left, bottom, right and top.
  struct Box: Hashable { var left: Double, bottom: Double, right: Double, top: Double }

  /// How wide and how high screens are.
  static let (width, height) = (186.0, 50.0)
  private static let (indent, rowGap, columnGap, padding) = (26.0, 12.0, 36.0, 14.0)
  private static let titleHeight = 18.0
  /// How many screens without others below them stand in one column at most.
  private static let mostAlone = 30

  /// The middles of the screens.
  private(set) var points: [Screen.ID: Point] = [:]
  /// The boxes around groups of several screens.
  private(set) var boxes: [MapGroup.ID: Box] = [:]
  /// The ways of the tree, by the screen that they lead to.
  private(set) var tree: [Screen.ID: MapEdge.ID] = [:]

  private let nodes: [Screen.ID: MapNode]
  private let below: [Screen.ID: [Screen.ID]]
  private let groups: Set<MapGroup.ID>
  private var left = 0.0

  init(_ map: AppMap) {
    nodes = Dictionary(uniqueKeysWithValues: map.nodes.map { ($0.id, $0) })
    groups = Set(map.groups.map(\.id))
    let known = nodes
    func parent(_ node: MapNode) -> Screen.ID? { node.parent.flatMap { known[$0] == nil ? nil : $0 } }
    below = Dictionary(grouping: map.nodes.filter { parent($0) != nil }) { parent($0)! }.mapValues { $0.map(\.id) }
    for edge in map.edges where known[edge.to]?.parent == edge.from && edge.transition != .tabJump {
      if tree[edge.to] == nil { tree[edge.to] = edge.id }
    }
    let tops = map.nodes.filter { parent($0) == nil }
    for top in tops where below[top.id] != nil || top.isReached { placeTop(top.id) }
    placeAlone(tops.filter { below[$0.id] == nil && !$0.isReached }.map(\.id))
  }

  private mutating func placeTop(_ id: Screen.ID) {
    let children = below[id] ?? []
    let columns = children.filter { nodes[$0]?.kind == .tab }
    points[id] = Point(x: left + Self.width / 2, y: 0)
    let others = children.filter { nodes[$0]?.kind != .tab }
    let start = -(Self.height + Self.rowGap * 2)
    if !others.isEmpty || columns.isEmpty {
      let first = left + (columns.isEmpty ? Self.indent : 0)
      var (row, right) = (start, left + Self.width)
      for child in others { placeTree(child, left: first, row: &row, right: &right) }
      left = right + Self.columnGap
    }
    for column in columns {
      var (row, right) = (start - Self.titleHeight, left)
      placeTree(column, left: left + Self.padding, row: &row, right: &right)
      left = right + Self.padding + Self.columnGap
    }
  }

  /// Places a screen and what is below it, one row after another.
  private mutating func placeTree(_ id: Screen.ID, left: Double, row: inout Double, right: inout Double) {
    // Without recursion, because trees can be deep.
    var waiting: [(id: Screen.ID, left: Double, isEnd: Bool)] = [(id, left, false)]
    var starts: [Screen.ID: (top: Double, right: Double)] = [:]
    while let (id, left, isEnd) = waiting.popLast() {
      if isEnd {
        guard let start = starts[id] else { continue }
        boxes[id] = Box(
          left: left - Self.padding, bottom: row + Self.height / 2 + Self.rowGap - Self.padding,
          right: right + Self.padding, top: start.top)
        row -= Self.padding
        continue
      }
      let children = below[id] ?? []
      let isGroup = groups.contains(id) && !children.isEmpty
      if isGroup {
        if nodes[id]?.kind != .tab { row -= Self.titleHeight + Self.padding }
        starts[id] = (row + Self.height / 2 + Self.padding + Self.titleHeight, left)
        waiting.append((id, left, true))
      }
      points[id] = Point(x: left + Self.width / 2, y: row)
      right = max(right, left + Self.width)
      row -= Self.height + Self.rowGap
      waiting += children.reversed().map { ($0, left + Self.indent, false) }
    }
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

  /// The line from a screen to one below it, as Graphviz writes lines: down, and then to the right.
  func line(to id: Screen.ID) -> String? {
    guard let from = tree[id]?.from, let start = points[from], let end = points[id] else { return nil }
    let bottom = start.y - Self.height / 2
    if nodes[from]?.kind == .window, nodes[id]?.kind == .tab {
      let (top, middle) = (end.y + Self.height / 2, bottom - Self.rowGap)
      return Self.line([
        Point(x: start.x, y: bottom), Point(x: start.x, y: middle), Point(x: end.x, y: middle), Point(x: end.x, y: top),
      ])
    }
    let (x, left) = (min(start.x - Self.width / 2 + 12, end.x - Self.width / 2 - 14), end.x - Self.width / 2)
    return Self.line([Point(x: x, y: bottom), Point(x: x, y: end.y), Point(x: left, y: end.y)])
  }

  /// A line through points, with round corners and an arrow at its end.
  private static func line(_ corners: [Point]) -> String {
    let radius = 6.0
    var points = [corners[0]]
    for index in 1..<corners.count {
      let (before, corner) = (corners[index - 1], corners[index])
      let isLast = index == corners.count - 1
      let end = moved(corner, towards: before, by: isLast ? 7 : radius)
      points += [points[points.count - 1], end, end]
      if !isLast {
        let start = moved(corner, towards: corners[index + 1], by: radius)
        points += [corner, corner, start]
      }
    }
    let last = corners[corners.count - 1]
    return "e,\(text(last)) " + points.map(text).joined(separator: " ")
  }

  private static func moved(_ point: Point, towards other: Point, by length: Double) -> Point {
    let (x, y) = (other.x - point.x, other.y - point.y)
    let distance = (x * x + y * y).squareRoot()
    if distance == 0 { return point }
    let part = min(length, distance / 2) / distance
    return Point(x: point.x + x * part, y: point.y + y * part)
  }

  /// A place as Graphviz writes it.
  static func text(_ point: Point) -> String { "\(point.x),\(point.y)" }
}
