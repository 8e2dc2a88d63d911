public import WaymarkGraph

/// A view that shows text which can't be edited.
///
///     Text("Belém loop").font(.headline)
///     Text("12 km").bold() + Text(" by the river").foregroundStyle(.secondary)
///     Text("Opens on \(start, format: .dateTime.day().month()). **Bring a lock.**")
///     Text(distance, format: .number.precision(.fractionLength(1)))
public struct Text: Equatable, Sendable {
  /// The stored text. Most texts are one plain run, which needs no array.
  enum Storage: Equatable, Sendable {
    case plain(String)
    case runs([Run])
  }

  var storage: Storage

  init(runs: [Run]) {
    if runs.count == 1, runs[0].look.isPlain, case .string(let string) = runs[0].content {
      storage = .plain(string)
    } else {
      storage = .runs(runs)
    }
  }

  /// Creates a text that shows a string as it is, without interpreting Markdown.
  public init(verbatim content: String) { storage = .plain(content) }

  /// Creates a text that shows a string as it is, without interpreting Markdown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .plain(String(content)) }

  /// Concatenates two texts.
  public static func + (left: Text, right: Text) -> Text {
    var joined = left
    joined.storage = .runs(left.runs + right.runs)
    return joined
  }

  var runs: [Run] {
    switch storage {
    case .plain(let string): [Run(string)]
    case .runs(let runs): runs
    }
  }

  /// The characters without attributes. Formatted values are those of the default environment.
  package var string: String {
    switch storage {
    case .plain(let string): string
    case .runs(let runs): runs.map { $0.string(in: EnvironmentValues()) }.joined()
    }
  }

  func with(_ change: (inout Look) -> Void) -> Text {
    var copy = self
    copy.storage = .runs(
      runs.map {
        var run = $0
        change(&run.look)
        return run
      })
    return copy
  }
}

extension Text: View {
  /// Drawn by the library.
  public typealias Body = Never
}
