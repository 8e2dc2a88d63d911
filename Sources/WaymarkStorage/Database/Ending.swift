import Synchronization

/// A flag that indicates to a thread that it should end.
final class Ending: Sendable {
  private let isHere = Atomic(false)

  var hasCome: Bool { isHere.load(ordering: .relaxed) }

  func come() { isHere.store(true, ordering: .relaxed) }
}
