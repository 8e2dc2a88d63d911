/// The sessions to be updated at the end of an iteration of the event loop: at once those whose clients wait for an answer,
/// and then, for a limited time in each iteration, those that show what others have changed. A change that thousands
/// show must not make anybody else wait.
@MainActor struct UpdateQueue {
  private var answering: [Session] = []
  private var following = Queue<Session>()

  /// Whether a session is in the queue, and where.
  enum Place {
    case none, following, answering
  }

  var isEmpty: Bool { answering.isEmpty && following.isEmpty }

  /// Adds a session that shows something that has changed.
  mutating func add(following session: Session) {
    guard session.queuePlace == .none else { return }
    session.queuePlace = .following
    following.add(session)
  }

  /// Adds a session whose client waits for an answer. It need not wait for those that were added before.
  mutating func add(answering session: Session) {
    guard session.queuePlace != .answering else { return }
    session.queuePlace = .answering
    answering.append(session)
  }

  /// Returns the sessions whose clients wait; they are in the queue no more.
  mutating func takeAnswering() -> [Session] {
    defer { answering = [] }
    for session in answering { session.queuePlace = .none }
    return answering
  }

  /// Returns the next of the other sessions, which is in the queue no more.
  mutating func takeFollowing() -> Session? {
    while let session = following.take() {
      // It may have been updated already, because its client sent an event meanwhile.
      guard session.queuePlace == .following else { continue }
      session.queuePlace = .none
      return session
    }
    return nil
  }
}
