internal import CEvent

extension EventLoop {
  /// One action at one later time. The loop keeps it until then; dropping it does not cancel it.
  @MainActor package final class Timer {
    private weak var loop: EventLoop?
    private var source: EventSource?
    /// When it runs out by a clock that is stepped; another needs nobody to look.
    let due: Int

    init(loop: EventLoop, delay: Duration, action: @escaping @MainActor () -> Void) {
      self.loop = loop
      let isStepped = loop.isStepped && delay >= .seconds(1)
      due = isStepped ? loop.clock() + Int(delay.components.seconds) : .max
      source = EventSource(base: loop.base, descriptor: -1, flags: 0) { [unowned self] in
        cancel()
        action()
      }
      if !isStepped { source?.start(timeout: delay) }
    }

    /// Its time has come.
    func fire() { source?.start(timeout: .zero) }

    /// The action will not be called. Does nothing when it was called already.
    package func cancel() {
      source?.free()
      source = nil
      loop?.forget(self)
    }
  }
}
