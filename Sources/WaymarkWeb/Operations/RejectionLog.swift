/// Logs what was rejected since the last update: one line for each kind, with the number of rejections.
@MainActor final class RejectionLog {
  private let log: Log
  private var known = RejectionCounts()

  init(_ log: Log) { self.log = log }

  /// Logs the rejections that are new in these counts.
  func update(_ counts: RejectionCounts) {
    guard counts != known else { return }
    for kind in Rejection.allCases where counts[kind] > known[kind] {
      log(.info, "Input was rejected.", ["kind": kind.name, "count": String(counts[kind] - known[kind])])
    }
    known = counts
  }
}
