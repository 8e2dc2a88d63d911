internal import Glibc

/// What a process has done so far. Plain numbers on the main actor: counting an event costs as much as adding.
@MainActor package final class Metrics {
  /// Frames that came, and events in them.
  package private(set) var framesIn = 0
  package private(set) var events = 0
  /// Frames that went, and their bytes before compression.
  package private(set) var framesOut = 0
  package private(set) var bytesOut = 0
  /// How long the events of a frame took to be handled, all that they changed included.
  package private(set) var handling = Histogram()
  /// How long pages took to be rendered and compressed.
  package private(set) var rendering = Histogram()
  /// Requests by what they were for.
  package private(set) var requests = [Int](repeating: 0, count: RequestKind.allCases.count)
  /// When the process began, in seconds since 1970.
  package let startedAt: Int

  /// Nothing was done yet.
  package init() { startedAt = time(nil) }

  /// The time by which durations are measured, in nanoseconds.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// A frame has come and was handled.
  package func frameCame(events count: Int, since start: Int) {
    framesIn &+= 1
    events &+= count
    if count > 0 { handling.add(nanoseconds: Self.now &- start) }
  }

  /// A frame goes.
  package func frameWent(bytes: Int) {
    framesOut &+= 1
    bytesOut &+= bytes
  }

  /// A page was rendered.
  package func pageRendered(since start: Int) { rendering.add(nanoseconds: Self.now &- start) }

  /// A request was answered.
  package func answered(_ kind: RequestKind) { requests[kind.rawValue] &+= 1 }
}
