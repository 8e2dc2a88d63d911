/// The attributes of rich texts, with the values that they can have. A browser can send no others, and what shows a text ignores others.
///
/// Attributes of a paragraph are those of the line feed that ends it.
package enum RichTextAttribute: String, CaseIterable, Sendable {
  case bold, italic, underline, strikethrough
  /// The name of a family.
  case font
  /// The size in points.
  case size
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color, highlight
  /// An address.
  case link
  /// The ids of the comments that are about the letters, with spaces between them.
  case comment

  /// The name under which a browser requests the picture that U+FFFC stands for: only the server gives such names.
  case picture
  /// What the picture shows, for those who can't see it.
  case description
  /// The size of the picture in points, such as `320x200`.
  case dimensions

  /// The level of a heading, from 1.
  case heading
  /// `start`, `center`, `end` or `justify`.
  case align
  /// The height of a line, as a multiple of the usual one.
  case spacing
  /// `bullet`, `number` or `check`.
  case list
  /// How many lists are around that of the paragraph.
  case level
  /// Whether the paragraph of a list of checks is checked.
  case checked

  /// Whether it is one of a paragraph.
  package var isOfParagraph: Bool {
    switch self {
    case .heading, .align, .spacing, .list, .level, .checked: true
    default: false
    }
  }

  /// Whether it is one of a picture, which only U+FFFC has.
  package var isOfPicture: Bool {
    switch self {
    case .picture, .description, .dimensions: true
    default: false
    }
  }

  /// Whether the attribute can have a value.
  package func allows(_ value: String) -> Bool {
    switch self {
    case .bold, .italic, .underline, .strikethrough, .checked: value == "1"
    case .font: Self.isName(value)
    case .size: Self.isNumber(value, in: 1...1_000)
    case .spacing: Self.isNumber(value, in: 0.5...5)
    case .color, .highlight: Self.isColor(value)
    case .link: Self.isAddress(value)
    case .comment: Self.isList(ofIDs: value)
    case .picture: Self.isName(ofPicture: value)
    case .description: Self.isDescription(value)
    case .dimensions: Self.isSize(value)
    case .heading: Self.isDigit(value, in: 1...6)
    case .level: Self.isDigit(value, in: 1...8)
    case .align: ["start", "center", "end", "justify"].contains(value)
    case .list: ["bullet", "number", "check"].contains(value)
    }
  }

  private static func isName(_ value: String) -> Bool {
    let scalars = value.unicodeScalars
    guard let first = scalars.first, scalars.count <= 100, isLetterOrNumber(first) else { return false }
    return scalars.allSatisfy { isLetterOrNumber($0) || isMark($0) || $0 == " " || $0 == "-" || $0 == "_" }
  }

  /// At most ten ids are separated by single spaces.
  private static func isList(ofIDs value: String) -> Bool {
    let ids = value.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return ids.count <= 10
      && ids.allSatisfy { id in
        (1...64).contains(id.count)
          && id.allSatisfy { $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isASCIILetterOrDigit }
      }
  }

  private static func isName(ofPicture value: String) -> Bool {
    value.utf8.count == 32
      && value.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func isDescription(_ value: String) -> Bool {
    (1...500).contains(value.unicodeScalars.count)
      && value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Both numbers are whole, from 1 to 9999.
  private static func isSize(_ value: String) -> Bool {
    let parts = value.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...4).contains(part.count) && part.first != 48 && part.allSatisfy { (48...57).contains($0) }
      }
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Numbers are written in one way: without zeros at the beginning, and with at most three digits after the point.
  private static func isNumber(_ value: String, in range: ClosedRange<Double>) -> Bool {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, (1...4).contains(parts[0].utf8.count), parts[0] == "0" || parts[0].first != "0",
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      parts.count == 1 || (1...3).contains(parts[1].utf8.count), let number = Double(value)
    else { return false }
    return range.contains(number) && (parts.count == 1 || number < range.upperBound)
  }

  private static func isDigit(_ value: String, in range: ClosedRange<Int>) -> Bool {
    value.utf8.count == 1 && Int(value).map(range.contains) ?? false
  }

  private static func isColor(_ value: String) -> Bool {
    let digits = value.utf8.dropFirst()
    return value.utf8.first == UInt8(ascii: "#") && (digits.count == 6 || digits.count == 8)
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Addresses that run script are none, and those of other hosts name their scheme.
  private static func isAddress(_ value: String) -> Bool {
    guard (1...2_000).contains(value.utf16.count), value.unicodeScalars.allSatisfy(isInAddress) else { return false }
    if value.hasPrefix("/") { return !value.hasPrefix("//") }
    let lowercase = value.prefix(7).lowercased()
    return ["http:", "https:", "mailto:", "tel:"].contains { lowercase.hasPrefix($0) }
  }

  private static func isInAddress(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 32 && scalar.value != 127 && scalar != "<" && scalar != ">" && scalar != "\"" && scalar != "\u{FEFF}"
      && !scalar.properties.isWhitespace
  }
}

extension TextAttributes {
  /// The value of an attribute; nil where there is none, or one that the attribute cannot have.
  package subscript(_ attribute: RichTextAttribute) -> String? {
    values[attribute.rawValue].flatMap { attribute.allows($0) ? $0 : nil }
  }

  /// Returns those attributes of which something is true, with values that they can have.
  package func filtered(_ isIncluded: (RichTextAttribute) -> Bool) -> TextAttributes {
    TextAttributes(
      values.filter { name, value in
        RichTextAttribute(rawValue: name).map { $0.allows(value) && isIncluded($0) } ?? false
      })
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
