internal import CDrawing

/// A paragraph of a text, in UTF-16 code units without line feeds.
struct Paragraph {
  /// The code units; their indices are those in the whole text.
  let units: ArraySlice<UInt16>
  /// Whether it is written from right to left: whether the first letter that has a direction is.
  let isRightToLeft: Bool

  private init(_ units: ArraySlice<UInt16>) {
    self.units = units
    var text = String(decoding: units, as: UTF16.self)
    isRightToLeft = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { waymark_begins_right_to_left($0.baseAddress, CInt($0.count)) != 0 }
    }
  }

  /// Returns the paragraphs of a text. A paragraph is cut where it would be too long for Pango's numbers, or where
  /// Pango would take very long to break it into lines.
  static func all(of text: String, size: Double, width: Double) -> [Paragraph] {
    let units = DrawableText.units(of: text).map(withoutBreak)
    let longest = Int(min(longestLine, max(width, size / 2) * mostLines) / size)
    return units.split(separator: lineFeed, omittingEmptySubsequences: false).flatMap { units in
      units.count <= longest ? [Paragraph(units)] : pieces(of: units, longest: longest)
    }
  }

  private static func pieces(of units: ArraySlice<UInt16>, longest: Int) -> [Paragraph] {
    var pieces: [Paragraph] = []
    var rest = units
    while !rest.isEmpty {
      let piece = rest.prefix(longest)
      pieces.append(Paragraph(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces
  }

  /// How long all letters of a paragraph may be side by side, in points, if each is as wide as high.
  private static let longestLine = 500_000.0
  /// How many lines a paragraph may have, if each letter is as wide as high.
  private static let mostLines = 200.0
  private static let lineFeed: UInt16 = 0x0A

  /// Returns a space for a code unit in which Pango sees the end of a paragraph.
  private static func withoutBreak(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x0B...0x0D, 0x85, 0x2028, 0x2029: 0x20
    default: unit
    }
  }
}
