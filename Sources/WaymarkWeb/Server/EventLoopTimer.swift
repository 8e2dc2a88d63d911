internal import CEvent

extension EventLoop {
  /// A single action at a later time. The loop retains it until then; releasing it does not cancel it.
  @MainActor package final class Timer {
    private weak var loop: EventLoop?
    private var source: EventSource?
    /// When the timer fires, by the clock that a test controls; `.max` for a timer in real time.
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

    /// Fires in the next iteration of the loop.
    func fire() { source?.start(timeout: .zero) }

    /// Cancels the timer, so that its action is not called. Does nothing after the action was called.
    package func cancel() {
      source?.free()
      source = nil
      loop?.forget(self)
    }
  }
}
