import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A stack's screens: their addresses, and the ways to and from them. The pushed entries are part of the navigation state.
@MainActor @Observable package class StackModel: NavigationContainer {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// What the screens declare.
  let screens = ScreenRegistry()
  /// Counts the changes of the entries.
  final var revision = 0
  /// The prefetched screen, if there is one.
  final var prefetched: Prefetch?
  /// The screens with edits, and the question before they are lost.
  private(set) var edits = EditGuard()
  /// Whether a step of a restoration is being taken.
  @ObservationIgnored private var isResumingRestoration = false
  /// Access to the app's path, if it stores one.
  @ObservationIgnored var path: PathAccess?
  /// The part of the requested address that is still to be resolved.
  @ObservationIgnored private var pending = PendingAddress()
  /// The stack before the last move.
  @ObservationIgnored private var shown = StackState()
  @ObservationIgnored final private(set) var scope: NavigationScope?
  @ObservationIgnored final private(set) var id: ContainerID?
  @ObservationIgnored private var isAddressed = false
  /// The page of a column whose only screen this model describes, if there is no stack. Nothing is ever pushed here then.
  @ObservationIgnored private weak var page: ColumnPage?

  /// A prefetched screen, and the depth of the screen from which it would be pushed.
  struct Prefetch: Equatable {
    let entry: StackEntry
    let depth: Int
  }

  nonisolated init() {}

  /// The column whose page consists of this stack.
  @ObservationIgnored weak var enclosingColumn: SplitColumn?

  /// Creates the model of the only screen of a column's page without a stack.
  init(in page: ColumnPage) { self.page = page }

  /// The column whose only screen this model describes; nil for a stack, which has an `enclosingColumn`.
  var column: SplitColumn? { page?.column }

  /// The address of the root.
  var base: String { page?.base ?? (isAddressed ? scope?.base ?? "" : "") }

  /// The entries pushed on the root, and their epoch.
  var stack: StackState {
    _ = revision
    return id.flatMap { scope?.navigator.state.stacks[$0] } ?? StackState()
  }

  private var depth: Int { stack.entries.count }

  // MARK: Lifecycle

  final func open(in scope: NavigationScope?) {
    let scope = scope ?? NavigationScope()
    self.scope = scope
    let id: ContainerID
    (id, isAddressed) = scope.open(self, kind: kind) { self.open(in: &$0, as: $1) }
    self.id = id
    // Restored entries are there before any move.
    if scope.navigator.isRestoring { revision += 1 }
    opened(id, scope.navigator)
    scope.forwardPendingPath()
  }

  /// The last part of its name in the navigation state.
  var kind: String { "stack" }

  /// Adds it to the navigation state.
  func open(in state: inout NavigationState, as id: ContainerID) { state.open(stack: id) }

  /// Called when it is part of the navigation state, before an address is resolved.
  func opened(_ id: ContainerID, _ navigator: Navigator) {
    shown = stack
    pending = PendingAddress(navigator.takeUnresolved(of: id))
    if let path { apply(.setPath(id, path.read().map { PathValue($0) })) }
  }

  final func close() {
    guard let scope, let id else { return }
    scope.close(self, id)
    self.id = nil
  }

  // MARK: Moves

  final var isRestoring: Bool { (scope ?? page?.scope)?.navigator.isRestoring == true }

  /// The source of the moves that resolve an address. Restored screens were shown before, so the epoch stays the same.
  private var resolutionSource: NavigationSource {
    isRestoring ? .user(epoch: stack.epoch) : .app
  }

  @discardableResult private func apply(_ action: NavigationAction, by source: NavigationSource = .app) -> MoveOutcome {
    guard let id, let scope else { return .unknown }
    let before = stack.path
    let outcome = scope.navigator.apply(action, to: id, by: source)
    if outcome == .applied, stack.path != before { writePath() }
    return outcome
  }

  /// Writes the path to the app's binding; if the binding then has another value, that one is applied.
  private func writePath() {
    guard let path else { return }
    path.write(stack.path.map(\.base))
    adopt(path.read())
  }

  /// Pushes a screen from the one at `depth`, unless that one is covered already: a double tap pushes once.
  func push(_ entry: StackEntry, from depth: Int, by source: NavigationSource = .app) {
    if let column { column.follow(entry, by: source) }
    guard let id else { return }
    apply(.push([entry], on: id, from: depth), by: source)
  }

  /// Goes back until `depth` screens remain above the root.
  ///
  /// - Parameter asks: Whether the user has to confirm if edits would be lost; moves by the user always ask.
  func pop(to depth: Int, by source: NavigationSource = .app, asks: Bool = false) {
    if asks || source != .app, depth < self.depth, self.asks(before: .pop(to: depth), by: source) { return }
    if let column { column.leave(toRoot: depth == 0) }
    if let id { apply(.pop(id, to: depth), by: source) }
  }

  /// Leaves the column of the split view that the stack or the screen is in.
  ///
  /// - Parameter asks: Whether the user has to confirm if edits would be lost.
  func leaveColumn(asks: Bool) {
    if asks, self.asks(before: .leaveColumn, by: .app) { return }
    (column ?? enclosingColumn)?.leave(toRoot: false)
  }

  /// Asks the user whether edits are discarded, if a way out would lose them. Returns false if there are none.
  private func asks(before exit: EditGuard.Exit, by source: NavigationSource) -> Bool {
    guard let id, edits.forbids(exit, from: depth) else { return false }
    edits.ask(before: exit)
    if source != .app { scope?.navigator.contradict(id) }
    return true
  }

  /// Applies the value of the app's path.
  func adopt(_ path: [AnyHashable]) {
    let path = path.map { PathValue($0) }
    if let id, path != stack.path { apply(.setPath(id, path)) }
  }

  /// Prefetches a screen that may be pushed from the one at `depth`; one at a time.
  func prepare(_ entry: StackEntry, from depth: Int) {
    if let column { return column.prepare(entry) }
    let new = Prefetch(entry: entry, depth: depth)
    guard depth == self.depth, new != prefetched else { return }
    if prefetched != nil { forget(depth + 1) }
    prefetched = new
  }

  // MARK: Addresses

  /// Gives the screen at `depth` another value, because what it shows has another name. The screen stays as it is; its address changes.
  func rename<Value: Hashable>(_ depth: Int, to value: Value) {
    let value = PathValue(AnyHashable(value)), entries = stack.entries
    guard let id, entries.indices.contains(depth - 1), entries[depth - 1] != .value(value) else { return }
    let old = address(of: depth)
    // What the user does meanwhile is right with the new name, too, so the epoch stays the same.
    apply(.rename(id, at: depth, to: value), by: .user(epoch: stack.epoch))
    scope?.navigator.addressChanged(from: old, to: address(of: depth))
  }

  /// Returns the addresses that the screen at `depth` had before it was renamed.
  func formerAddresses(of depth: Int, below base: String?) -> [String] {
    guard depth > 0 else { return [] }
    let below = components(of: depth - 1), present = components(of: depth)
    return stack.former(at: depth).map { below + $0.addressComponents }.filter { $0 != present }
      .map { address($0, below: base) }
  }

  /// Returns the parts of the address of the screen at `depth`.
  func components(of depth: Int) -> [String] {
    var entries = stack.entries
    if let prefetched { entries.append(prefetched.entry) }
    return entries.prefix(depth).flatMap(\.addressComponents)
  }

  /// Returns the address of the screen at `depth`, below the given base or else the root's.
  func address(of depth: Int, below base: String? = nil) -> String { address(components(of: depth), below: base) }

  /// Returns the address of the destination of a link on the screen at `depth`.
  func address(of entry: StackEntry, on depth: Int, below base: String? = nil) -> String {
    address(components(of: depth) + entry.addressComponents, below: base)
  }

  final func address(_ components: [String], below base: String?) -> String {
    let base = base ?? self.base
    let path = Address.path(components)
    return base.isEmpty ? path : path == "/" ? base : base + path
  }

  /// Takes the next step of resolving an address, if there is one and the screen at `depth` is on top.
  func advance(from depth: Int) {
    guard !pending.isEmpty, depth == self.depth else { return }
    // Restored entries may depend on screens that are not mounted yet; `resumeRestoration` continues once they settled.
    if isRestoring, !isResumingRestoration { return }
    let ready = prefetched
    // The app's code runs in the step, and may use this model.
    var rest = pending
    let step = rest.step(at: depth, in: screens)
    pending = rest
    switch step {
    case .push(let entry): push(entry, from: depth, by: resolutionSource)
    case .bound: break
    case .unresolved:
      if !isResumingRestoration { showNotFound() }
      return
    }
    // A prefetched screen is mounted already, so its `onMount` does not take the next step.
    if let ready, stack.entries.count > depth, stack.entries[depth] == ready.entry { advance(from: depth + 1) }
  }

  private func showNotFound() {
    guard let id else { return }
    apply(.push([pending.giveUp()], on: id))
  }

  // MARK: Edits

  func set(hasEdits: Bool, at depth: Int) {
    if edits.hasEdits(at: depth) != hasEdits { edits.set(hasEdits: hasEdits, at: depth) }
  }

  /// Refuses to leave the column that the stack is in, and asks the user whether edits are discarded; returns false if there
  /// are none.
  func asksBeforeLeavingColumn() -> Bool { asks(before: .leaveColumn, by: .app) }

  /// Handles the user's answer to the question whether edits are discarded.
  func answer(discards: Bool) {
    guard let exit = edits.takeQuestion(), discards else { return }
    switch exit {
    case .pop(let depth): pop(to: depth)
    case .leaveColumn: leaveColumn(asks: false)
    }
  }

  // MARK: Screens

  /// The title of the top screen.
  var title: String? { screens.title(of: depth) }

  /// Sets the destinations declared with bindings on the screen at `depth`, and pushes or pops accordingly.
  func set(presented new: [PresentedDestination], at depth: Int) {
    screens.set(presented: new, at: depth)
    if let page { return page.isShown ? presentInNextColumn(orHide: true) : () }
    let entries = stack.entries
    if depth < entries.count, case .presented(let name) = entries[depth], !screens.isShown(name, at: depth) {
      pop(to: depth)
    }
    // While the stack is restored, a push of what is there already would count as a move of the user that changes nothing.
    guard let id, let name = screens.shownName(at: depth), stack.entries.count == depth else { return }
    apply(.push([.presented(name)], on: id, from: depth), by: resolutionSource)
  }

  /// Shows the destination whose binding is set in the next column.
  ///
  /// - Parameter orHide: Whether a destination that is shown there goes if no binding is set.
  func presentInNextColumn(orHide: Bool) {
    let name = screens.shownName(at: 0)
    if orHide || name != nil { column?.present(name) }
  }

  /// Resets the binding whose destination a screen has shown.
  func hide(_ entry: StackEntry, at depth: Int) {
    if case .presented(let name) = entry { screens.shown(name, at: depth)?.hide() }
  }

  /// Resolves the front of an address on the only screen of a column, to a link there or to a value of a declared type,
  /// and removes the parts that it read.
  func target(of parts: inout ArraySlice<String>) -> StackEntry? {
    guard let first = parts.first else { return nil }
    if let target = screens.link(first, at: 0) {
      parts = parts.dropFirst()
      return target.entry
    }
    return screens.value(from: &parts, at: 0).map { .value(PathValue($0)) }
  }

  /// Returns the view of a pushed screen; nil if no destination is declared for it.
  func view(of entry: StackEntry, at depth: Int) -> AnyView? {
    if let found = screens.view(of: entry, at: depth) { return found }
    // The screens below may not have declared their destinations yet.
    return isRestoring || screens.isAwaited ? screens.awaitedView() : nil
  }

  /// Whether its first screen leads to a value.
  func leads(to value: PathValue) -> Bool { screens.hasDestination(for: value, at: 0) }

  // MARK: Position

  /// Returns what the views call the depth of the screen below another; nil if there is none.
  func below(_ depth: Int) -> Int? { depth > 0 ? depth - 1 : nil }

  /// Returns the visit that a screen shows, in a stack with a history.
  func visit(at depth: Int) -> HistoryVisit? { nil }

  /// Returns whether there is anything back and forward of a screen, in a stack with a history; nil in others.
  func directions(at depth: Int) -> Directions? { nil }

  /// Goes to the first screen, from one that says that there is nothing at an address.
  func goToStart() { pop(to: 0) }

  /// The address of the first screen.
  var startAddress: String { address(of: 0) }

  /// Called when the user leaves the stack for the column before it, in a narrow window.
  func leave() { pop(to: 0) }

  // MARK: The container

  func resumeRestoration() -> Bool {
    guard !pending.isEmpty else { return false }
    let before = pending.parts.count
    isResumingRestoration = true
    advance(from: depth)
    isResumingRestoration = false
    return pending.parts.count < before
  }

  func restorationEnded() {
    if !pending.isEmpty { showNotFound() }
    screens.stopWaiting()
  }

  func moved(by source: NavigationSource) {
    let stack = id.flatMap { scope?.navigator.state.stacks[$0] } ?? StackState(), entries = stack.entries
    let kept = zip(shown.identities, stack.identities).prefix { $0 == $1 }.count
    let gone = Array(shown.entries[kept...].enumerated())
    if let prefetched, entries.dropFirst(prefetched.depth).first != prefetched.entry { forget(prefetched.depth + 1) }
    shown = stack
    prefetched = nil
    revision += 1
    let hidden = gone.compactMap { offset, entry in
      if case .presented(let name) = entry { screens.shown(name, at: kept + offset) } else { nil }
    }
    // Drop the declarations of the removed screens.
    for (offset, _) in gone { forget(kept + offset + 1) }
    for destination in hidden { destination.hide() }
  }

  final func forget(_ depth: Int) {
    screens.forget(depth)
    set(hasEdits: false, at: depth)
  }

  /// Returns the rest of an address that leads to the screen at `depth`, also by former values of screens; nil if it does not.
  private func rest(of components: [String], above depth: Int) -> ArraySlice<String>? {
    let stack = stack
    return (0..<depth).reduce(Optional(components[...])) { rest, index in
      let entries = [stack.entries[index]] + stack.former(at: index + 1)
      return rest.flatMap { rest in
        entries.lazy.map(\.addressComponents).first { rest.starts(with: $0) }.map { rest.dropFirst($0.count) }
      }
    }
  }

  /// Goes back to the last screen that the address shares with the current one, then resolves the rest step by step.
  func go(to components: [String]) {
    let entries = stack.entries
    let known = stride(from: entries.count, to: 0, by: -1).first {
      rest(of: components, above: $0) != nil && !entries[$0 - 1].isUnknown
    }
    let depth = known ?? 0
    pending = PendingAddress(Array(rest(of: components, above: depth) ?? components[...]))
    pop(to: depth)
    advance(from: depth)
  }

  var isFound: Bool { pending.isEmpty && stack.entries.last?.isUnknown != true }

  var place: HistoryEntry {
    HistoryEntry(address: address(of: depth), ancestors: (0..<depth).map { address(of: $0) })
  }
}

extension StackModel: PersistedState {
  /// The open question; everything else is in the navigation state.
  package func persistedText() -> String? { edits.persistedText }
  package func restore(_ kept: String) { edits.restore(kept) }
}

/// Type-erased access to the app's path.
@MainActor struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}
