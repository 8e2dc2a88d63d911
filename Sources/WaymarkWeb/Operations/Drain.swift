/// Shuts a server down in order and within a time limit: no new connections are accepted, sessions are persisted, the
/// sockets are closed, and then it ends, even if some clients do not answer.
@MainActor final class Drain {
  private let loop: EventLoop
  private let server: HTTPServer
  /// The maximum time for persisting, and for the whole shutdown, in seconds.
  private let limits: (persisting: Int, all: Int)
  private var step = Step.none
  private var done: (@MainActor () -> Void)?

  private enum Step { case none, persisting, closing, over }

  init(loop: EventLoop, server: HTTPServer, limits: (persisting: Int, all: Int) = (3, 9)) {
    self.loop = loop
    self.server = server
    self.limits = limits
  }

  /// Whether the shutdown has begun.
  var hasBegun: Bool { step != .none }

  /// Begins the shutdown; does nothing when called again.
  /// - Parameters:
  ///   - persist: persists data while the sockets are still open, and calls its argument when done.
  ///   - done: called once, at the end.
  func begin(
    persisting persist: (@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)? = nil,
    done: @escaping @MainActor () -> Void
  ) {
    guard !hasBegun else { return }
    step = .persisting
    self.done = done
    server.stopAccepting()
    loop.schedule(after: .seconds(limits.all)) { [weak self] in self?.finish() }
    guard let persist else { return close() }
    loop.schedule(after: .seconds(limits.persisting)) { [weak self] in self?.close() }
    persist { [weak self] in self?.close() }
  }

  private func close() {
    guard step == .persisting else { return }
    step = .closing
    server.stop { [weak self] in self?.finish() }
  }

  private func finish() {
    guard step != .over else { return }
    step = .over
    done?()
    done = nil
  }
}
