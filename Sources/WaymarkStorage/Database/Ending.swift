import Synchronization

/// A flag that indicates to a thread that it should end.
final class Ending: Sendable {
  private let flag = Atomic(false)

  var hasEnded: Bool { flag.load(ordering: .relaxed) }

  func end() { flag.store(true, ordering: .relaxed) }
}
