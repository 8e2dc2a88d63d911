/// The ways between the screens of an app, in the order in which they are found.
struct MapEdges {
  private(set) var all: [MapEdge] = []
  private var indices: [MapEdge.ID: Int] = [:]

  init(_ app: AppModel) {
    let bars = app.tabBars.map(\.bar)
    let selections = Dictionary(grouping: bars.filter { $0.selection != nil }, by: \.selection)
    for screen in app.screens {
      for link in screen.links {
        guard let target = link.target, app[target] != nil else { continue }
        let isJump = link.transition == .tab && screen.tabBar == nil
        add(screen.id, target, isJump ? .tabJump : MapEdge.Transition(link.transition), link.label)
      }
      if screen.tabBar == nil, !selections.isEmpty { addJumps(of: screen, selections, app) }
    }
  }

  /// Adds what selects a tab by setting the state of a tab bar.
  private mutating func addJumps(of screen: Screen, _ selections: [String?: [TabBar]], _ app: AppModel) {
    for action in screen.everyAction {
      for case .sets(let state, let value?, _) in action.effects {
        for bar in selections[state] ?? [] {
          let target = bar.tabs.first { $0.value == value }?.screen
          if let target, app[target] != nil, target != screen.id { add(screen.id, target, .tabJump, action.label) }
        }
      }
    }
  }

  private mutating func add(_ from: Screen.ID, _ to: Screen.ID, _ transition: MapEdge.Transition, _ label: Label) {
    let key = MapEdge.ID(from: from, to: to, transition: transition)
    let index = indices[key] ?? all.count
    if index == all.count {
      indices[key] = index
      all.append(MapEdge(from: from, to: to, transition: transition))
    }
    guard let text = label.text, !label.isMissing, !all[index].labels.contains(text) else { return }
    all[index].labels.append(text)
  }
}
