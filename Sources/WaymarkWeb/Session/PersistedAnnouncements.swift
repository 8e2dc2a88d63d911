/// Tells clients up to which of their frames everything is persisted, so that they need not retain those any more.
///
/// A client is told with the session's next frame. Only if there is none for a while it is told in a message of its own,
/// which costs as much as an answer.
@MainActor final class PersistedAnnouncements {
  private let loop: EventLoop
  private let period: Duration
  private var waiting = Queue<(session: Session, turn: Int)>()
  private var timer: EventLoop.Timer?
  /// The number of the timer's turns so far.
  private var turn = 0

  /// The number of messages in one iteration of the event loop, so that others are served meanwhile.
  private static let portion = 100

  /// - Parameter limit: how long the server waits at most for a frame that tells it, and at least half of that.
  init(loop: EventLoop, limit: Duration) {
    self.loop = loop
    period = limit / 2
  }

  /// Schedules the announcement for a session of which more is persisted than its client knows.
  func schedule(_ session: Session) {
    guard session.persistedFrame != nil else { return }
    if period == .zero { return session.announcePersisted() }
    guard session.announcementTurn == nil else { return }
    session.announcementTurn = turn
    waiting.add((session, turn))
    startTimer()
  }

  /// One timer serves all that wait, so that there is not one for each session.
  private func startTimer() {
    guard timer == nil else { return }
    timer = loop.schedule(after: period) { [weak self] in
      guard let self else { return }
      timer = nil
      turn += 1
      announce()
    }
  }

  /// Announces what has waited for a whole period.
  private func announce() {
    var count = 0
    while let (session, since) = waiting.first, since + 1 < turn {
      if count == Self.portion { return loop.inNextIteration { [weak self] in self?.announce() } }
      _ = waiting.take()
      // Otherwise a frame has told it meanwhile.
      guard session.announcementTurn == since else { continue }
      session.announcePersisted()
      count += 1
    }
    if !waiting.isEmpty { startTimer() }
  }
}
