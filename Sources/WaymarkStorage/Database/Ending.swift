import Synchronization

/// Says to a thread that its work is over.
final class Ending: Sendable {
  private let isHere = Atomic(false)

  var hasCome: Bool { isHere.load(ordering: .relaxed) }

  func come() { isHere.store(true, ordering: .relaxed) }
}
