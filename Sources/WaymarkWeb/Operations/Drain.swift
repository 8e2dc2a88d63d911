/// Ends a server in order and in time: nobody new comes in, what has to be kept is kept, the sockets are closed, and then
/// it is over, whoever does not answer.
@MainActor final class Drain {
  private let loop: EventLoop
  private let server: HTTPServer
  /// How long what is to be kept may take, and how long everything may, in seconds.
  private let limits: (keeping: Int, all: Int)
  private var step = Step.none
  private var done: (@MainActor () -> Void)?

  private enum Step { case none, keeping, closing, over }

  init(loop: EventLoop, server: HTTPServer, limits: (keeping: Int, all: Int) = (3, 9)) {
    self.loop = loop
    self.server = server
    self.limits = limits
  }

  /// Whether it has begun.
  var hasBegun: Bool { step != .none }

  /// Begins; does nothing a second time.
  /// - Parameters:
  ///   - keep: what is to be done while the sockets are still open; says when it is done.
  ///   - done: called once, in the end.
  func begin(
    keeping keep: (@MainActor (_ kept: @escaping @MainActor () -> Void) -> Void)? = nil,
    done: @escaping @MainActor () -> Void
  ) {
    guard !hasBegun else { return }
    step = .keeping
    self.done = done
    server.stopAccepting()
    loop.schedule(after: .seconds(limits.all)) { [weak self] in self?.finish() }
    guard let keep else { return close() }
    loop.schedule(after: .seconds(limits.keeping)) { [weak self] in self?.close() }
    keep { [weak self] in self?.close() }
  }

  private func close() {
    guard step == .keeping else { return }
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
