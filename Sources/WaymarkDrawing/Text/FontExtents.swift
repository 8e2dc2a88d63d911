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

  /// Returns how far below the top of a line its baseline is, as browsers place it for a `line-height`: what the line is
  /// higher than the font is shared equally above and below. All round the ascent and the descent to whole pixels, so
  /// that letters are sharp; Chromium on Linux and Android leaves a pixel more below where the descent became less. A
  /// pixel is a point.
  func baseline(lineHeight: Double) -> Double {
    var (ascent, descent) = ((ascent + 0.5).rounded(.down), (descent + 0.5).rounded(.down))
    if descent < self.descent, ascent >= 1 { (ascent, descent) = (ascent - 1, descent + 1) }
    return ((lineHeight - (ascent + descent)) / 2).rounded(.down) + ascent
  }
}
