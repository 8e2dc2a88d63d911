public import Foundation

extension String {
  /// A text to translate, with values in it: what a string literal is in `String(localized:)`.
  ///
  ///     let title = String(localized: "\(count) rides in \(city.name)")  // the key is “%lld rides in %@”
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key: the literal parts, with a placeholder of C for each value.
    package let key: String
    package let values: [LocalizedValue]

    /// Creates a text without values.
    public init(_ value: String) {
      key = value
      values = []
    }

    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a text from a literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
      let values = stringInterpolation.values
      self.values = values
      // A percent sign beside placeholders is written twice.
      key = stringInterpolation.parts.map { part in
        switch part {
        case .literal(let text): values.isEmpty ? text : text.replacing("%", with: "%%")
        case .specifier(let specifier): specifier
        }
      }.joined()
    }

    /// The literal parts and the values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      enum Part: Sendable { case literal(String), specifier(String) }

      var parts: [Part] = []
      var values: [LocalizedValue] = []

      /// Creates an empty text, for a literal of a known size.
      public init(literalCapacity: Int, interpolationCount: Int) { values.reserveCapacity(interpolationCount) }

      /// Adds a literal part.
      public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

      private mutating func append(_ value: LocalizedValue, _ specifier: String) {
        parts.append(.specifier(specifier))
        values.append(value)
      }

      /// Adds a string.
      public mutating func appendInterpolation(_ string: String) { append(.text(string), "%@") }

      /// Adds a part of a string.
      public mutating func appendInterpolation(_ string: Substring) { append(.text(String(string)), "%@") }

      /// Adds a value in a format, with the locale of the text.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatInput: Equatable, F.FormatOutput == String {
        append(.formatted(Formatted { format.locale($0).format(value) }), "%@")
      }

      /// Adds a number, in the format of its type.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        append(.number(value._number), T._specifier)
      }

      /// Adds a number in a format of C.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        append(.number(value._number), specifier)
      }

      /// Adds a text that is translated too.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append(.resource(resource), "%@")
      }

      /// Adds a value by its description.
      public mutating func appendInterpolation<T>(_ value: T) { append(.text(String(describing: value)), "%@") }
    }
  }
}

/// A value in a text.
package enum LocalizedValue: Equatable, Sendable {
  case text(String)
  case number(LocalizedNumber)
  case formatted(Formatted)
  /// A text that is translated too.
  indirect case resource(LocalizedStringResource)

  /// The number, by which the form of the text is chosen.
  package var number: Double? { if case .number(let number) = self { number.double } else { nil } }

  package func text(in localization: Localization, specifier: String) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text(in: localization, specifier: specifier)
    case .formatted(let value): value.text(localization.locale)
    case .resource(let resource): resource.text(in: localization)
    }
  }
}

/// A value that is formatted when its locale is known. Formats are values, even where their types do not promise that.
package final class Formatted: Equatable, @unchecked Sendable {
  let text: (Locale) -> String

  init(_ text: @escaping (Locale) -> String) { self.text = text }

  package static func == (left: Formatted, right: Formatted) -> Bool { left === right }
}
