public import Foundation
internal import WaymarkGraph
public import WaymarkLocalization

/// A text that is translated where it is shown, and may contain Markdown, values and other texts: what a string literal is
/// where a `Text` is created.
///
///     let note: LocalizedStringKey = "Opens at \(opening, style: .time), **every day**. [Prices](https://example.org)"
///     Text(note)
///
/// The key in the string catalog is the text with a placeholder for each value: `%@` for strings, texts and formatted values, `%lld`
/// for whole numbers, `%lf` for others. Interpolated strings are shown as they are; only the literal parts are Markdown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// What is shown in place of a placeholder.
  enum Argument: Equatable, Sendable {
    case value(LocalizedValue, specifier: String)
    case text(Text)

    /// The number, by which the form of the text is chosen.
    var number: Double? { if case .value(let value, _) = self { value.number } else { nil } }
  }

  /// Stands for the next argument in the literal text, which contains no such character otherwise.
  static let placeholder: Character = "\u{FFFC}"

  private static func withoutPlaceholders(_ text: String) -> String {
    placeholder(in: text, from: text.startIndex) == nil
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FFFC}" }))
  }

  /// The literal parts, with a placeholder for each argument.
  private(set) var literal: String
  private var values: Values

  private enum Values: Equatable, Sendable {
    case joined(JoinedText)
    case apart([Argument])
  }

  /// The whole text, where neither a translation nor attributes can change it but the digits.
  var joined: JoinedText? { if case .joined(let text) = values { text } else { nil } }

  var arguments: [Argument] {
    switch values {
    case .joined(let text): text.arguments(in: literal)
    case .apart(let arguments): arguments
    }
  }

  /// Whether the text is the literal alone.
  var isWithoutValues: Bool {
    switch values {
    case .joined(let text): text.isWithoutValues
    case .apart(let arguments): arguments.isEmpty
    }
  }

  /// Creates a key with a text that may contain Markdown.
  public init(_ value: String) {
    literal = value
    values = .apart([])
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    literal = stringInterpolation.literal
    values = stringInterpolation.joined.map { .joined($0) } ?? .apart(stringInterpolation.arguments)
  }

  /// Creates a text from its parts.
  init(_ pieces: [FormatString.Piece], _ given: [Argument]) {
    literal = ""
    var arguments: [Argument] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): literal += Self.withoutPlaceholders(text)
      case .substitution: break
      case .argument(let index, let specifier):
        guard given.indices.contains(index) else { continue }
        literal.append(Self.placeholder)
        // A translation may have its own format for a number.
        if case .value(let value, _) = given[index] {
          arguments.append(.value(value, specifier: specifier))
        } else {
          arguments.append(given[index])
        }
      }
    }
    values = .apart(arguments)
  }

  /// The key in the tables: a placeholder of C stands for each argument.
  var key: String {
    if isWithoutValues { return literal }
    var rest = arguments[...]
    var key = ""
    for character in literal.unicodeScalars {
      if character == "%" {
        key += "%%"
      } else if character == Self.placeholder.unicodeScalars.first, let argument = rest.popFirst() {
        if case .value(_, let specifier) = argument { key += specifier } else { key += "%@" }
      } else {
        key.unicodeScalars.append(character)
      }
    }
    return key
  }

  /// The literal parts and the values of a key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var literal = ""
    /// The whole text, as long as nothing else is in it.
    fileprivate var joined: JoinedText? = JoinedText()
    /// The values otherwise.
    fileprivate var arguments: [Argument] = []

    /// Creates an empty text, for a literal of a known size.
    public init(literalCapacity: Int, interpolationCount: Int) { literal.reserveCapacity(literalCapacity) }

    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) {
      let literal = LocalizedStringKey.withoutPlaceholders(literal)
      if Markdown.isLikely(in: literal) { separate() } else { joined?.append(literal) }
      self.literal += literal
    }

    private mutating func append(_ argument: Argument) {
      if joined?.append(argument) != true {
        separate()
        arguments.append(argument)
      }
      literal.append(LocalizedStringKey.placeholder)
    }

    private mutating func separate() {
      if let joined { arguments = joined.arguments(in: literal) }
      joined = nil
    }

    /// Adds a string, which is shown as it is.
    public mutating func appendInterpolation(_ string: String) { append(.value(.text(string), specifier: "%@")) }

    /// Adds a number, with the digits and separators of the locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.value(.number(value._number), specifier: T._specifier))
    }

    /// Adds a value by its description.
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.value(.text(String(describing: value)), specifier: "%@"))
    }

    /// Adds a text with its attributes.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

    /// Adds a text that is translated too.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.text(Text(resource))) }

    /// Adds a string with attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)))
    }

    /// Adds a value in a format, with the locale of the environment.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.text(Text(input, format: format)))
    }

    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(.text(Text(subject, formatter: formatter)))
    }

    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)))
    }

    /// Adds a number in a format of C, with the digits and separators of the locale.
    ///
    ///     Text("\(speed, specifier: "%.1f") km/h")
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.value(.number(value._number), specifier: specifier))
    }
  }
}

extension LocalizedStringKey {
  /// The runs that are shown: the Markdown of the literal parts, with the arguments in their places.
  func runs(in localization: Localization) -> [Text.Run] {
    if !Markdown.isLikely(in: literal) {
      if isWithoutValues { return [Text.Run(literal)] }
      var filling = Filling(look: Text.Look(), localization: localization)
      var rest = arguments[...]
      var start = literal.startIndex
      // Bytes, because finding the borders of characters takes most of the time of a short text.
      while let index = Self.placeholder(in: literal, from: start), let argument = rest.popFirst() {
        filling.add(literal[start..<index])
        filling.add(argument)
        start = literal.unicodeScalars.index(after: index)
      }
      filling.add(literal[start...])
      return filling.ended
    }
    if isWithoutValues { return Markdown.runs(of: literal) }
    let arguments = arguments
    return Markdown.runs(of: marked(arguments.count)).flatMap { filled($0, arguments, in: localization) }
  }

  /// The literal parts with a character of its own for each argument: a link's address comes after its text in Markdown, and
  /// with its text in a run.
  private func marked(_ number: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in literal.unicodeScalars {
      if scalar == Self.placeholder.unicodeScalars.first, count < number {
        scalars.append(Self.mark(count))
        count += 1
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The first of Unicode's private characters that stand for arguments, and their number.
  private static let firstMark: UInt32 = 0xF_0000, countOfMarks = 0xFFFE

  private static func mark(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(firstMark + UInt32(min(index, countOfMarks - 1))) ?? "\u{FFFD}"
  }

  /// Returns a run of Markdown with the arguments in place of their characters.
  private func filled(_ run: Text.Run, _ arguments: [Argument], in localization: Localization) -> [Text.Run] {
    guard case .string(let string) = run.content else { return [run] }
    var look = run.look
    if let link = look.link { look.link = filled(link, arguments, in: localization) }
    var filling = Filling(look: look, localization: localization)
    var pending = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      guard scalar.value >= Self.firstMark, arguments.indices.contains(Int(scalar.value - Self.firstMark)) else {
        pending.append(scalar)
        continue
      }
      filling.add(Substring(String(pending)))
      pending = String.UnicodeScalarView()
      filling.add(arguments[Int(scalar.value - Self.firstMark)])
    }
    filling.add(Substring(String(pending)))
    return filling.ended
  }

  /// Returns the address of a link with the arguments in it.
  private func filled(_ link: URL, _ arguments: [Argument], in localization: Localization) -> URL? {
    var address = link.relativeString
    for (index, argument) in arguments.enumerated() {
      guard let mark = String(Self.mark(index)).addingPercentEncoding(withAllowedCharacters: []),
        address.contains(mark)
      else { continue }
      let text: String
      switch argument {
      case .value(let value, let specifier): text = value.text(in: localization, specifier: specifier)
      case .text(let inner): text = inner.sourceString
      }
      address = address.replacing(mark, with: text)
    }
    return URL(string: address)
  }

  /// Puts runs of one look together from literal parts and arguments.
  private struct Filling {
    let look: Text.Look
    let localization: Localization
    private var runs: [Text.Run] = []
    private var pending = ""

    init(look: Text.Look, localization: Localization) {
      self.look = look
      self.localization = localization
    }

    mutating func add(_ literal: Substring) { pending += literal }

    mutating func add(_ argument: Argument) {
      switch argument {
      case .value(let value, let specifier): pending += value.text(in: localization, specifier: specifier)
      case .text(let text):
        end()
        for var inner in text.runs(in: localization) {
          inner.look = inner.look.over(look)
          runs.append(inner)
        }
      }
    }

    private mutating func end() {
      if !pending.isEmpty { runs.append(Text.Run(pending, look)) }
      pending = ""
    }

    var ended: [Text.Run] {
      var copy = self
      copy.end()
      return copy.runs
    }
  }

  /// Returns the index of the next placeholder; nil if there is none.
  static func placeholder(in string: String, from start: String.Index) -> String.Index? {
    var rest = string.utf8[start...]
    while let index = rest.firstIndex(of: 0xEF) {
      if string.unicodeScalars[index] == placeholder.unicodeScalars.first { return index }
      rest = rest[string.utf8.index(after: index)...]
    }
    return nil
  }
}

extension Text {
  /// Creates a text that is translated, from a literal, which may contain Markdown and values.
  ///
  ///     Text("**\(route.name)** is \(route.length, format: .number) km long.")
  ///     Text("\(rides.count) rides", comment: "Title of the list")
  ///
  /// The language is that of the `locale` in the environment.
  ///
  /// - Parameters:
  ///   - key: the text, which is also its key.
  ///   - tableName: the name of the table with its translations; nil for `Localizable`.
  ///   - bundle: the bundle that contains the table; nil for the app's own.
  ///   - comment: a note for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if key.isWithoutValues, tableName == nil, bundle == nil {
      storage = .literal(key.literal)
    } else {
      storage = .localized(LocalizedText(key, table: tableName, bundle: bundle))
    }
  }

  /// Creates a text that is translated, and was declared elsewhere.
  @_disfavoredOverload  // so that a literal is a LocalizedStringKey
  public init(_ resource: LocalizedStringResource) { storage = .localized(LocalizedText(resource)) }
}
