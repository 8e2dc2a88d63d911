public import Foundation
internal import WaymarkGraph

/// A text that may contain Markdown, formatted values and other texts: what a string literal is where a `Text` is created.
///
///     let note: LocalizedStringKey = "Opens at \(opening, style: .time), **every day**. [Prices](https://example.org)"
///     Text(note)
///
/// Interpolated strings are shown as they are; only the literal parts are Markdown.
///
/// Differs from SwiftUI: texts are not translated yet; the key itself is shown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// What is shown in place of a placeholder.
  enum Argument: Equatable, Sendable {
    case string(String)
    case text(Text)
  }

  /// Stands for the next argument in the literal text.
  static let placeholder: Character = "\u{FFFC}"

  /// The literal parts, with a placeholder for each argument.
  private(set) var literal: String
  private(set) var arguments: [Argument]
  /// The whole text, unless it has attributes: most texts have none, and need not be put together again.
  fileprivate let plain: String?

  /// Creates a key with a text that may contain Markdown.
  public init(_ value: String) {
    literal = value
    arguments = []
    plain = Markdown.isLikely(in: value) ? nil : value
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    literal = stringInterpolation.literal
    arguments = stringInterpolation.arguments
    plain = stringInterpolation.plain
  }

  /// The literal parts and the values of a key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var literal = ""
    fileprivate var arguments: [Argument] = []
    fileprivate var plain: String? = ""

    /// Creates an empty text, for a literal of a known size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      literal.reserveCapacity(literalCapacity)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) {
      self.literal += literal
      if Markdown.isLikely(in: literal) { plain = nil } else { plain?.append(literal) }
    }

    private mutating func append(_ argument: Argument) {
      literal.append(LocalizedStringKey.placeholder)
      arguments.append(argument)
      if case .string(let string) = argument { plain?.append(string) } else { plain = nil }
    }

    /// Adds a string, which is shown as it is.
    public mutating func appendInterpolation(_ string: String) { append(.string(string)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ value: Int) { append(.string(String(value))) }

    /// Adds a value by its description.
    public mutating func appendInterpolation<T>(_ value: T) { append(.string(String(describing: value))) }

    /// Adds a text with its attributes.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

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

    /// Adds a number in a format of C.
    ///
    ///     Text("\(speed, specifier: "%.1f") km/h")
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.string(value._text(specifier: specifier)))
    }
  }
}

extension LocalizedStringKey {
  /// The runs that are shown: the Markdown of the literal parts, with the arguments in their places.
  var runs: [Text.Run] {
    if let plain { return [Text.Run(plain)] }
    let parsed = Markdown.isLikely(in: literal) ? Markdown.runs(of: literal) : [Text.Run(literal)]
    if arguments.isEmpty { return parsed }
    var rest = arguments[...]
    return parsed.flatMap { filled($0, from: &rest) }
  }

  /// Returns a run with the next arguments in place of its placeholders.
  private func filled(_ run: Text.Run, from rest: inout ArraySlice<Argument>) -> [Text.Run] {
    guard case .string(let string) = run.content else { return [run] }
    var found: [Text.Run] = []
    var pending = ""
    var start = string.startIndex
    // Bytes, because finding the borders of characters takes most of the time of a short text.
    while let index = Self.placeholder(in: string, from: start), let argument = rest.popFirst() {
      pending += string[start..<index]
      start = string.unicodeScalars.index(after: index)
      switch argument {
      case .string(let value): pending += value
      case .text(let text):
        if !pending.isEmpty { found.append(Text.Run(pending, run.look)) }
        pending = ""
        for var inner in text.runs {
          inner.look = inner.look.over(run.look)
          found.append(inner)
        }
      }
    }
    pending += string[start...]
    if !pending.isEmpty { found.append(Text.Run(pending, run.look)) }
    return found
  }
}

extension LocalizedStringKey {
  /// Returns the index of the next placeholder; nil if there is none.
  private static func placeholder(in string: String, from start: String.Index) -> String.Index? {
    var rest = string.utf8[start...]
    while let index = rest.firstIndex(of: 0xEF) {
      if string.unicodeScalars[index] == placeholder.unicodeScalars.first { return index }
      rest = rest[string.utf8.index(after: index)...]
    }
    return nil
  }
}

extension Text {
  /// Creates a text from a literal, which may contain Markdown and values.
  ///
  ///     Text("**\(route.name)** is \(route.length, format: .number) km long.")
  ///
  /// Differs from SwiftUI: texts are not translated yet, so the table, the bundle and the comment have no effect.
  ///
  /// - Parameters:
  ///   - key: the text.
  ///   - tableName: the name of the table with its translations.
  ///   - bundle: the bundle that contains the table; nil for the app's own.
  ///   - comment: a note for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if let plain = key.plain { self.init(verbatim: plain) } else { self.init(runs: key.runs) }
  }
}

/// A number that a text shows in a format of C.
public protocol _FormatSpecifiable {
  /// Returns the text of the number.
  func _text(specifier: String) -> String
}

extension Int: _FormatSpecifiable {
  /// Returns the text of the number.
  public func _text(specifier: String) -> String { String(format: specifier, self) }
}

extension Double: _FormatSpecifiable {
  /// Returns the text of the number.
  public func _text(specifier: String) -> String { String(format: specifier, self) }
}

extension Float: _FormatSpecifiable {
  /// Returns the text of the number.
  public func _text(specifier: String) -> String { String(format: specifier, self) }
}

extension CGFloat: _FormatSpecifiable {
  /// Returns the text of the number.
  public func _text(specifier: String) -> String { Double(self)._text(specifier: specifier) }
}
