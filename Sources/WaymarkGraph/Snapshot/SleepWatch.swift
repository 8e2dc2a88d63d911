/// An object that wakes when something that its views have read changes.
@MainActor package protocol Sleeper: AnyObject {
  func wake()
}

/// Observes, in place of unmounted views, what these have shown.
///
/// A sleeping scene has no views that observe what the user sees, but it has to wake when that changes. Preserving the
/// observations of each view would take memory for each of them, so the views are mounted once more, only to track
/// everything they read by one observation.
@MainActor package final class SleepWatch {
  private unowned let sleeper: any Sleeper
  private var token: ObservationToken?
  private var cancellations: [() -> Void] = []
  /// The objects subscribed to; retained until all are known, so that no two have the same identity.
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// - Parameters:
  ///   - sleeper: is woken once, when something changes that the views have read. It outlives the watch.
  ///   - triggers: the triggers that the process's watches share.
  ///   - look: mounts the views, in a graph that this watch was given to, and ends them.
  package init(of sleeper: any Sleeper, sharing triggers: WatchTriggers, looking look: (SleepWatch) -> Void) {
    self.sleeper = sleeper
    let token = ObservationToken(for: self, sharing: triggers)
    self.token = token
    let reads = SceneRegistrar.reads
    SceneRegistrar.reads = nil
    defer { SceneRegistrar.reads = reads }
    token.track { look(self) }
    objects = [:]
  }

  /// Observes the announcements of `object` too.
  func subscribe(to object: some ObservableObject) {
    guard let token, objects.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { return }
    // The views are mounted again after the change, not when it is announced.
    cancellations.append(object.subscribe { _ in Task { @MainActor in token.fire() } })
  }

  isolated deinit { end() }

  /// Ends the watch and wakes the sleeper: something has changed.
  func fire() {
    guard token != nil else { return }
    end()
    sleeper.wake()
  }

  /// Ends the watch without waking the sleeper.
  package func end() {
    _ = token?.end()
    token = nil
    for cancel in cancellations { cancel() }
    cancellations = []
  }
}
