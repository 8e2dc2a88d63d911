import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A stack's screens: what each of them declares, and its part of the address. The pushed entries are part of the
/// navigation state.
@MainActor @Observable package final class StackModel {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Counts the changes of the pushed entries.
  private var revision = 0
  /// The prefetched screen, if there is one.
  private(set) var prefetched: Prefetch?
  /// The titles of the screens, by depth.
  private var titles: [Int: String] = [:]
  /// Destinations for the types of values, by the depth of the screen that declares them.
  private var destinations: [Int: [Destination]] = [:]
  /// The links with their own part of the address, by the depth of their screen and by that part.
  @ObservationIgnored private var links: [Int: [String: LinkTarget]] = [:]
  /// The destinations declared with bindings, by the depth of the screen that declares them.
  @ObservationIgnored private var presented: [Int: [PresentedDestination]] = [:]
  /// The depths of the screens with edits that must not be discarded without confirmation.
  private var edited: Set<Int> = []
  /// The number of screens to remain above the root if the user discards the edits; nil if no question is open.
  private(set) var pendingPop: Int?
  /// Counts the links and destinations that were registered while restored screens wait for theirs.
  private var arrivals = 0
  @ObservationIgnored private var isWaiting = false
  /// Whether a step of a restoration is being taken.
  @ObservationIgnored private var isResumingRestoration = false
  /// Access to the app's path, if it stores one.
  @ObservationIgnored var path: PathAccess?
  /// The parts of the requested address that are still to be resolved.
  @ObservationIgnored private var pending: [String] = []
  /// The pushed entries before the last move.
  @ObservationIgnored private var shown: [StackEntry] = []
  @ObservationIgnored private var scope: NavigationScope?
  @ObservationIgnored private var id: ContainerID?
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

  func open(in scope: NavigationScope?) {
    let scope = scope ?? NavigationScope()
    self.scope = scope
    let id: ContainerID
    (id, isAddressed) = scope.open(self, kind: "stack") { $0.open(stack: $1) }
    self.id = id
    shown = stack.entries
    // Restored entries are there before any move.
    if scope.navigator.isRestoring { revision += 1 }
    pending = scope.navigator.takeUnresolved(of: id)
    if let path { apply(.setPath(id, path.read().map { PathValue($0) })) }
    scope.forwardPendingPath()
  }

  func close() {
    guard let scope, let id else { return }
    scope.close(self, id)
    self.id = nil
  }

  // MARK: Moves

  /// The source of the moves that resolve an address. Restored screens were shown before, so the epoch stays the same.
  private var resolutionSource: NavigationSource {
    scope?.navigator.isRestoring == true ? .user(epoch: stack.epoch) : .app
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

  /// Goes back until `depth` screens remain above the root; with -1, leaves the column of the split view as well.
  ///
  /// - Parameter asks: Whether the user has to confirm if edits would be lost; moves by the user always ask.
  func pop(to depth: Int, by source: NavigationSource = .app, asks: Bool = false) {
    if asks || source != .app, let id, depth < self.depth, edited.contains(where: { $0 > depth && $0 <= self.depth }) {
      pendingPop = depth
      if source != .app { scope?.navigator.contradict(id) }
      return
    }
    if let column = column ?? (depth < 0 ? enclosingColumn : nil) { column.leave(toRoot: depth == 0) }
    if let id { apply(.pop(id, to: depth), by: source) }
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

  private func address(_ components: [String], below base: String?) -> String {
    let base = base ?? self.base
    let path = Address.path(components)
    return base.isEmpty ? path : path == "/" ? base : base + path
  }

  /// Takes the next step of resolving an address, if there is one and the screen at `depth` is on top.
  func advance(from depth: Int) {
    guard !pending.isEmpty, depth == self.depth else { return }
    if depth >= Self.deepest { return showNotFound() }
    // Restored entries may depend on screens that are not mounted yet; `resumeRestoration` continues once they settled.
    if scope?.navigator.isRestoring == true, !isResumingRestoration { return }
    let ready = prefetched
    // A link on the screen takes precedence over a type, which may accept any text.
    if let target = links[depth]?[pending[0]] {
      pending.removeFirst()
      push(target.entry, from: depth, by: resolutionSource)
    } else if show(pending[0], at: depth) {
      pending.removeFirst()
    } else if let value = nextValue() {
      push(.value(PathValue(value)), from: depth, by: resolutionSource)
    } else {
      if !isResumingRestoration { showNotFound() }
      return
    }
    // A prefetched screen is mounted already, so its `onMount` does not take the next step.
    if let ready, stack.entries.count > depth, stack.entries[depth] == ready.entry { advance(from: depth + 1) }
  }

  /// Shows the binding's destination that a part of an address refers to; returns false if there is none.
  private func show(_ part: String, at depth: Int) -> Bool {
    presented[depth]?.enumerated().contains { $1.show(for: part, at: $0) } ?? false
  }

  private func showNotFound() {
    guard let id else { return }
    let rest = pending.prefix(Self.deepest).map { String($0.prefix(Self.longestPart)) }
    pending = []
    apply(.push([.unknown(rest)], on: id))
  }

  /// The maximum depth that an address may request; no app is as deep.
  private static let deepest = 32
  private static let longestPart = 200

  private func nextValue() -> AnyHashable? {
    for depth in stride(from: depth, through: 0, by: -1) {
      for destination in destinations[depth] ?? [] {
        var rest = pending[...]
        guard let value = destination.parse(&rest), rest.count < pending.count else { continue }
        pending = Array(rest)
        return value
      }
    }
    return nil
  }

  // MARK: Edits

  func set(hasEdits: Bool, at depth: Int) {
    if edited.contains(depth) == hasEdits { return }
    if hasEdits { edited.insert(depth) } else { edited.remove(depth) }
    if edited.isEmpty { pendingPop = nil }
  }

  func hasEdits(at depth: Int) -> Bool { edited.contains(depth) }

  /// Whether leaving the column that the stack is in would lose edits.
  var hasEdits: Bool { edited.contains { $0 <= depth } }

  /// Asks the user whether edits are discarded, and then leaves the column that the stack is in.
  func askBeforeLeavingColumn() { pendingPop = -1 }

  /// Handles the user's answer to the question whether edits are discarded.
  func answer(discards: Bool) {
    guard let depth = pendingPop else { return }
    pendingPop = nil
    if discards { pop(to: depth) }
  }

  // MARK: Declarations of the screens

  func title(of depth: Int) -> String? { titles[depth] }

  /// The title of the top screen.
  var title: String? { titles[depth] }

  func set(title: String, at depth: Int) { if titles[depth] != title { titles[depth] = title } }

  func set(destinations new: [Destination], at depth: Int) { destinations[depth] = new }

  /// Returns a part of the address that no other link on the screen at `depth` has.
  func linkName(for slug: String, at depth: Int) -> String {
    let taken = links[depth] ?? [:]
    if !slug.isEmpty, taken[slug] == nil { return slug }
    let stem = slug.isEmpty ? "link" : slug
    var number = slug.isEmpty ? 1 : 2
    while taken["\(stem)-\(number)"] != nil { number += 1 }
    return "\(stem)-\(number)"
  }

  func register(link name: String, at depth: Int, _ target: LinkTarget) {
    links[depth, default: [:]][name] = target
    if isWaiting { arrivals += 1 }
  }

  /// Sets the destinations declared with bindings on the screen at `depth`, and pushes or pops accordingly.
  func set(presented new: [PresentedDestination], at depth: Int) {
    presented[depth] = new
    if isWaiting { arrivals += 1 }
    if let page { return page.isShown ? presentInNextColumn(orHide: true) : () }
    let entries = stack.entries
    if depth < entries.count, case .presented(let name) = entries[depth],
      !new.enumerated().contains(where: { $1.isShown && $1.name(at: $0) == name })
    {
      pop(to: depth)
    }
    guard let id, let place = new.firstIndex(where: \.isShown) else { return }
    apply(.push([.presented(new[place].name(at: place))], on: id, from: depth), by: resolutionSource)
  }

  /// Shows the destination whose binding is set in the next column.
  ///
  /// - Parameter orHide: Whether a destination that is shown there goes if no binding is set.
  func presentInNextColumn(orHide: Bool) {
    let declared = presented[0] ?? [], name = declared.firstIndex(where: \.isShown).map { declared[$0].name(at: $0) }
    if orHide || name != nil { column?.present(name) }
  }

  /// Resets the binding whose destination a screen has shown.
  func hide(_ entry: StackEntry, at depth: Int) {
    if case .presented(let name) = entry { presented(name, at: depth)?.hide() }
  }

  /// Resolves the front of an address on the only screen of a column, to a link there or to a value of a declared type,
  /// and removes the parts that it read.
  func target(of parts: inout ArraySlice<String>) -> StackEntry? {
    guard let first = parts.first else { return nil }
    if let target = links[0]?[first] {
      parts = parts.dropFirst()
      return target.entry
    }
    for destination in destinations[0] ?? [] {
      var rest = parts
      guard let value = destination.parse(&rest), rest.count < parts.count else { continue }
      parts = rest
      return .value(PathValue(value))
    }
    return nil
  }

  /// Whether the root declares a destination for values of this type.
  func hasDestination(for value: PathValue) -> Bool {
    destinations[0]?.contains { $0.view(value.base) != nil } ?? false
  }

  private func presented(_ name: String, at depth: Int) -> PresentedDestination? {
    presented[depth]?.enumerated().first { $1.isShown && $1.name(at: $0) == name }?.element
  }

  /// Returns the view of a pushed screen; nil if no destination is declared for it.
  func view(of entry: StackEntry, at depth: Int) -> AnyView? {
    if let found = destination(of: entry, at: depth) { return found }
    guard (scope ?? page?.scope)?.navigator.isRestoring == true || isWaiting else { return nil }
    // The screens below may not have declared their destinations yet.
    _ = arrivals
    isWaiting = true
    return AnyView(EmptyView())
  }

  private func destination(of entry: StackEntry, at depth: Int) -> AnyView? {
    switch entry {
    case .value(let value):
      for below in stride(from: depth - 1, through: 0, by: -1) {
        for destination in destinations[below] ?? [] { if let view = destination.view(value.base) { return view } }
      }
      return nil
    case .link(let name): return links[depth - 1]?[name]?.view?()
    case .presented(let name): return presented(name, at: depth - 1)?.view()
    case .unknown: return AnyView(NotFound())
    }
  }
}

extension StackModel: NavigationContainer {
  func resumeRestoration() -> Bool {
    guard !pending.isEmpty else { return false }
    let before = pending.count
    isResumingRestoration = true
    advance(from: depth)
    isResumingRestoration = false
    return pending.count < before
  }

  func restorationEnded() {
    if !pending.isEmpty { showNotFound() }
    guard isWaiting else { return }
    isWaiting = false
    arrivals += 1
  }

  func moved(by source: NavigationSource) {
    let entries = id.flatMap { scope?.navigator.state.stacks[$0]?.entries } ?? []
    let kept = zip(shown, entries).prefix { $0 == $1 }.count
    let gone = Array(shown[kept...].enumerated())
    if let prefetched, entries.dropFirst(prefetched.depth).first != prefetched.entry { forget(prefetched.depth + 1) }
    shown = entries
    prefetched = nil
    revision += 1
    let hidden = gone.compactMap { offset, entry in
      if case .presented(let name) = entry { presented(name, at: kept + offset) } else { nil }
    }
    // Drop the declarations of the removed screens.
    for (offset, _) in gone { forget(kept + offset + 1) }
    for destination in hidden { destination.hide() }
  }

  private func forget(_ depth: Int) {
    titles[depth] = nil
    destinations[depth] = nil
    links[depth] = nil
    presented[depth] = nil
    set(hasEdits: false, at: depth)
  }

  /// Goes back to the last screen that the address shares with the current one, then resolves the rest step by step.
  func go(to components: [String]) {
    let entries = stack.entries
    let known = stride(from: entries.count, to: 0, by: -1).first {
      components.starts(with: self.components(of: $0)) && !entries[$0 - 1].isUnknown
    }
    let depth = known ?? 0
    pending = Array(components.dropFirst(self.components(of: depth).count))
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
  package func persistedText() -> String? { pendingPop.map(String.init) }
  package func restore(_ kept: String) { pendingPop = Int(kept) }
}

/// A destination for the values of a type.
@MainActor package struct Destination {
  let view: (AnyHashable) -> AnyView?
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}

/// The target of a link on a screen.
@MainActor struct LinkTarget {
  let entry: StackEntry
  /// The link's own destination; nil if it pushes a value.
  var view: (() -> AnyView)?
}

/// Type-erased access to the app's path.
@MainActor struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}
