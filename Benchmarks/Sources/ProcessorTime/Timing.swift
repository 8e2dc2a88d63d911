import Foundation

/// The processor times of repeated measurements. Waiting for a processor does not count: other processes use processors
/// too.
public struct Timing {
  /// Creates a list without measurements.
  public init() {}

  private var samples: [Duration] = []

  /// Runs `work` and records its processor time.
  public mutating func measure<Result>(_ work: () -> Result) -> Result {
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

  /// The time that half of the measurements did not exceed.
  public var median: Duration { percentile(50) }

  /// Returns the time that `part` percent of the measurements did not exceed; 100 gives the slowest.
  public func percentile(_ part: Int) -> Duration { samples.sorted()[(samples.count - 1) * part / 100] }
}

extension Duration {
  /// The duration as text, in microseconds.
  public var microseconds: String { "\((self / .microseconds(1)).rounded()) µs" }

  /// The duration as text, in milliseconds, without the unit.
  public var milliseconds: String { "\(((self / .milliseconds(1)) * 100).rounded() / 100)" }
}
