internal import WaymarkGraph

/// What has happened in a session since it was kept.
struct PendingChanges {
  private let first: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  /// Whether anything but words has changed on the screen. A dialog that has come, say, has to be safe soon: what is typed
  /// into it is sent again after a crash, but the press that brought it is not.
  private var changesStructure = false

  init(at now: ContinuousClock.Instant) {
    first = now
    last = now
  }

  mutating func add(at now: ContinuousClock.Instant, changesStructure: Bool) {
    last = now
    if changesStructure { self.changesStructure = true }
  }

  /// Whether it is time to keep them: there is a pause in what is done, or it can't wait for one.
  func areDue(at now: ContinuousClock.Instant, _ limits: SessionLimits) -> Bool {
    changesStructure || now - last >= limits.persistAfter / 2 || now - first >= limits.persistWithin
  }
}

extension Patch {
  /// Whether the screen says something else, and is the same otherwise.
  var isWords: Bool {
    switch self {
    case .text, .value: true
    case .attribute, .insert, .remove, .move: false
    }
  }
}
