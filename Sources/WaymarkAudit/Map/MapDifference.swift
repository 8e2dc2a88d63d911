/// What has changed from one map to another.
public struct MapDifference: Codable, Hashable, Sendable {
  /// The later map, with what is gone from the earlier one at its end.
  public private(set) var map: AppMap
  /// The screens that have changed.
  public private(set) var screens: [Screen.ID: ScreenChange] = [:]
  /// The ways that were not there before.
  public private(set) var newWays: Set<MapEdge.ID> = []
  /// The ways that are there no more.
  public private(set) var goneWays: Set<MapEdge.ID> = []

  /// Compares two maps.
  /// - Parameters:
  ///   - old: The earlier map.
  ///   - new: The later map.
  public init(from old: AppMap, to new: AppMap) {
    map = new
    let earlier = SameScreens(old, new).renaming(old)
    addGone(of: earlier)
    compareWays(earlier)
    compareScreens(earlier, new)
  }

  /// How many screens have changed, in a sentence.
  public var summary: String {
    let counts = ScreenChange.Kind.allCases.compactMap { kind -> String? in
      let count = screens.values.count { $0.kinds.contains(kind) }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    if !counts.isEmpty { return "Screens: \(counts.joined(separator: ", "))." }
    return newWays.isEmpty && goneWays.isEmpty ? "Nothing has changed." : "Only ways between screens have changed."
  }

  private mutating func addGone(of earlier: AppMap) {
    let now = Set(map.nodes.map(\.id))
    let groups = Set(map.groups.map(\.id))
    let before = Set(earlier.nodes.map(\.id))
    for node in map.nodes where !before.contains(node.id) { screens[node.id] = ScreenChange([.new]) }
    for node in earlier.nodes where !now.contains(node.id) {
      screens[node.id] = ScreenChange([.gone])
      var gone = node
      if let group = gone.group, !groups.contains(group) { gone.group = nil }
      gone.findings = nil
      map.nodes.append(gone)
    }
  }

  private mutating func compareWays(_ earlier: AppMap) {
    let (before, now) = (Set(earlier.edges.map(\.id)), Set(map.edges.map(\.id)))
    (newWays, goneWays) = (now.subtracting(before), before.subtracting(now))
    map.edges += earlier.edges.filter { goneWays.contains($0.id) }
  }

  private mutating func compareScreens(_ earlier: AppMap, _ later: AppMap) {
    let before = Dictionary(earlier.nodes.map { ($0.id, $0) }) { first, _ in first }
    let ways = Dictionary(grouping: later.edges, by: \.to).mapValues { Set($0.map(\.from)) }
    let formerWays = Dictionary(grouping: earlier.edges, by: \.to).mapValues { $0.map(\.from) }
    for node in later.nodes {
      guard let former = before[node.id] else { continue }
      var change = ScreenChange([])
      if let parent = former.parent, node.parent != nil, ways[node.id]?.contains(parent) != true {
        change.kinds.append(.moved)
        var seen: Set<Screen.ID> = []
        change.formerWays = (formerWays[node.id] ?? []).filter { seen.insert($0).inserted }
          .map { before[$0]?.name ?? $0 }
      }
      if former.name != node.name, former.title != node.title || !SameScreens.isUnnamed(node.id) {
        change.kinds.append(.renamed)
        change.formerName = former.name
      }
      if !change.kinds.isEmpty { screens[node.id] = change }
    }
  }
}
