/// What wakes when something changes that it has shown.
@MainActor package protocol Sleeper: AnyObject {
  func wake()
}

/// Waits, in place of views that are gone, for changes of what they have shown.
///
/// A scene that sleeps has no views to tell of what its person sees, and yet has to wake when that changes. What each of
/// its views observes can't be taken over without what that takes for each of them, so the views are made once more, only
/// to see what they read all together.
@MainActor package final class SleepWatch {
  private unowned let sleeper: any Sleeper
  private var token: ObservationToken?
  private var cancellations: [() -> Void] = []
  /// Whose announcements it hears already; held until all are known, so that no two have one identity.
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// - Parameters:
  ///   - sleeper: is woken once, when something changes that the views have read. It outlives the watch.
  ///   - triggers: those of the process's watches.
  ///   - look: makes the views, in a graph that this watch was given to, and ends them.
  package init(of sleeper: any Sleeper, sharing triggers: WatchTriggers, looking look: (SleepWatch) -> Void) {
    self.sleeper = sleeper
    let token = ObservationToken(for: self, sharing: triggers)
    self.token = token
    SceneRegistrar.isUnobserved = true
    defer { SceneRegistrar.isUnobserved = false }
    token.track { look(self) }
    objects = [:]
  }

  /// Waits for the announcements of `object` too.
  func subscribe(to object: some ObservableObject) {
    guard let token, objects.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { return }
    // The views are made again when the change has been made, not when it is announced.
    cancellations.append(object.objectWillChange.subscribe { _ in Task { @MainActor in token.fire() } })
  }

  isolated deinit { end() }

  /// Something has changed: it has been waited for long enough.
  func fire() {
    guard token != nil else { return }
    end()
    sleeper.wake()
  }

  /// Nothing needs to be waited for any more.
  package func end() {
    _ = token?.end()
    token = nil
    for cancel in cancellations { cancel() }
    cancellations = []
  }
}
