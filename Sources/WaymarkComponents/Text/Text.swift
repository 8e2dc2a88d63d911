public import WaymarkGraph

/// Lines of text that a person reads but does not edit.
///
///     Text("Belém loop").font(.headline)
///     Text("12 km").bold() + Text(" by the river").foregroundStyle(.secondary)
public struct Text: Equatable, Sendable {
  /// A stretch of text of one look.
  struct Run: Equatable, Sendable {
    var string: String
    var look = Look()
  }

  /// What is set on the text itself, rather than by the environment.
  struct Look: Equatable, Sendable {
    var font: Font?
    var color: Paint?
    var weight: Font.Weight?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    var hasTabularDigits = false

    var isPlain: Bool { self == Look() }
  }

  /// Most texts are one run of plain text, so that is stored without further objects.
  enum Storage: Equatable, Sendable {
    case plain(String)
    case runs([Run])
  }

  var storage: Storage

  /// Shows a string, read as Markdown is not: every character stands for itself.
  public init(verbatim content: String) { storage = .plain(content) }

  /// Shows a string.
  public init<S: StringProtocol>(_ content: S) { storage = .plain(String(content)) }

  /// Joins two texts.
  public static func + (left: Text, right: Text) -> Text {
    var joined = left
    joined.storage = .runs(left.runs + right.runs)
    return joined
  }

  var runs: [Run] {
    switch storage {
    case .plain(let string): [Run(string: string)]
    case .runs(let runs): runs
    }
  }

  /// The characters alone.
  package var string: String {
    switch storage {
    case .plain(let string): string
    case .runs(let runs): runs.map(\.string).joined()
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
