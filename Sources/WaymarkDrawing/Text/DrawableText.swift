/// Texts without what Cairo and Pango refuse: the zero, which ends a text of C, and the code points that are reserved
/// for no character.
struct DrawableText {
  private static let replacement: UInt16 = 0xFFFD

  /// Returns a text that can be drawn.
  static func string(_ text: String) -> String { String(decoding: units(of: text), as: UTF16.self) }

  /// Returns the UTF-16 code units of a text that can be drawn, as many as the text has.
  static func units(of text: String) -> [UInt16] {
    var units = Array(text.utf16)
    for index in units.indices {
      switch units[index] {
      case 0, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: units[index] = replacement
      case 0xDFFE, 0xDFFF:
        // The second half of the last two code points of a plane, if the first half is that of its last 1,024.
        guard index > 0, units[index - 1] & 0xFC3F == 0xD83F else { continue }
        (units[index - 1], units[index]) = (replacement, replacement)
      default: continue
      }
    }
    return units
  }
}
