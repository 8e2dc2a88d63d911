/// Finds the screens of a map in a later one, where their identities may be others.
///
/// A screen without a view of its own is identified by a line, which changes with everything above it; and a view that is
/// renamed keeps its title in most cases.
struct SameScreens {
  /// The later identities of screens that have others now.
  private var later: [Screen.ID: Screen.ID] = [:]

  init(_ old: AppMap, _ new: AppMap) {
    let (before, now) = (Set(old.nodes.map(\.id)), Set(new.nodes.map(\.id)))
    var gone = old.nodes.filter { !now.contains($0.id) }
    var added = new.nodes.filter { !before.contains($0.id) }
    for key in [Self.nameWithoutLine, Self.knownTitle] {
      let others = Self.unique(added, by: key)
      for (name, id) in Self.unique(gone, by: key) {
        if let other = others[name] { later[id] = other }
      }
      let taken = Set(later.values)
      gone.removeAll { later[$0.id] != nil }
      added.removeAll { taken.contains($0.id) }
    }
  }

  /// Returns the earlier map with the later identities.
  func renaming(_ map: AppMap) -> AppMap {
    if later.isEmpty { return map }
    func name(_ id: Screen.ID) -> Screen.ID { later[id] ?? id }
    let nodes = map.nodes.map { node in
      var renamed = MapNode(
        id: name(node.id), name: node.name, title: node.title, place: node.place, kind: node.kind)
      (renamed.parent, renamed.group) = (node.parent.map(name), node.group.map(name))
      (renamed.depth, renamed.waysOut, renamed.unknownLinks) = (node.depth, node.waysOut, node.unknownLinks)
      (renamed.isReached, renamed.isPartlyUnknown) = (node.isReached, node.isPartlyUnknown)
      return renamed
    }
    let edges = map.edges.map {
      MapEdge(from: name($0.from), to: name($0.to), transition: $0.transition, labels: $0.labels)
    }
    let groups = map.groups.map { MapGroup(id: name($0.id), kind: $0.kind, name: $0.name) }
    return AppMap(name: map.name, nodes: nodes, edges: edges, groups: groups)
  }

  /// Whether a screen has no view of its own, as in `List (App.swift:12)`.
  static func isUnnamed(_ id: Screen.ID) -> Bool { id.hasSuffix(")") && id.contains(" (") && id.contains(":") }

  private static func nameWithoutLine(_ node: MapNode) -> String? {
    guard isUnnamed(node.id), let colon = node.id.lastIndex(of: ":") else { return nil }
    return String(node.id[..<colon])
  }

  private static func knownTitle(_ node: MapNode) -> String? { node.title.isMissing ? nil : node.title.text }

  /// The screens that are the only ones with their key.
  private static func unique(_ nodes: [MapNode], by key: (MapNode) -> String?) -> [String: Screen.ID] {
    Dictionary(grouping: nodes.filter { key($0) != nil }) { key($0)! }
      .compactMapValues { $0.count == 1 ? $0[0].id : nil }
  }
}
