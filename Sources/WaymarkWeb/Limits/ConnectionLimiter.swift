internal import CEvent
internal import Glibc

/// Accepts connections up to a limit, and answers 503 to the others.
///
/// evhttp neither counts connections nor reports when one ends. But the system gives each the lowest free descriptor:
/// when that is `limit`, all below are in use. So checking the lowest free descriptor is enough.
@MainActor final class ConnectionLimiter {
  private static let refusal = UnavailablePage.message(.full)
  private let http: OpaquePointer
  private let bound: OpaquePointer
  private let listener: OpaquePointer
  private let descriptor: Int32
  private let limit: Int32
  private let refused: @MainActor (Rejection) -> Void
  private var refusals: EventSource?
  private var isRefusing = false

  init(
    loop: EventLoop, http: OpaquePointer, bound: OpaquePointer, maxConnections: Int,
    refused: @escaping @MainActor (Rejection) -> Void
  ) {
    self.refused = refused
    self.http = http
    self.bound = bound
    listener = evhttp_bound_socket_get_listener(bound)
    descriptor = evhttp_bound_socket_get_fd(bound)
    limit = min(descriptor + 1 + Int32(clamping: maxConnections), Self.allowedDescriptors() - 64)
    refusals = EventSource(base: loop.base, descriptor: descriptor, flags: EV_READ | EV_PERSIST) {
      [unowned self] in refuse()
    }
  }

  /// Stops listening.
  func close() {
    refusals?.free()
    refusals = nil
    evhttp_del_accept_socket(http, bound)
  }

  /// Begins to refuse connections if the one that evhttp has just accepted was the last allowed.
  func connectionWasAccepted() {
    guard !isRefusing, lowestFreeDescriptor() >= limit else { return }
    isRefusing = true
    evconnlistener_disable(listener)
    refusals?.start()
  }

  private func refuse() {
    for _ in 0..<64 {
      if lowestFreeDescriptor() < limit {
        isRefusing = false
        refusals?.pause()
        evconnlistener_enable(listener)
        return
      }
      let stranger = accept(descriptor, nil, nil)
      guard stranger >= 0 else { return }
      refused(.full)
      _ = send(stranger, Self.refusal, Self.refusal.utf8.count, writeFlags)
      shutdown(stranger, Int32(SHUT_WR))
      Glibc.close(stranger)
    }
  }

  private func lowestFreeDescriptor() -> Int32 {
    let number = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { return .max }
    Glibc.close(number)
    return number
  }

  /// Returns the maximum number of descriptors of the process, after raising it to the hard limit.
  private static func allowedDescriptors() -> Int32 {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 1024 }
    if limits.rlim_cur < limits.rlim_max {
      limits.rlim_cur = limits.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
    return Int32(clamping: limits.rlim_cur)
  }
}
