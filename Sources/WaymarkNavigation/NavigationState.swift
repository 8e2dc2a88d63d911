/// The navigation state of a window, as one value: the screens on every stack, the visits of stacks with a history, the selected
/// tabs, the columns of split views, the modals, and the browser's history.
///
/// Every move is an action on this value, and nothing else changes it. The views are drawn from it.
package struct NavigationState: Equatable, Codable {
  package private(set) var stacks: [ContainerID: StackState] = [:]
  /// Nil in snapshots of older builds.
  private var storedVisits: [ContainerID: VisitsState]?
  package private(set) var tabs: [ContainerID: TabsState] = [:]
  package private(set) var splits: [ContainerID: SplitState] = [:]
  package private(set) var modals: [ContainerID: ModalsState] = [:]
  package var history = BrowserHistory()

  package init() {}

  // MARK: Containers

  /// The visits of stacks with a history.
  package private(set) var visits: [ContainerID: VisitsState] {
    get { storedVisits ?? [:] }
    set { storedVisits = newValue.isEmpty ? nil : newValue }
  }

  /// Adds a stack with a history, unless it is known already.
  package mutating func open(history id: ContainerID, _ initial: Visits<StackEntry>) {
    if visits[id] == nil { visits[id] = VisitsState(initial) }
    if visits[id]?.visits == nil { visits[id]?.visits = initial }
  }

  /// Adds a stack, unless it is known already.
  package mutating func open(stack id: ContainerID) { if stacks[id] == nil { stacks[id] = StackState() } }

  /// Adds a tab view with this selected tab, unless it is known already.
  package mutating func open(tabs id: ContainerID, selection: String) {
    if tabs[id] == nil { tabs[id] = TabsState(selection: selection) }
  }

  /// Adds a split view, unless it is known already with the same number of columns.
  package mutating func open(split id: ContainerID, _ state: SplitState) {
    if splits[id]?.columns != state.columns { splits[id] = state }
  }

  /// Adds the modals of a window, unless they are known already.
  package mutating func open(modals id: ContainerID) { if modals[id] == nil { modals[id] = ModalsState() } }

  /// Removes a container and its state.
  package mutating func close(_ id: ContainerID) {
    stacks[id] = nil
    visits[id] = nil
    tabs[id] = nil
    splits[id] = nil
    modals[id] = nil
  }

  // MARK: Persistence

  /// The state with the recent part of its history, for a snapshot.
  package var recent: NavigationState {
    var recent = self
    recent.history.keepRecent(32)
    return recent
  }

  /// Whether all states equal to this one are encoded alike.
  package var isPlain: Bool {
    stacks.values.allSatisfy { $0.path.allSatisfy(\.isPlain) } && visits.values.allSatisfy(\.isPlain)
  }

  /// Removes the modals: they are presented again one after the other, as the views declare them.
  package mutating func prepareRestoration() { modals = modals.mapValues { $0.empty } }

  /// Returns, and removes, the parts of the address that a stack's missing screens have to be found by.
  package mutating func takeUnresolved(of id: ContainerID) -> [String] {
    defer { stacks[id]?.unread = [] }
    return stacks[id]?.unread ?? []
  }

  /// Removes the containers that were not opened again.
  package mutating func close(allBut open: Set<ContainerID>) {
    let containers = Set(stacks.keys).union(visits.keys).union(tabs.keys)
    for id in containers.union(splits.keys).union(modals.keys).subtracting(open) { close(id) }
  }

  // MARK: Moves

  /// Makes a move, or refuses it completely.
  @discardableResult
  package mutating func apply(_ action: NavigationAction, by source: NavigationSource = .app) -> MoveOutcome {
    switch action {
    case .push(let entries, on: let id, from: let depth):
      Self.change(&stacks[id], by: source, \.epoch) { stack in
        if depth == nil || depth == stack.entries.count { stack.push(entries) }
      }
    case .pop(let id, to: let depth): Self.change(&stacks[id], by: source, \.epoch) { $0.pop(to: depth) }
    case .rename(let id, at: let depth, to: let value):
      Self.change(&stacks[id], by: source, \.epoch) { $0.rename(depth, to: value) }
    case .setPath(let id, let path): Self.change(&stacks[id], by: source, \.epoch) { $0.adopt(path: path) }
    case .visit(let entry, on: let id, from: let number):
      Self.change(&visits[id], by: source, \.epoch) { state in
        if number == nil || number == state.visits?.present.number { state.visit(entry) }
      }
    case .revisit(let number, on: let id): Self.change(&visits[id], by: source, \.epoch) { $0.move(to: number) }
    case .setVisits(let id, let new): Self.change(&visits[id], by: source, \.epoch) { $0.adopt(new) }
    case .leave(let id): Self.change(&visits[id], by: source, \.epoch) { $0.leave() }
    case .select(let tab, in: let id): Self.change(&tabs[id], by: source, \.epoch) { $0.selection = tab }
    case .place(let placement, of: let id): Self.change(&tabs[id], by: source, \.epoch) { $0.placement = placement }
    case .showColumn(let column, of: let id):
      Self.change(&splits[id], by: source, \.epoch) { $0.show(column) }
    case .show(let visibility, of: let id):
      Self.change(&splits[id], by: source, \.epoch) { $0.visibility = visibility }
    case .replace(let column, with: let entry, of: let id):
      Self.change(&splits[id], by: source, \.epoch) { $0.replace(column, with: entry) }
    case .present(let name, in: let id): Self.change(&modals[id], by: source, \.epoch) { $0.present(name) }
    case .dismiss(let id, to: let depth): Self.change(&modals[id], by: source, \.epoch) { $0.dismiss(to: depth) }
    }
  }

  /// Begins a new epoch of a container, because the app contradicts what the user was shown: the user's next move has
  /// to be based on the correction.
  package mutating func contradict(_ id: ContainerID) {
    stacks[id]?.epoch += 1
    visits[id]?.epoch += 1
    tabs[id]?.epoch += 1
    splits[id]?.epoch += 1
    modals[id]?.epoch += 1
  }

  private static func change<Container: Equatable>(
    _ container: inout Container?, by source: NavigationSource, _ epoch: WritableKeyPath<Container, Int>,
    _ change: (inout Container) -> Void
  ) -> MoveOutcome {
    guard var new = container else { return .unknown }
    if case .user(let seen) = source, seen != new[keyPath: epoch] { return .stale }
    container = nil  // so that the change is made in place
    defer { container = new }
    let old = new
    change(&new)
    if new == old { return .unchanged }
    if source == .app { new[keyPath: epoch] += 1 }
    return .applied
  }
}
