package import WaymarkNavigation

/// Something that holds screens: a stack, tabs, columns.
@MainActor protocol NavigationContainer: AnyObject {
  /// The state has changed; a person's move has been shown to them already.
  func moved(by source: NavigationSource)
  /// Goes to an address below the container's own.
  func go(to components: [String])
  /// Whether the address that was asked for has led somewhere.
  var isFound: Bool { get }
  /// Takes the next step to where the person was; false if there is none.
  func resumeRestoration() -> Bool
  /// The window has settled after a restoration.
  func restorationEnded()
  /// Where the person is in the container.
  var place: NavigationPlace { get }
}

extension NavigationContainer {
  func resumeRestoration() -> Bool { false }
  func restorationEnded() {}
}

/// A window's navigation: keeps the one value of where the person is, and makes every move.
@MainActor package final class Navigator {
  package private(set) var state = NavigationState()
  /// Whether anything has moved since the history was last told.
  private var hasMoved = true
  private var containers: [ContainerID: () -> (any NavigationContainer)?] = [:]

  init() {}

  /// Whether the window goes on with what was kept of it, and has not settled yet: what is missing may still come.
  private(set) var isRestoring = false

  /// Goes on from where the person was.
  func restore(_ old: NavigationState) {
    state = old
    state.prepareRestoration()
    isRestoring = true
  }

  /// What of a stack has to be found again by its address.
  func takeUnread(of id: ContainerID) -> [String] { isRestoring ? state.takeUnread(of: id) : [] }

  /// Takes the next steps to where the person was; false if there is none.
  func resumeRestoration() -> Bool { containers.values.map { $0()?.resumeRestoration() == true }.contains(true) }

  /// Everything that was kept has found its place, or has none any more.
  func finishRestoration() {
    guard isRestoring else { return }
    isRestoring = false
    state.close(allBut: Set(containers.keys))
    for container in containers.values { container()?.restorationEnded() }
  }

  /// Makes a move, and tells the container.
  @discardableResult func apply(_ action: NavigationAction, to id: ContainerID, by source: NavigationSource = .app)
    -> MoveOutcome
  {
    let outcome = state.apply(action, by: source)
    switch (outcome, source) {
    case (.applied, _):
      hasMoved = true
      containers[id]?()?.moved(by: source)
    // The person was shown a move that is none.
    case (.unchanged, .user): contradict(id)
    default: break
    }
    return outcome
  }

  /// What the person was shown is not what is.
  func contradict(_ id: ContainerID) {
    state.contradict(id)
    containers[id]?()?.moved(by: .app)
  }

  /// The place has another address without a move, as where a person selects in a column.
  func placeChanged() { hasMoved = true }

  /// The views have settled: the history goes on to the place that is shown now.
  func settle(at place: () -> NavigationPlace) {
    guard hasMoved else { return }
    hasMoved = false
    _ = state.history.show(place())
  }

  /// The browser's history has moved to the entry with this address, if there is one.
  func revisit(_ address: String) {
    if let index = state.history.nearest(address) { _ = state.history.move(to: index) }
    hasMoved = true
  }

  /// A container has come; names the one that it is.
  func open(
    _ container: any NavigationContainer, named name: String, _ open: (inout NavigationState, ContainerID) -> Void
  )
    -> ContainerID
  {
    var id = ContainerID(name)
    var number = 1
    while containers[id] != nil {
      number += 1
      id = ContainerID("\(name)-\(number)")
    }
    containers[id] = { [weak container] in container }
    open(&state, id)
    return id
  }

  /// A container has gone.
  func close(_ id: ContainerID) {
    containers[id] = nil
    state.close(id)
  }
}
