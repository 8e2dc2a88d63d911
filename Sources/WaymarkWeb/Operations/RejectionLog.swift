/// Writes into the log what was rejected since it last did: one line for each kind, however many there were.
@MainActor final class RejectionLog {
  private let log: Log
  private var known = RejectionCounts()

  init(_ log: Log) { self.log = log }

  /// Writes what is new.
  func update(_ counts: RejectionCounts) {
    guard counts != known else { return }
    for kind in Rejection.allCases where counts[kind] > known[kind] {
      log(.info, "Something was rejected.", ["kind": kind.name, "count": String(counts[kind] - known[kind])])
    }
    known = counts
  }
}
