/// Durations counted in buckets of powers of two: cheap enough to record every event.
package struct Histogram: Sendable {
  /// The first bucket's bound, as a power of two of microseconds: 16 µs.
  private static let first = 4
  /// The last bucket's bound, likewise: 2.1 s.
  private static let last = 21
  private var counts = [Int](repeating: 0, count: last - first + 2)
  private var nanoseconds = 0

  /// Creates an empty histogram.
  package init() {}

  /// Adds one duration.
  package mutating func add(nanoseconds: Int) {
    self.nanoseconds &+= nanoseconds
    let microseconds = max(0, nanoseconds - 1) / 1_000
    let power = Int.bitWidth - microseconds.leadingZeroBitCount
    counts[min(max(power, Self.first), Self.last + 1) - Self.first] += 1
  }

  /// The number of durations added.
  package var count: Int { counts.reduce(0, +) }

  /// The sum of all durations, in seconds.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// For each bound, in seconds, the number of durations that do not exceed it.
  package var buckets: [(bound: Double, count: Int)] {
    var sum = 0
    return (Self.first...Self.last).map { power in
      sum += counts[power - Self.first]
      return (Double(1 << power) / 1e6, sum)
    }
  }
}
