internal import CEvent

extension EventLoop {
  /// One action at one later time. The loop keeps it until then; dropping it does not cancel it.
  @MainActor package final class Timer {
    private weak var loop: EventLoop?
    private var source: EventSource?

    init(loop: EventLoop, delay: Duration, action: @escaping @MainActor () -> Void) {
      self.loop = loop
      source = EventSource(base: loop.base, descriptor: -1, flags: 0) { [unowned self] in
        cancel()
        action()
      }
      source?.start(timeout: delay)
    }

    /// The action will not be called. Does nothing when it was called already.
    package func cancel() {
      source?.free()
      source = nil
      loop?.forget(self)
    }
  }
}
