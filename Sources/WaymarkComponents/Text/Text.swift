public import WaymarkGraph

/// A view that shows text which can't be edited.
///
///     Text("Belém loop").font(.headline)
///     Text("12 km").bold() + Text(" by the river").foregroundStyle(.secondary)
public struct Text: Equatable, Sendable {
  /// A part of a text with uniform attributes.
  struct Run: Equatable, Sendable {
    var string: String
    var look = Look()
  }

  /// The attributes set on the text itself, rather than by the environment.
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

  /// The stored text. Most texts are one plain run, which needs no array.
  enum Storage: Equatable, Sendable {
    case plain(String)
    case runs([Run])
  }

  var storage: Storage

  /// Creates a text that shows a string as it is, without interpreting Markdown.
  public init(verbatim content: String) { storage = .plain(content) }

  /// Creates a text that shows a string.
  public init<S: StringProtocol>(_ content: S) { storage = .plain(String(content)) }

  /// Concatenates two texts.
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

  /// The characters without attributes.
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
