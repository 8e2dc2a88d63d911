internal import Observation
internal import WaymarkGraph
package import WaymarkNavigation

/// A container of screens or modals, such as a stack, tabs or columns.
@MainActor protocol NavigationContainer: AnyObject {
  /// Reacts to a change of the container's state. A user's move has already been shown by the client.
  func moved(by source: NavigationSource)
  /// Navigates to an address below the container's own.
  func go(to components: [String])
  /// Whether the requested address was resolved.
  var isFound: Bool { get }
  /// Takes the next step towards the user's persisted location; returns false if there is none.
  func resumeRestoration() -> Bool
  /// Called when the window has settled after a restoration.
  func restorationEnded()
  /// The user's current location in the container.
  var place: HistoryEntry { get }
}

extension NavigationContainer {
  func resumeRestoration() -> Bool { false }
  func restorationEnded() {}
}

/// A window's navigation: stores the navigation state and applies every action to it.
@MainActor @Observable package final class Navigator {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  @ObservationIgnored package private(set) var state = NavigationState()
  /// The number of changes of addresses of screens that stay.
  private(set) var addressChangeCount = 0
  /// The last of these changes.
  @ObservationIgnored private var addressChanges: [AddressChange] = []
  /// Whether the location may have changed since the history was last updated.
  @ObservationIgnored private var hasMoved = true
  @ObservationIgnored private var containers: [ContainerID: () -> (any NavigationContainer)?] = [:]

  init() {}

  /// Whether the window is being restored and has not settled yet, so that missing views may still be mounted.
  @ObservationIgnored private(set) var isRestoring = false

  /// Begins a restoration from a persisted state.
  func restore(_ old: NavigationState) {
    state = old
    state.prepareRestoration()
    isRestoring = true
  }

  /// Returns and clears the parts of a stack's address whose screens have to be resolved again.
  func takeUnresolved(of id: ContainerID) -> [String] { isRestoring ? state.takeUnresolved(of: id) : [] }

  /// Lets all containers take their next steps towards the user's persisted location; returns false if there are none.
  func resumeRestoration() -> Bool { containers.values.map { $0()?.resumeRestoration() == true }.contains(true) }

  /// Ends the restoration: persisted containers that were not mounted again are dropped.
  func finishRestoration() {
    guard isRestoring else { return }
    isRestoring = false
    state.close(allBut: Set(containers.keys))
    for container in containers.values { container()?.restorationEnded() }
  }

  /// Applies an action, and notifies the container.
  @discardableResult func apply(_ action: NavigationAction, to id: ContainerID, by source: NavigationSource = .app)
    -> MoveOutcome
  {
    let outcome = state.apply(action, by: source)
    switch (outcome, source) {
    case (.applied, _):
      hasMoved = true
      containers[id]?()?.moved(by: source)
    // The client has already shown a move that changes nothing.
    case (.unchanged, .user): contradict(id)
    default: break
    }
    return outcome
  }

  /// Begins a new epoch, because the client shows something other than the state.
  func contradict(_ id: ContainerID) {
    state.contradict(id)
    containers[id]?()?.moved(by: .app)
  }

  /// Notes that the address has changed without an action, as by a selection in a column.
  func placeChanged() { hasMoved = true }

  /// Notes that a screen has another address, which takes the place of the old one in the history.
  func addressChanged(from old: String, to new: String) {
    state.history.rename(old, to: new)
    addressChanges = addressChanges.suffix(31) + [AddressChange(old: old, new: new)]
    addressChangeCount += 1
  }

  /// Returns what an address was after a number of changes.
  func address(_ present: String, after count: Int) -> String {
    guard count < addressChangeCount else { return present }
    return addressChanges.suffix(addressChangeCount - count).reversed().reduce(present) { $1.undone(on: $0) }
  }

  /// Records the current location in the history once the views have settled.
  func settle(at place: () -> HistoryEntry) {
    guard hasMoved else { return }
    hasMoved = false
    _ = state.history.show(place())
  }

  /// Follows a move of the browser's history to the entry with this address, if there is one.
  func revisit(_ address: String) {
    if let index = state.history.nearest(address) { _ = state.history.move(to: index) }
    hasMoved = true
  }

  /// Registers a container and returns its id.
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

  /// Removes a container and its state.
  func close(_ id: ContainerID) {
    containers[id] = nil
    state.close(id)
  }
}
