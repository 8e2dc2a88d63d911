internal import Foundation

/// Text as the index compares it: without regard to case, diacritics and the width of characters.
enum FoldedText {
  /// Folds a text. Most names are ASCII, for which that takes no table.
  static func fold(_ text: String) -> String {
    var text = text
    let folded = text.withUTF8 { utf8 -> String? in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: utf8.count) { buffer in
        for (index, byte) in utf8.enumerated() {
          // A letter from A to Z gets the bit of its small one.
          buffer[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
        }
        return utf8.count
      }
    }
    return folded ?? text.folding(options: options, locale: nil)
  }

  /// What is ignored.
  static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]

  /// Whether a character is part of a word.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isWord(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      return true
    default: return false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "A") < 26
  }
}
