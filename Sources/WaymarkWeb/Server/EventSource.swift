internal import CEvent
internal import Glibc

/// One event of libevent (a descriptor, a timeout or a signal) and what to do when it fires.
///
/// Its owner must call `free()` before the loop goes; nothing else holds the C event.
@MainActor final class EventSource {
  private var event: OpaquePointer?
  private let action: @MainActor () -> Void

  /// Prepares the event; nothing fires before `start`.
  init(base: OpaquePointer, descriptor: Int32, flags: Int32, action: @escaping @MainActor () -> Void) {
    self.action = action
    event = event_new(
      base, descriptor, Int16(flags),
      { _, _, context in inCallback(context, of: EventSource.self) { $0.action() } },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins to wait, for at most `timeout` when there is one.
  func start(timeout: Duration? = nil) {
    guard let event else { return }
    guard let timeout else {
      event_add(event, nil)
      return
    }
    let (seconds, attoseconds) = max(timeout, .zero).components
    var interval = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    event_add(event, &interval)
  }

  /// Waits no longer; `start` may be called again.
  func pause() {
    if let event { event_del(event) }
  }

  /// Waits no longer and gives the memory back. Allowed inside the event's own action.
  func free() {
    if let event { event_free(event) }
    event = nil
  }
}
