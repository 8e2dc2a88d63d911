import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A window's modals: the declarations of its views, and the modals shown for them. Which are shown is part of the
/// navigation state.
@MainActor @Observable final class ModalsModel {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Counts the changes of the shown modals.
  private var revision = 0
  @ObservationIgnored private var declared = DeclaredModals()
  /// The shown modals, as of the last move.
  @ObservationIgnored private var open: [ShownModal] = []
  @ObservationIgnored private let window: NavigationScope
  @ObservationIgnored private var id: ContainerID?
  /// The parts of an address that are still to be resolved to modals.
  @ObservationIgnored private var pending: [String] = []

  /// The parts of addresses inside modals that are about to be presented, by the modal's name.
  @ObservationIgnored private var arrivals: [String: [String]] = [:]

  /// The prefetch of the next modal.
  @ObservationIgnored private(set) var prediction: ModalPrediction!
  /// The menus of the window whose items are ready.
  @ObservationIgnored let preparedMenus = PreparedMenus()

  init(in window: NavigationScope, habits: PressHabits) {
    self.window = window
    prediction = ModalPrediction(habits, for: self)
  }

  /// The shown modals, the lowest first.
  var shown: [ShownModal] {
    _ = revision
    return open
  }

  var epoch: Int {
    _ = revision
    return state.epoch
  }

  private var state: ModalsState { id.flatMap { window.navigator.state.modals[$0] } ?? ModalsState() }

  /// The identity of the topmost modal; nil if there is none.
  var topIdentity: PresentationIdentity? { state.names.last.flatMap { declared[$0]?.identity } }

  // MARK: Declarations

  func apply(_ changes: [ContributionChange<Presentation>]) {
    let new = declared.apply(changes)
    declared.name(new, prefixes(of: new))
    if id == nil {
      if declared.isEmpty { return }
      id = window.navigator.open(self, named: "modals") { $0.open(modals: $1) }
    }
    for modal in open {
      if let now = declared[modal.name], now !== modal.presentation { modal.presentation = now }
    }
    dismissUnwanted()
    // In a restoration the screens and modals below have to settle first; `showAgain` presents the modals then.
    if !window.navigator.isRestoring { presentWanted() }
    prediction.receive(declared)
  }

  /// Returns the modal that is declared at a source location and belongs to a view, if it can be presented over the
  /// current modals and is the only candidate.
  func declaration(at place: SourcePlace, for view: EnvironmentValues) -> Presentation? {
    let parent = view.presentation?.identity
    guard parent === topIdentity else { return nil }
    let found = declared.filter { $0.declaration.source == place && $0.parent === parent && !$0.declaration.isWanted }
    let near = found.count > 1 ? found.filter { $0.environment.screen == view.screen } : found
    return near.count == 1 ? near[0] : nil
  }

  /// Returns the parts of names before their numbers, which are the same in another session of the same app.
  private func prefixes(of new: [Presentation]) -> [DeclaredModals.Place: String] {
    var prefixes: [DeclaredModals.Place: String] = [:]
    for each in new where prefixes[DeclaredModals.Place(each)] == nil {
      let base = each.parent.flatMap { declared.name(of: $0) } ?? ""
      let place = each.environment.screen.map { $0.model.address(of: $0.depth) } ?? ""
      prefixes[DeclaredModals.Place(each)] = base + place
    }
    return prefixes
  }

  private func dismissUnwanted() {
    let depth = state.names.firstIndex { declared[$0]?.declaration.isWanted != true }
    if let id, let depth { window.navigator.apply(.dismiss(id, to: depth), to: id) }
  }

  /// Presents restored modals, one after the other, as soon as the views that declare them have settled; returns false
  /// if there is none.
  func showAgain() -> Bool {
    let depth = state.names.count
    presentWanted()
    return state.names.count > depth
  }

  /// Presents the wanted modals, one over the other. A second one at the same level waits until the first is dismissed.
  private func presentWanted() {
    guard let id else { return }
    for each in declared.wanted where each.declaration.isStillWanted() {
      guard let name = declared.name(of: each.identity), !state.names.contains(name) else { continue }
      guard each.parent === topIdentity else { continue }
      // A modal that the user has been shown already counts as the user's move.
      let isKnown = prediction.matchesPrediction(each) || window.navigator.isRestoring
      let source: NavigationSource = isKnown ? .user(epoch: state.epoch) : .app
      window.navigator.apply(.present(name, in: id), to: id, by: source)
    }
  }

  // MARK: Leaving

  /// Dismisses modals until `depth` remain.
  ///
  /// - Parameter asks: Whether the user has to confirm if there are edits.
  func dismiss(to depth: Int, by source: NavigationSource = .app, asks: Bool = true) {
    guard let id, state.names.indices.contains(depth) else { return }
    let leaving = open.dropFirst(depth)
    if asks, source != .app, leaving.contains(where: { $0.check.isFixed }) { return window.navigator.contradict(id) }
    // The topmost modal with edits is confirmed first.
    if asks, let modal = leaving.last(where: { $0.check.hasEdits }) {
      modal.isAsked = true
      if source != .app { window.navigator.contradict(id) }
      return
    }
    window.navigator.apply(.dismiss(id, to: depth), to: id, by: source)
  }

  /// Begins a new epoch, because the client shows something other than the state.
  func contradict() { if let id { window.navigator.contradict(id) } }

  /// Dismisses a modal and those over it.
  func dismiss(_ identity: PresentationIdentity, asks: Bool) {
    guard let name = declared.name(of: identity), let depth = state.names.firstIndex(of: name) else { return }
    dismiss(to: depth, asks: asks)
  }

  /// Handles the user's answer to the question whether edits are discarded.
  func answer(_ modal: ShownModal, discards: Bool) {
    guard modal.isAsked else { return }
    modal.isAsked = false
    if discards, let depth = open.firstIndex(where: { $0 === modal }) { dismiss(to: depth, asks: false) }
  }

  // MARK: Addresses

  /// Returns the address of a modal: that of the screen or modal that declares it, and a part of its own.
  func address(of name: String) -> String {
    guard let presentation = declared[name] else { return "" }
    let base = base(of: presentation)
    return (base == "/" ? "" : base) + "/" + Self.mark
      + (presentation.declaration.part.map { Address.escaped($0) } ?? number(in: name))
  }

  private func base(of presentation: Presentation) -> String {
    if let screen = presentation.environment.screen { return screen.model.address(of: screen.depth) }
    if let parent = presentation.parent.flatMap({ declared.name(of: $0) }) { return address(of: parent) }
    let base = presentation.environment.navigationScope?.base ?? ""
    return base.isEmpty ? "/" : base
  }

  private func number(in name: String) -> String { String(name.split(separator: "!").last ?? "") }

  /// Returns the user's location, with the modals over the given one.
  func place(over below: HistoryEntry) -> HistoryEntry {
    state.names.reduce(below) { below, name in
      guard let inner = open.first(where: { $0.name == name })?.scope.place else { return below }
      return HistoryEntry(
        address: inner.address, ancestors: below.ancestors + [below.address] + inner.ancestors)
    }
  }

  /// Returns whether the user may leave the modals over `depth` now. If edits would be lost, the user is asked.
  func mayLeave(to depth: Int) -> Bool {
    let leaving = open.dropFirst(depth)
    if leaving.contains(where: { $0.check.isFixed }) { return false }
    guard let modal = leaving.last(where: { $0.check.hasEdits }) else { return true }
    modal.isAsked = true
    return false
  }

  /// Returns how many of the open modals the parts of an address from its first modal on name.
  func commonDepth(with parts: [String]) -> Int {
    let names = parts.filter { $0.hasPrefix(Self.mark) }
    return zip(open, names).prefix { Address.components(of: address(of: $0.0.name)).last == $0.1 }.count
  }

  /// Resolves the parts of an address from its first modal on.
  func go(to parts: [String]) {
    var rest = parts[...]
    let kept = commonDepth(with: parts)
    // Modals that are part of the address stay.
    for modal in open.prefix(kept) {
      rest = rest.dropFirst()
      let inner = rest.prefix { !$0.hasPrefix(Self.mark) }
      modal.scope.go(to: Array(inner))
      rest = rest.dropFirst(inner.count)
    }
    pending = Array(rest)
    if kept < open.count { dismiss(to: kept, asks: true) }
  }

  /// Takes the next step of resolving an address, once the views have settled; returns false if there is none.
  func advance() -> Bool {
    guard let first = pending.first else { return false }
    let text = String(first.dropFirst(Self.mark.count))
    let top = topIdentity
    let place = place(over: window.placeBelow).address
    let next = declared.all.first { each in
      each.parent === top && base(of: each) == place
        && declared.name(of: each.identity).map { leads(each, $0, to: text) } == true
    }
    guard let next, let name = declared.name(of: next.identity) else {
      pending = []
      return false
    }
    pending.removeFirst()
    let inner = pending.prefix { !$0.hasPrefix(Self.mark) }
    pending.removeFirst(inner.count)
    // These parts are resolved when the modal is made.
    if !inner.isEmpty { arrivals[name] = Array(inner) }
    return true
  }

  private func leads(_ presentation: Presentation, _ name: String, to text: String) -> Bool {
    presentation.declaration.takesValue
      ? presentation.declaration.show(text) : number(in: name) == text && presentation.declaration.show("")
  }

  /// The prefix of a part of an address that represents a modal.
  static let mark = "!"
}

extension ModalsModel: NavigationContainer {
  func moved(by source: NavigationSource) {
    let kept = Set(state.names)
    let gone = open.filter { !kept.contains($0.name) }.reversed()
    let known = Dictionary(uniqueKeysWithValues: open.map { ($0.name, $0) })
    open = state.names.compactMap { name in
      known[name] ?? declared[name].map { prediction.take($0) ?? make($0) }
    }
    revision += 1
    for each in gone where each.presentation.declaration.isStillWanted() { each.presentation.declaration.hide() }
    for each in gone where !each.presentation.declaration.isStillWanted() { each.presentation.declaration.onDismiss?() }
    // Present modals that waited, and those that the app still wants.
    if !gone.isEmpty { presentWanted() }
  }

  /// Makes a modal for a presentation.
  func make(_ presentation: Presentation) -> ShownModal {
    let name = declared.name(of: presentation.identity) ?? ""
    let scope = NavigationScope(
      within: ContainerID("modals"), part: name, base: { [weak self] in self?.address(of: name) ?? "" },
      navigator: window.navigator)
    if let parts = arrivals.removeValue(forKey: name) { scope.go(to: parts) }
    presentation.identity.count += 1
    let modal = ShownModal(name: name, presentation: presentation, scope: scope)
    modal.restoreDetent()
    return modal
  }

  var isFound: Bool { open.allSatisfy { $0.scope.isFound } }
  var place: HistoryEntry { place(over: window.placeBelow) }
}
