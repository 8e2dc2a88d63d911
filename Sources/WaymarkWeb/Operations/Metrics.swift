internal import Glibc

/// The activity of a process so far, as plain numbers on the main actor, so that counting an event costs one addition.
@MainActor package final class Metrics {
  /// The number of frames received, and of the events in them.
  package private(set) var framesIn = 0
  package private(set) var events = 0
  /// The number of frames sent, and their bytes before compression.
  package private(set) var framesOut = 0
  package private(set) var bytesOut = 0
  /// How long it took to handle the events of a frame, including all updates.
  package private(set) var handling = Histogram()
  /// How long it took to render and compress pages.
  package private(set) var rendering = Histogram()
  /// The number of requests of each kind.
  package private(set) var requests = [Int](repeating: 0, count: RequestKind.allCases.count)
  /// When the process began, in seconds since 1970.
  package let startedAt: Int

  /// Creates metrics of a process that begins now.
  package init() { startedAt = time(nil) }

  /// The monotonic time with which durations are measured, in nanoseconds.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Records a frame that was received and handled.
  package func frameReceived(events count: Int, since start: Int) {
    framesIn &+= 1
    events &+= count
    if count > 0 { handling.add(nanoseconds: Self.now &- start) }
  }

  /// Records a frame that is sent.
  package func frameSent(bytes: Int) {
    framesOut &+= 1
    bytesOut &+= bytes
  }

  /// Records a page that was rendered.
  package func pageRendered(since start: Int) { rendering.add(nanoseconds: Self.now &- start) }

  /// Records a request that was answered.
  package func answered(_ kind: RequestKind) { requests[kind.rawValue] &+= 1 }
}
