/// Triggers that many watches share: one of its own would take more memory than all else of a session that sleeps.
@MainActor package final class WatchTriggers {
  private var latest = ObservationTrigger()
  private var uses = 0
  /// Whoever ends has all that share its trigger asked.
  private static let most = 64

  package init() {}

  func next() -> ObservationTrigger {
    if uses == Self.most {
      latest = ObservationTrigger()
      uses = 0
    }
    uses += 1
    return latest
  }
}
