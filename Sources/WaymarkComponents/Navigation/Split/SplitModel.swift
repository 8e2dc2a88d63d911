import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A split view's columns, and their parts of the address. Which of them are shown is part of the navigation state.
@MainActor @Observable final class SplitModel {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Counts the changes of the state.
  private var revision = 0
  /// The prefetched page, if there is one.
  private var prefetch: Prefetch?
  /// Counts the steps of resolving an address: each is taken when the views have settled.
  private(set) var step = 0
  @ObservationIgnored private(set) var columns: [SplitColumn] = []
  /// The app's bindings.
  @ObservationIgnored var visibility: Binding<NavigationSplitViewVisibility>?
  @ObservationIgnored var preferred: Binding<NavigationSplitViewColumn>?
  /// The parts of an address that are still to be resolved, and the column for the next one.
  @ObservationIgnored var pendingPath: (parts: [String], column: Int, hasWaited: Bool)?
  /// The columns that have reported a selection before.
  @ObservationIgnored private var seen: Set<Int> = []
  /// The destinations shown by links before the last move, by column.
  @ObservationIgnored private var replaced: [Int: StackEntry] = [:]
  @ObservationIgnored private var scope: NavigationScope?
  @ObservationIgnored private var id: ContainerID?
  @ObservationIgnored private var isAddressed = false

  /// The destination of a link, and the column that would show it.
  private struct Prefetch: Equatable {
    let column: Int
    let entry: StackEntry
  }

  nonisolated init() {}

  /// Returns the state. The body's first evaluation creates it, because the address determines what is mounted.
  func begin(in scope: NavigationScope?, _ initial: SplitState) -> SplitState {
    if id == nil { open(in: scope ?? NavigationScope(), initial) }
    return state
  }

  var state: SplitState {
    _ = revision
    return id.flatMap { scope?.navigator.state.splits[$0] } ?? SplitState(columns: columns.count, top: 0)
  }

  private func open(in scope: NavigationScope, _ initial: SplitState) {
    self.scope = scope
    let id: ContainerID
    (id, isAddressed) = scope.open(self, kind: "split") { $0.open(split: $1, initial) }
    self.id = id
    columns = (0..<initial.columns).map {
      let key = NavigationSplitViewColumn(at: $0, of: initial.columns).key
      return SplitColumn($0, key: key, of: self, within: id, navigator: scope.navigator)
    }
    scope.forwardPendingPath()
  }

  func close() {
    guard let scope, let id else { return }
    scope.close(self, id)
    self.id = nil
  }

  /// Returns the column before another.
  func column(before column: SplitColumn) -> SplitColumn? { column.index > 0 ? columns[column.index - 1] : nil }

  // MARK: Addresses

  /// Returns the prefix of the addresses in a column while it shows a destination, or with nil its own content.
  func base(of index: Int, showing entry: StackEntry?) -> String {
    let base = isAddressed ? scope?.base ?? "" : ""
    let parts = (0..<index).flatMap { components(of: $0, with: $0 + 1 == index ? entry : state.replaced[$0 + 1]) }
    return parts.isEmpty ? base : base + Address.path(parts)
  }

  /// Returns the parts that a column adds to the address, given the destination that the next one shows.
  private func components(of index: Int, with entry: StackEntry?) -> [String] {
    if let entry { return entry.addressComponents }
    let selection = columns[index].page.selection
    // The place of a history is part of its own address.
    if let value = selection.value, history?.isPlace(value) == true { return [] }
    return selection.addressComponents
  }

  /// The stack with a history in one of the columns.
  private var history: HistoryStackModel? { columns.lazy.compactMap { $0.page.stack as? HistoryStackModel }.first }

  /// Schedules the next step of resolving an address for when the views have settled.
  func scheduleNextStep() { step += 1 }

  // MARK: Moves

  @discardableResult private func apply(_ move: (ContainerID) -> NavigationAction, by source: NavigationSource = .app)
    -> MoveOutcome
  {
    guard let id, let scope else { return .unknown }
    return scope.navigator.apply(move(id), to: id, by: source)
  }

  /// Brings the named column to the top, or sets the named visibility. Returns false if there is neither.
  func select(_ name: String, by source: NavigationSource) -> Bool {
    if let column = columns.first(where: { $0.key == name }) {
      show(column.index, by: source)
    } else if let visibility = SplitState.Visibility(rawValue: name) {
      show(visibility, by: source)
    } else {
      return false
    }
    return true
  }

  /// Brings a column to the top. Going back clears the selections that led to the columns being left, and their stacks.
  func show(_ index: Int, by source: NavigationSource = .app) {
    let top = state.top
    // Those before the move, which replaces pages.
    let pages = columns.map(\.page)
    if source != .app, index < top, asksBeforeLosingEdits(in: pages[(index + 1)...top]) { return }
    guard apply({ .showColumn(index, of: $0) }, by: source) == .applied, index < top else { return }
    for page in pages[(index + 1)...top] { page.stack?.leave() }
    for selection in pages[index..<top].map(\.selection) where selection.value != nil { selection.select(nil) }
  }

  /// Refuses a move of the user that would lose edits, and asks whether they are discarded; returns false if there are none.
  private func asksBeforeLosingEdits(in pages: some Sequence<ColumnPage>) -> Bool {
    guard let id, pages.contains(where: { $0.stack?.asksBeforeLeavingColumn() == true }) else { return false }
    scope?.navigator.contradict(id)
    return true
  }

  /// Brings a column to the top, and leaves the selections unchanged.
  func raise(_ index: Int) { apply({ .showColumn(index, of: $0) }) }

  func show(_ visibility: SplitState.Visibility, by source: NavigationSource = .app) {
    apply({ .show(visibility, of: $0) }, by: source)
  }

  func replace(_ index: Int, with entry: StackEntry?, by source: NavigationSource = .app) {
    if entry != nil || state.replaced[index] != nil {
      apply({ .replace(column: index, with: entry, of: $0) }, by: source)
    }
  }

  /// Shows the destination of a link in a column without a stack in the next column: in that column's stack, if it
  /// declares a destination for the value.
  func follow(_ entry: StackEntry, from index: Int, by source: NavigationSource) {
    guard columns.indices.contains(index + 1) else { return }
    if case .value(let value) = entry, isPushed(entry, in: index + 1) {
      guard apply({ .showColumn(index + 1, of: $0) }, by: source) != .stale else { return }
      columns[index + 1].page.stack?.adopt([value.base])
    } else {
      if source != .app, entry != state.replaced[index + 1], asksBeforeLosingEdits(in: [columns[index + 1].page]) {
        return
      }
      replace(index + 1, with: entry, by: source)
      columns[index + 1].page.screen.presentInNextColumn(orHide: false)
    }
  }

  /// Prefetches the destination of a link in a column for the next column; one at a time.
  func prepare(_ entry: StackEntry, from index: Int) {
    let next = index + 1
    guard columns.indices.contains(next), entry != state.replaced[next], !isPushed(entry, in: next) else { return }
    let old = prefetch
    prefetch = Prefetch(column: next, entry: entry)
    if let old, old != prefetch { columns[old.column].dropPages() }
  }

  /// Returns the destination that is prefetched for a column, if there is one.
  func prefetched(in index: Int) -> StackEntry? { prefetch?.column == index ? prefetch?.entry : nil }

  /// Whether a column's stack shows the destination, because it declares one for the value.
  private func isPushed(_ entry: StackEntry, in index: Int) -> Bool {
    guard case .value(let value) = entry else { return false }
    return columns[index].page.stack?.leads(to: value) == true
  }

  /// Handles a column's selection, initially and after each change.
  func selected(_ value: AnyHashable?, in index: Int) {
    guard columns[index].page.selection.hasList, index + 1 < columns.count else { return }
    scope?.navigator.placeChanged()
    let isFirst = seen.insert(index).inserted
    // The initial selection is already reflected in what is shown.
    if scope?.navigator.isRestoring == true { return }
    if pendingPath != nil || (isFirst && (value == nil || preferred != nil)) { return }
    if value != nil {
      if !isFirst { replace(index + 1, with: nil) }
      if state.top <= index { show(index + 1) }
    } else if state.top > index, state.replaced[index + 1] == nil {
      show(index)
    }
  }
}

extension SplitModel: NavigationContainer {
  func restorationEnded() {
    for column in columns { column.page.screen.restorationEnded() }
    revision += 1  // the selections were restored after the columns had been drawn
  }

  func moved(by source: NavigationSource) {
    revision += 1
    let state = state, old = replaced
    replaced = state.replaced
    prefetch = nil
    for (index, entry) in old where state.replaced[index] != entry {
      columns[index - 1].page(showing: old[index - 1]).screen.hide(entry, at: 0)
    }
    for column in columns { column.dropPages() }
    writeBindings(state)
  }

  /// Writes the state to the app's bindings; if a binding then has another value, that one is applied.
  private func writeBindings(_ state: SplitState) {
    let shown = NavigationSplitViewVisibility(state: state.visibility)
    if let visibility, visibility.wrappedValue != shown {
      visibility.wrappedValue = shown
      if visibility.wrappedValue != shown { show(visibility.wrappedValue.state) }
    }
    if let preferred, preferred.wrappedValue.index(of: state.columns) != state.top {
      preferred.wrappedValue = NavigationSplitViewColumn(at: state.top, of: state.columns)
      let wanted = preferred.wrappedValue.index(of: state.columns)
      if wanted != state.top { raise(wanted) }
    }
  }

  func go(to components: [String]) {
    pendingPath = (components, 0, false)
    scheduleNextStep()
  }

  var isFound: Bool {
    pendingPath == nil && !state.replaced.values.contains(where: \.isUnknown)
      && columns.allSatisfy(\.page.scope.isFound)
  }

  var place: HistoryEntry {
    guard let last = columns.last else { return HistoryEntry(address: "/") }
    let inner = last.page.scope.place
    var addresses: [String] = []
    for address in columns.map(\.address) + inner.ancestors + [inner.address] where addresses.last != address {
      addresses.append(address)
    }
    return HistoryEntry(address: addresses.removeLast(), ancestors: addresses)
  }
}
