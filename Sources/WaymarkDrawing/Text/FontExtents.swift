internal import CDrawing

/// How far a font reaches above and below its baseline, and where its lines under and through letters are, in points.
struct FontExtents {
  let ascent, descent: Double
  /// The lines under and through letters: how far below the baseline they begin, and how high they are.
  let underline, strike: (top: Double, height: Double)

  init(_ extents: waymark_extents) {
    ascent = extents.ascent
    descent = extents.descent
    underline = (extents.underline, extents.underline_height)
    strike = (extents.strike, extents.strike_height)
  }

  /// Returns how far below the top of a line its baseline is, as CSS places it for a `line-height`: what the line is
  /// higher than the font is shared equally above and below.
  func baseline(lineHeight: Double) -> Double { (lineHeight - (ascent + descent)) / 2 + ascent }
}
