import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A stack's screens: what each says of itself, and where each stands in the address. What is pushed stands in the
/// navigator's state.
@MainActor @Observable package final class StackModel {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Counts the changes of what is pushed.
  private var revision = 0
  /// A screen that is made ready before it is pushed.
  private(set) var ahead: Prefetch?
  /// The titles of the screens, from the root on.
  private var titles: [Int: String] = [:]
  /// Destinations for the types of values, by the depth of the screen that declares them.
  private var destinations: [Int: [Destination]] = [:]
  /// The links of each screen that have a part of the address of their own.
  @ObservationIgnored private var links: [Int: [String: LinkTarget]] = [:]
  /// The destinations that bindings show, by the depth of the screen that declares them.
  @ObservationIgnored private var presented: [Int: [PresentedDestination]] = [:]
  /// The depths of screens with edits that a person is asked about.
  private var edited: Set<Int> = []
  /// How many screens are to remain above the root if the person discards the edits.
  private(set) var asked: Int?
  /// Counts what has come that restored screens wait for.
  private var arrivals = 0
  @ObservationIgnored private var isWaiting = false
  /// Whether a step on the way to what was kept is being taken.
  @ObservationIgnored private var isTravelling = false
  /// The app's path, where it keeps one.
  @ObservationIgnored var path: PathAccess?
  /// What is left of an address on the way to its screen.
  @ObservationIgnored private var pending: [String] = []
  /// The screens as they were before the last move.
  @ObservationIgnored private var shown: [StackEntry] = []
  @ObservationIgnored private var scope: NavigationScope?
  @ObservationIgnored private var id: ContainerID?
  @ObservationIgnored private var isAddressed = false
  /// The column whose only screen it is about, where no stack stands in that: then nothing is ever pushed here.
  @ObservationIgnored private(set) weak var column: SplitColumn?

  /// A screen that may be pushed soon, on the screen at a depth.
  struct Prefetch: Equatable {
    let entry: StackEntry
    let depth: Int
  }

  nonisolated init() {}

  /// The one screen of a column without a stack.
  init(in column: SplitColumn) { self.column = column }

  /// The address of the root.
  var base: String { column?.base ?? (isAddressed ? scope?.base ?? "" : "") }

  /// What is pushed on the root.
  var stack: StackState {
    _ = revision
    return id.flatMap { scope?.navigator.state.stacks[$0] } ?? StackState()
  }

  private var depth: Int { stack.entries.count }

  // MARK: Coming and going

  func open(in scope: NavigationScope?) {
    let scope = scope ?? NavigationScope()
    self.scope = scope
    let id: ContainerID
    (id, isAddressed) = scope.open(self, kind: "stack") { $0.open(stack: $1) }
    self.id = id
    shown = stack.entries
    // What was kept is there before any move.
    if scope.navigator.isRestoring { revision += 1 }
    pending = scope.navigator.takeUnread(of: id)
    if let path { apply(.setPath(id, path.read().map { PathValue($0) })) }
    scope.forwardPendingPath()
  }

  func close() {
    guard let scope, let id else { return }
    scope.close(self, id)
    self.id = nil
  }

  // MARK: Moves

  /// Who makes a move on the way to an address. What is restored was seen before, so nobody is contradicted.
  private var traveller: NavigationSource {
    scope?.navigator.isRestoring == true ? .user(epoch: stack.epoch) : .app
  }

  @discardableResult private func apply(_ action: NavigationAction, by source: NavigationSource = .app) -> MoveOutcome {
    guard let id, let scope else { return .unknown }
    let before = stack.path
    let outcome = scope.navigator.apply(action, to: id, by: source)
    if outcome == .applied, stack.path != before { tellPath() }
    return outcome
  }

  /// The app's path follows; if the app makes something else of it, that counts.
  private func tellPath() {
    guard let path else { return }
    path.write(stack.path.map(\.base))
    adopt(path.read())
  }

  /// Pushes a screen from the one at `depth`, unless that is covered already: a double tap pushes once.
  func push(_ entry: StackEntry, from depth: Int, by source: NavigationSource = .app) {
    if let column { column.follow(entry, by: source) }
    guard let id else { return }
    apply(.push([entry], on: id, from: depth), by: source)
  }

  /// - Parameter asks: Whether a person is asked first where edits would be lost; a person who moves always is.
  func pop(to depth: Int, by source: NavigationSource = .app, asks: Bool = false) {
    if asks || source != .app, let id, depth < self.depth, edited.contains(where: { $0 > depth && $0 <= self.depth }) {
      asked = depth
      if source != .app { scope?.navigator.contradict(id) }
      return
    }
    column?.leave(toRoot: depth == 0)
    if let id { apply(.pop(id, to: depth), by: source) }
  }

  /// The app's binding has this path now.
  func adopt(_ path: [AnyHashable]) {
    let path = path.map { PathValue($0) }
    if let id, path != stack.path { apply(.setPath(id, path)) }
  }

  /// Makes a screen ready that may be pushed from the one at `depth` soon; one at a time.
  func prepare(_ entry: StackEntry, from depth: Int) {
    let new = Prefetch(entry: entry, depth: depth)
    guard column == nil, depth == self.depth, new != ahead else { return }
    if ahead != nil { forget(depth + 1) }
    ahead = new
  }

  // MARK: Addresses

  /// The parts of the address of the screen at `depth`.
  func components(of depth: Int) -> [String] {
    var entries = stack.entries
    if let ahead { entries.append(ahead.entry) }
    return entries.prefix(depth).flatMap(\.addressComponents)
  }

  /// The address of the screen at `depth`, below the root's own or the one that this is drawn for.
  func address(of depth: Int, below base: String? = nil) -> String { address(components(of: depth), below: base) }

  /// The address that a link on the screen at `depth` leads to.
  func address(of entry: StackEntry, on depth: Int, below base: String? = nil) -> String {
    address(components(of: depth) + entry.addressComponents, below: base)
  }

  private func address(_ components: [String], below base: String?) -> String {
    let base = base ?? self.base
    let path = Address.path(components)
    return base.isEmpty ? path : path == "/" ? base : base + path
  }

  /// The screen at `depth` is there: if it is the top one and an address is on its way, takes the next step.
  func advance(from depth: Int) {
    guard !pending.isEmpty, depth == self.depth else { return }
    if depth >= Self.deepest { return showNotFound() }
    // What is restored may lie on screens that are not there yet: it goes on when they have settled.
    if scope?.navigator.isRestoring == true, !isTravelling { return }
    let ready = ahead
    // A link on the screen itself is meant more exactly than a type that may read any text.
    if let target = links[depth]?[pending[0]] {
      pending.removeFirst()
      push(target.entry, from: depth, by: traveller)
    } else if show(pending[0], at: depth) {
      pending.removeFirst()
    } else if let value = nextValue() {
      push(.value(PathValue(value)), from: depth, by: traveller)
    } else {
      if !isTravelling { showNotFound() }
      return
    }
    // A screen that was ready does not come any more.
    if let ready, stack.entries.count > depth, stack.entries[depth] == ready.entry { advance(from: depth + 1) }
  }

  /// Shows a destination of a binding that a part of an address means.
  private func show(_ part: String, at depth: Int) -> Bool {
    presented[depth]?.enumerated().contains { $1.show(for: part, at: $0) } ?? false
  }

  private func showNotFound() {
    guard let id else { return }
    let rest = pending.prefix(Self.deepest).map { String($0.prefix(Self.longestPart)) }
    pending = []
    apply(.push([.unknown(rest)], on: id))
  }

  /// No app is as deep as this; an address may pretend to be.
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
    if edited.isEmpty { asked = nil }
  }

  func hasEdits(at depth: Int) -> Bool { edited.contains(depth) }

  /// The answer to the question.
  func answer(discards: Bool) {
    guard let depth = asked else { return }
    asked = nil
    if discards { pop(to: depth) }
  }

  // MARK: What screens say

  func title(of depth: Int) -> String? { titles[depth] }

  /// The title of the screen on top.
  var title: String? { titles[depth] }

  func set(title: String, at depth: Int) { if titles[depth] != title { titles[depth] = title } }

  func set(destinations new: [Destination], at depth: Int) { destinations[depth] = new }

  /// A part of the address for a link on the screen at `depth` that no other link there has.
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

  /// The bindings of the screen at `depth` show these destinations, or do no longer.
  func set(presented new: [PresentedDestination], at depth: Int) {
    presented[depth] = new
    if isWaiting { arrivals += 1 }
    if let column { return column.present(new.firstIndex(where: \.isShown).map { new[$0].name(at: $0) }) }
    let entries = stack.entries
    if depth < entries.count, case .presented(let name) = entries[depth],
      !new.enumerated().contains(where: { $1.isShown && $1.name(at: $0) == name })
    {
      pop(to: depth)
    }
    guard let id, let place = new.firstIndex(where: \.isShown) else { return }
    apply(.push([.presented(new[place].name(at: place))], on: id, from: depth), by: traveller)
  }

  /// The binding whose destination a screen has shown is to show it no longer.
  func hide(_ entry: StackEntry, at depth: Int) {
    if case .presented(let name) = entry { presented(name, at: depth)?.hide() }
  }

  /// What a part of an address means on the one screen of a column: a link there, or a value of a declared type.
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

  /// Whether the root says how values of this type are shown.
  func hasDestination(for value: PathValue) -> Bool {
    destinations[0]?.contains { $0.view(value.base) != nil } ?? false
  }

  private func presented(_ name: String, at depth: Int) -> PresentedDestination? {
    presented[depth]?.enumerated().first { $1.isShown && $1.name(at: $0) == name }?.element
  }

  /// The view of a pushed screen; nil where no destination is declared for its value.
  func view(of entry: StackEntry, at depth: Int) -> AnyView? {
    if let found = destination(of: entry, at: depth) { return found }
    guard scope?.navigator.isRestoring == true || isWaiting else { return nil }
    // The screens below may not have said yet what they lead to.
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
    isTravelling = true
    advance(from: depth)
    isTravelling = false
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
    if let ahead, entries.dropFirst(ahead.depth).first != ahead.entry { forget(ahead.depth + 1) }
    shown = entries
    ahead = nil
    revision += 1
    let hidden = gone.compactMap { offset, entry in
      if case .presented(let name) = entry { presented(name, at: kept + offset) } else { nil }
    }
    // What the screens that are gone have said of themselves goes with them.
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

  /// Goes back to where the address parts from the present one, then on, screen by screen.
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

  var place: NavigationPlace {
    NavigationPlace(address: address(of: depth), ancestors: (0..<depth).map { address(of: $0) })
  }
}

extension StackModel: PersistedState {
  /// The question that is open; everything else is in the window's state.
  package func kept() -> String? { asked.map(String.init) }
  package func restore(_ kept: String) { asked = Int(kept) }
}

/// A destination for the values of a type.
@MainActor package struct Destination {
  let view: (AnyHashable) -> AnyView?
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}

/// What a link on a screen pushes.
@MainActor struct LinkTarget {
  let entry: StackEntry
  /// The link's own destination; nil where it pushes a value.
  var view: (() -> AnyView)?
}

/// The app's path, whatever its type.
@MainActor struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}
