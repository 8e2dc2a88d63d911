/// Draws the map of an app: the ways, then the tree of the shortest ones, then what belongs together.
struct MapBuilder {
  private let app: AppModel
  private let edges: [MapEdge]
  /// The edges that begin at a screen.
  private let leaving: [Screen.ID: [Int]]
  private let arriving: [Screen.ID: [Int]]
  private var nodes: [MapNode] = []
  private var indices: [Screen.ID: Int] = [:]
  /// The transition by which the tree reaches a screen.
  private var reachedBy: [Screen.ID: MapEdge] = [:]

  init(_ app: AppModel) {
    self.app = app
    edges = MapEdges(app).all
    leaving = Dictionary(grouping: edges.indices) { [edges] in edges[$0].from }
    arriving = Dictionary(grouping: edges.indices) { [edges] in edges[$0].to }
  }

  func map() -> AppMap {
    var builder = self
    builder.grow(from: app.entries, areReached: true)
    // What isn't reached has trees of its own; those that nothing at all leads to come first.
    let others = app.screens.map(\.id).filter { builder.indices[$0] == nil }
    builder.grow(from: others.filter { arriving[$0] == nil }, areReached: false)
    for id in others { builder.grow(from: [id], areReached: false) }
    let groups = builder.group()
    return AppMap(name: app.name, nodes: builder.inOrderOfTree, edges: edges, groups: groups)
  }

  /// Adds screens and what can be reached from them, the nearest first. Of equally near ways those that present nothing
  /// come first.
  private mutating func grow(from starts: [Screen.ID], areReached: Bool) {
    var level = starts.map { (id: $0, edge: MapEdge?.none) }
    while !level.isEmpty {
      var next: [(id: Screen.ID, edge: MapEdge?)] = []
      for (id, edge) in level where indices[id] == nil {
        guard let screen = app[id] else { continue }
        add(screen, by: edge, isReached: areReached)
        next += (leaving[id] ?? []).map { (edges[$0].to, edges[$0]) }
      }
      let isModal = { (way: (id: Screen.ID, edge: MapEdge?)) in way.edge?.transition.isModal ?? false }
      level = next.filter { !isModal($0) } + next.filter(isModal)
    }
  }

  private mutating func add(_ screen: Screen, by edge: MapEdge?, isReached: Bool) {
    var node = MapNode(id: screen.id, name: screen.shownTitle ?? screen.id, title: screen.title, place: screen.place)
    node.parent = edge?.from
    let above = edge.flatMap { indices[$0.from] }.flatMap { nodes[$0].depth }
    node.depth = isReached ? above.map { $0 + 1 } ?? 0 : nil
    node.kind =
      switch edge?.transition {
      case nil: isReached ? .window : .screen
      case .tab: .tab
      case .sheet, .fullScreenCover, .popover: .modal
      default: .screen
      }
    node.unknownLinks = screen.links.count { $0.target == nil }
    (node.isReached, node.isPartlyUnknown) = (isReached, screen.isPartlyUnknown)
    node.waysOut = WaysOut(of: screen, arriving: Set((arriving[screen.id] ?? []).map { edges[$0].transition })).names
    indices[screen.id] = nodes.count
    reachedBy[screen.id] = edge
    nodes.append(node)
  }

  /// Finds the group of each screen: that of the nearest tab or modal above it.
  private mutating func group() -> [MapGroup] {
    var groups: [MapGroup] = []
    // A screen stands behind the one above it.
    for index in nodes.indices {
      let node = nodes[index]
      switch node.kind {
      case .tab, .modal:
        let label = node.kind == .tab ? reachedBy[node.id]?.labels.first : nil
        groups.append(MapGroup(id: node.id, kind: node.kind == .tab ? .tab : .modal, name: label ?? node.name))
        nodes[index].group = node.id
      case .window, .screen: nodes[index].group = node.parent.flatMap { indices[$0] }.flatMap { nodes[$0].group }
      }
    }
    return groups
  }

  /// The screens, each one followed by all that stand below it.
  private var inOrderOfTree: [MapNode] {
    let below = Dictionary(grouping: nodes.indices) { nodes[$0].parent }
    var (ordered, waiting) = ([MapNode](), Array((below[nil] ?? []).reversed()))
    while let index = waiting.popLast() {
      ordered.append(nodes[index])
      waiting += (below[nodes[index].id] ?? []).reversed()
    }
    return ordered
  }
}
