/// What a layout needs to know of the tree in a map: which edges order it.
struct TreeLayout {
  /// How many ways there may be if they are to have labels.
  private static let mostLabels = 300

  /// The edges of the tree. Others don’t move a screen.
  private(set) var tree: Set<MapEdge.ID> = []
  /// Whether there is room for the labels of ways.
  let showsLabels: Bool
  private let names: [Screen.ID: String]

  init(_ map: AppMap) {
    showsLabels = map.edges.count <= Self.mostLabels
    names = Dictionary(uniqueKeysWithValues: map.nodes.map { ($0.id, $0.name) })
    let arriving = Dictionary(grouping: map.edges, by: \.to)
    for node in map.nodes {
      guard let parent = node.parent,
        let edge = arriving[node.id]?.first(where: { $0.from == parent && $0.transition != .tabJump })
      else { continue }
      tree.insert(edge.id)
    }
  }

  /// Whether a label says nothing but what the screen behind it is called.
  func repeatsName(_ edge: MapEdge) -> Bool {
    edge.labels.count == 1 && edge.labels.first == names[edge.to]
  }
}
