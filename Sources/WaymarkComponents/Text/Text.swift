public import WaymarkGraph
internal import WaymarkLocalization

/// A view that shows text which can't be edited.
///
///     Text("Belém loop").font(.headline)
///     Text("12 km").bold() + Text(" by the river").foregroundStyle(.secondary)
///     Text("Opens on \(start, format: .dateTime.day().month()). **Bring a lock.**")
///     Text(distance, format: .number.precision(.fractionLength(1)))
public struct Text: Equatable, Sendable {
  /// The stored text. Most texts are one plain run, which needs no array.
  enum Storage: Equatable, Sendable {
    /// Shown as it is.
    case plain(String)
    /// A key without values in the app's own table.
    case literal(String)
    case localized(LocalizedText)
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

  /// The parts of the text before they are translated.
  var runs: [Run] {
    switch storage {
    case .plain(let string): [Run(string)]
    case .literal(let key): [Run(LocalizedText(LocalizedStringKey(key)))]
    case .localized(let text): [Run(text)]
    case .runs(let runs): runs
    }
  }

  /// The parts of the translated text.
  func runs(in localization: Localization) -> [Run] {
    switch storage {
    case .plain(let string): [Run(string)]
    case .literal(let key): LocalizedStringKey(localization.text(for: key) ?? key).runs(in: localization)
    case .localized(let text): text.runs(in: localization)
    case .runs(let runs): runs.flatMap { $0.translated(in: localization) }
    }
  }

  /// The characters without attributes.
  package func string(in environment: EnvironmentValues) -> String {
    if case .plain(let string) = storage { string } else { string(in: environment.textFormats) }
  }

  /// The characters, where they are known to be without attributes before they are put together; else nil.
  func plainString(in localization: Localization) -> String? {
    switch storage {
    case .plain(let string): return string
    case .literal(let key):
      let string = localization.text(for: key) ?? key
      return Markdown.isLikely(in: string) ? nil : string
    case .localized(let text): return text.plainString(in: localization)
    case .runs: return nil
    }
  }

  func string(in formats: TextFormats) -> String {
    if case .plain(let string) = storage { return string }
    return runs(in: formats.localization).map { $0.string(in: formats) }.joined()
  }

  /// The characters before they are translated, for what must be the same in all languages: addresses and names.
  package var sourceString: String {
    switch storage {
    case .plain(let string), .literal(let string): string
    case .localized(let text): text.sourceRuns.map { $0.string(in: EnvironmentValues()) }.joined()
    case .runs(let runs):
      runs.map { run in
        if case .localized(let text) = run.content {
          Text(localized: text).sourceString
        } else {
          run.string(in: EnvironmentValues())
        }
      }.joined()
    }
  }

  private init(localized text: LocalizedText) { storage = .localized(text) }

  /// Creates a text of this library.
  ///
  /// - Parameter text: it in English.
  init(library text: LocalizedStringKey) { storage = .localized(LocalizedText(library: text)) }

  /// Whether it has no characters in any language.
  var isEmpty: Bool {
    switch storage {
    case .plain(let string), .literal(let string): string.isEmpty
    case .localized(let text): text.isEmpty
    case .runs(let runs): runs.isEmpty
    }
  }

  /// Returns texts with spaces between them; nil if there is none.
  static func joining(_ texts: [Text]) -> Text? {
    texts.dropFirst().reduce(texts.first) { joined, text in joined.map { $0 + Text(verbatim: " ") + text } }
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
