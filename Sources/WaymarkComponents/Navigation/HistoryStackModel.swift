internal import WaymarkGraph
internal import WaymarkNavigation

/// The screens of a stack with a history. What the views of screens call their depth is the number of the visit here.
@MainActor final class HistoryStackModel: StackModel {
  /// Access to the app's history.
  private var history: HistoryAccess?
  /// The numbers of the screens before the last move.
  private var kept: Set<Int> = []

  /// The number of places that are kept before the present one, and after it.
  private static let reach = 10

  nonisolated override init() { super.init() }

  /// A screen that is kept, or prefetched.
  struct ShownVisit: Identifiable {
    let id: Int
    let entry: StackEntry
    let position: ScreenPosition
  }

  /// The visits in the navigation state; before the stack is a part of that, those of the app.
  private var visits: Visits<StackEntry>? {
    _ = revision
    return id.flatMap { scope?.navigator.state.visits[$0]?.visits } ?? history?.read()
  }

  /// The number of moves that the app has made by itself.
  var epoch: Int {
    _ = revision
    return id.flatMap { scope?.navigator.state.visits[$0]?.epoch } ?? 0
  }

  /// Returns the screens that are kept, in the order of the visits, and at last the one that is prefetched.
  func shownVisits(orElse own: Visits<StackEntry>) -> [ShownVisit] {
    let visits = visits ?? own
    let near = max(0, visits.index - Self.reach)...min(visits.all.count - 1, visits.index + Self.reach)
    let shown = near.map { index in
      ShownVisit(
        id: visits.all[index].number, entry: visits.all[index].place,
        position: index < visits.index ? .covered : index == visits.index ? .top : .forward)
    }
    return shown + (prefetched.map { [ShownVisit(id: visits.next, entry: $0.entry, position: .prefetched)] } ?? [])
  }

  /// Whether a value is of the type of the places.
  func isPlace(_ value: AnyHashable) -> Bool { history?.isPlace(value) == true }

  // MARK: Lifecycle

  /// Returns the app's history. Its links ask what a place is before anything is mounted.
  func begin<Place>(with history: Binding<NavigationHistory<Place>>) -> NavigationHistory<Place> {
    self.history = HistoryAccess(history)
    return history.wrappedValue
  }

  override var kind: String { "history" }

  override func open(in state: inout NavigationState, as id: ContainerID) {
    if let visits = history?.read() { state.open(history: id, visits) }
  }

  override func opened(_ id: ContainerID, _ navigator: Navigator) {
    if let history { adopt(history.read()) }
    noteKept()
  }

  // MARK: Moves

  @discardableResult private func apply(_ action: NavigationAction, by source: NavigationSource = .app) -> MoveOutcome {
    guard let id, let scope else { return .unknown }
    let before = visits
    let outcome = scope.navigator.apply(action, to: id, by: source)
    if outcome == .applied, visits != before { writeHistory() }
    return outcome
  }

  /// Writes the visits to the app's binding; if the binding then has another value, that one is applied.
  private func writeHistory() {
    guard let history, let visits else { return }
    history.write(visits)
    adopt(history.read())
  }

  /// Applies the value of the app's history. Screens for unknown addresses, which are no places, stay until it changes.
  func adopt(_ new: Visits<StackEntry>) {
    guard let id, let visits, visits.compactMap({ $0.isUnknown ? nil : $0 }) != new else { return }
    apply(.setVisits(id, new))
  }

  /// Visits the place of a link in the column before.
  override func adopt(_ path: [AnyHashable]) {
    if let id, let place = path.last { apply(.visit(.value(PathValue(place)), on: id)) }
  }

  override func leads(to value: PathValue) -> Bool { isPlace(value.base) }

  override func push(_ entry: StackEntry, from depth: Int, by source: NavigationSource = .app) {
    guard let id, case .value(let value) = entry, isPlace(value.base) else { return }
    apply(.visit(entry, on: id, from: depth), by: source)
  }

  override func pop(to depth: Int, by source: NavigationSource = .app, asks: Bool = false) {
    revisit(depth, by: source)
  }

  /// Goes back or forward to the visit with a number. Nothing is lost by that, so nothing is asked.
  func revisit(_ number: Int, by source: NavigationSource = .app) {
    if let id { apply(.revisit(number, on: id), by: source) }
  }

  override func prepare(_ entry: StackEntry, from depth: Int) {
    let new = Prefetch(entry: entry, depth: depth)
    guard let visits, depth == visits.present.number, entry != visits.present.place, new != prefetched else { return }
    guard case .value(let value) = entry, isPlace(value.base) else { return }
    if prefetched != nil { forget(visits.next) }
    prefetched = new
  }

  override func goToStart() {
    if let first = visits?.all.first { revisit(first.number) }
  }

  override func leave() {
    if let id { apply(.leave(id)) }
  }

  override func set(hasEdits: Bool, at depth: Int) {}

  /// Destinations are places: nothing else is pushed.
  override func set(presented new: [PresentedDestination], at depth: Int) {}

  override func view(of entry: StackEntry, at depth: Int) -> AnyView? { entry.isUnknown ? AnyView(NotFound()) : nil }

  // MARK: Position

  override func below(_ depth: Int) -> Int? {
    guard let visits else { return nil }
    guard let index = visits.index(of: depth) else { return depth == visits.next ? visits.present.number : nil }
    return index > 0 ? visits.all[index - 1].number : nil
  }

  override func visit(at depth: Int) -> HistoryVisit? {
    HistoryVisit(stack: id?.description ?? "", number: depth)
  }

  override func directions(at depth: Int) -> Directions? {
    guard let visits else { return nil }
    let index = visits.index(of: depth)
    return Directions(canGoBack: index != 0, canGoForward: index.map { $0 + 1 < visits.all.count } ?? false)
  }

  override var title: String? { visits.flatMap { screens.title(of: $0.present.number) } }

  // MARK: Addresses

  override func rename<Value: Hashable>(_ depth: Int, to value: Value) {}

  override func formerAddresses(of depth: Int, below base: String?) -> [String] { [] }

  override func components(of depth: Int) -> [String] {
    let place = visits?.all.last { $0.number == depth }?.place ?? prefetched?.entry
    return place?.addressComponents ?? []
  }

  override func address(of entry: StackEntry, on depth: Int, below base: String? = nil) -> String {
    address(entry.addressComponents, below: base)
  }

  override func advance(from depth: Int) {}

  override var startAddress: String { visits?.all.first.map { address(of: $0.number) } ?? "/" }

  // MARK: The container

  override func resumeRestoration() -> Bool { false }
  override func restorationEnded() {}

  override func moved(by source: NavigationSource) {
    if prefetched != nil, let visits, visits.present.place != prefetched?.entry { forget(visits.next) }
    prefetched = nil
    revision += 1
    noteKept()
  }

  /// Drops what the screens have declared that are no longer kept.
  private func noteKept() {
    guard let visits else { return }
    let now = Set(shownVisits(orElse: visits).map(\.id))
    for number in kept.subtracting(now) { forget(number) }
    kept = now
  }

  override func go(to components: [String]) {
    guard let id, let history, let visits, components != visits.present.place.addressComponents else { return }
    guard !components.isEmpty else { return }
    // A window that is being opened has no history yet.
    let isOpening = scope?.navigator.state.history.place == nil
    if let place = history.parse(components) {
      let entry = StackEntry.value(place)
      if isOpening {
        apply(.setVisits(id, Visits(entry)))
      } else if let known = visits.all.indices.filter({ visits.all[$0].place == entry })
        .min(by: { abs($0 - visits.index) < abs($1 - visits.index) })
      {
        revisit(visits.all[known].number)
      } else {
        apply(.visit(entry, on: id))
      }
    } else {
      var unknown = PendingAddress(components)
      apply(.visit(unknown.giveUp(), on: id))
    }
  }

  override var isFound: Bool { visits?.present.place.isUnknown != true }

  override var place: HistoryEntry {
    let number = visits?.present.number ?? 0
    return HistoryEntry(address: address(of: number), visit: visit(at: number))
  }
}

/// Type-erased access to the app's history.
@MainActor struct HistoryAccess {
  let read: () -> Visits<StackEntry>
  let write: (Visits<StackEntry>) -> Void
  let isPlace: (AnyHashable) -> Bool
  /// Reads a place from a whole address; nil if it is none of these.
  let parse: ([String]) -> PathValue?

  init<Place: Hashable>(_ history: Binding<NavigationHistory<Place>>) {
    read = { history.wrappedValue.visits.entries }
    write = { entries in
      let places = entries.compactMap { entry -> Place? in
        if case .value(let value) = entry { value.base.base as? Place } else { nil }
      }
      if let places, places != history.wrappedValue.visits { history.wrappedValue = NavigationHistory(places) }
    }
    isPlace = { $0.base is Place }
    parse = { components in
      var rest = components[...]
      guard let place = AddressText.parse(Place.self, &rest), rest.isEmpty else { return nil }
      return PathValue(AnyHashable(place))
    }
  }
}

extension Visits where Place: Hashable {
  /// The same visits in the navigation state.
  var entries: Visits<StackEntry> {
    // There is always a visit.
    compactMap { .value(PathValue(AnyHashable($0))) }
      ?? Visits<StackEntry>(.value(PathValue(AnyHashable(present.place))))
  }
}
