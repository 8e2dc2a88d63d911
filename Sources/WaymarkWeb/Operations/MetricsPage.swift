/// Metrics in the text format of Prometheus.
struct MetricsPage {
  /// The types of metrics.
  enum Kind: String {
    /// A number that only grows.
    case counter
    /// A number that goes up and down.
    case gauge
    /// Counts in buckets by size.
    case histogram
  }

  private(set) var text = ""

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    begin(name, kind, help)
    text += "\(name) \(value)\n"
  }

  /// Adds one number for each value of a label.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ values: [(label: String, value: String, Int)]) {
    begin(name, kind, help)
    for (label, value, number) in values { text += "\(name){\(label)=\"\(value)\"} \(number)\n" }
  }

  mutating func add(_ name: String, _ help: String, _ histogram: Histogram) {
    begin(name, .histogram, help)
    for (bound, count) in histogram.buckets { text += "\(name)_bucket{le=\"\(bound)\"} \(count)\n" }
    text += "\(name)_bucket{le=\"+Inf\"} \(histogram.count)\n"
    text += "\(name)_sum \(histogram.seconds)\n\(name)_count \(histogram.count)\n"
  }

  private mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }
}
