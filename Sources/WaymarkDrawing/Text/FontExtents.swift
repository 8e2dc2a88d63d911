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

  /// How far the font reaches in a browser. All round the ascent and the descent to whole pixels, so that letters are
  /// sharp; Chromium on Linux and Android leaves a pixel more below where the descent became less. A pixel is a point.
  var rounded: LineBox {
    let (ascent, descent) = ((ascent + 0.5).rounded(.down), (descent + 0.5).rounded(.down))
    let isMoved = descent < self.descent && ascent >= 1
    return isMoved ? LineBox(above: ascent - 1, below: descent + 1) : LineBox(above: ascent, below: descent)
  }

  /// Returns how far above and below its baseline a line of a height is, as browsers place it for a `line-height`: what
  /// the line is higher than the font is shared equally above and below.
  func box(lineHeight: Double) -> LineBox {
    let font = rounded
    let above = ((lineHeight - (font.above + font.below)) / 2).rounded(.down) + font.above
    return LineBox(above: above, below: lineHeight - above)
  }
}

/// How far a line, or a part of one, is above and below its baseline, in points.
struct LineBox: Hashable {
  var above, below: Double

  var height: Double { above + below }

  /// Makes room for another part of the line.
  mutating func add(_ other: LineBox) {
    above = max(above, other.above)
    below = max(below, other.below)
  }
}
