internal import CEvent
internal import Glibc

/// One libevent event (a descriptor, a timeout or a signal) and the action for when it fires.
///
/// The owner must call `free()` before the loop is freed; nothing else frees the C event.
@MainActor final class EventSource {
  private var event: OpaquePointer?
  private let action: @MainActor () -> Void

  /// Creates the event; it does not fire before `start`.
  init(base: OpaquePointer, descriptor: Int32, flags: Int32, action: @escaping @MainActor () -> Void) {
    self.action = action
    event = event_new(
      base, descriptor, Int16(flags),
      { _, _, context in inCallback(context, of: EventSource.self) { $0.action() } },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Starts waiting, for at most `timeout` if given.
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

  /// Stops waiting; `start` may be called again.
  func pause() {
    if let event { event_del(event) }
  }

  /// Stops waiting and frees the event. Allowed inside the event's own action.
  func free() {
    if let event { event_free(event) }
    event = nil
  }
}
