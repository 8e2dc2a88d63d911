/// The durations of repeated measurements.
struct Timing {
  private var samples: [Duration] = []

  /// Runs `work` and records its duration.
  mutating func measure<Result>(_ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    samples.append(clock.now - start)
    return result
  }

  var median: Duration { sorted[samples.count / 2] }
  /// The 95th percentile.
  var nearlyAll: Duration { sorted[(samples.count - 1) * 95 / 100] }
  private var sorted: [Duration] { samples.sorted() }
}

extension Duration {
  /// The duration as text, in microseconds, or in milliseconds from one millisecond on.
  var written: String {
    let microseconds = self / .microseconds(1)
    return microseconds < 1000 ? "\(Self.rounded(microseconds)) µs" : "\(Self.rounded(microseconds / 1000)) ms"
  }

  private static func rounded(_ number: Double) -> String {
    number < 100 ? "\((number * 10).rounded() / 10)" : "\(Int(number.rounded()))"
  }
}
