import Foundation

/// How long one thing has kept its thread on a processor, many times. Waiting for a processor does not count: others use
/// them too.
struct Timing {
  private var samples: [Duration] = []

  /// Runs `work` and keeps how long that took.
  mutating func measure<Result>(_ work: () -> Result) -> Result {
    let start = Self.now
    let result = work()
    samples.append(Self.now - start)
    return result
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  var median: Duration { percentile(50) }

  /// So many of a hundred took no longer; 100: the slowest.
  func percentile(_ part: Int) -> Duration { samples.sorted()[(samples.count - 1) * part / 100] }
}

extension Duration {
  /// In microseconds.
  var written: String { "\((self / .microseconds(1)).rounded()) µs" }
}
