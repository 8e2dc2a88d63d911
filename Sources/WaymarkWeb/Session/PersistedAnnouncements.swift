/// Tells clients up to which of their frames everything is persisted, so that they need not retain those any more.
///
/// A client is told with the session's next frame. Only if there is none for a while it is told in a message of its own,
/// which costs as much as an answer.
@MainActor final class PersistedAnnouncements {
  private let loop: EventLoop
  private let delay: Duration
  private var waiting = Queue<(session: Session, due: ContinuousClock.Instant)>()
  private var timer: EventLoop.Timer?

  /// The number of messages in one turn, so that others are served meanwhile.
  private static let portion = 100

  /// - Parameter delay: how long the server waits for a frame that tells it. A message of its own follows after that, but
  ///   not later than twice as long after the session was persisted.
  init(loop: EventLoop, delay: Duration) {
    self.loop = loop
    self.delay = delay
  }

  /// Schedules the announcement for a session of which more is persisted than its client knows.
  func schedule(_ session: Session) {
    if delay == .zero { return session.announcePersisted() }
    guard session.persistedFrame != nil, session.announcementDue == nil else { return }
    let due = ContinuousClock.now + delay
    session.announcementDue = due
    waiting.add((session, due))
    startTimer(after: delay)
  }

  /// One timer serves all that wait when it fires, so that there is not one for each session.
  private func startTimer(after delay: Duration) {
    guard timer == nil else { return }
    timer = loop.schedule(after: delay) { [weak self] in
      self?.timer = nil
      self?.announce()
    }
  }

  private func announce() {
    let now = ContinuousClock.now
    var count = 0
    while let (session, due) = waiting.first, due <= now {
      if count == Self.portion { return startTimer(after: .zero) }
      _ = waiting.take()
      // Otherwise a frame has told it meanwhile.
      guard session.announcementDue == due else { continue }
      session.announcePersisted()
      count += 1
    }
    if !waiting.isEmpty { startTimer(after: delay) }
  }
}
