/// Triggers that many watches share: one for each watch would take more memory than the rest of a sleeping session.
@MainActor package final class WatchTriggers {
  private var latest = ObservationTrigger()
  private var uses = 0
  /// The number of tokens that share a trigger. It is bounded because the end of one checks all the others.
  private static let maxCount = 64

  package init() {}

  func next() -> ObservationTrigger {
    if uses == Self.maxCount {
      latest = ObservationTrigger()
      uses = 0
    }
    uses += 1
    return latest
  }
}
