internal import WaymarkGraph

/// The period in which a session has changed since it was last persisted.
struct PendingChanges {
  private let first: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  /// Whether anything but text has changed on the screen. A dialog that has appeared, for example, must be persisted
  /// soon: after a crash the client resends what is typed into it, but not the tap that opened it.
  private var changesStructure = false

  init(at now: ContinuousClock.Instant) {
    first = now
    last = now
  }

  mutating func add(at now: ContinuousClock.Instant, changesStructure: Bool) {
    last = now
    if changesStructure { self.changesStructure = true }
  }

  /// Whether to persist the changes now: there is a pause in the activity, or they can't wait for one.
  func areDue(at now: ContinuousClock.Instant, _ limits: SessionLimits) -> Bool {
    changesStructure || now - last >= limits.persistAfter / 2 || now - first >= limits.persistWithin
  }
}

extension Patch {
  /// Whether the patch changes only a text or a control's value.
  var changesOnlyText: Bool {
    switch self {
    case .text, .value: true
    case .attribute, .insert, .remove, .move: false
    }
  }
}
