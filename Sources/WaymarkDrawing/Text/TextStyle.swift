internal import CDrawing
internal import WaymarkCanvas

/// How a text looks but for its colour, in numbers that can be drawn.
struct TextStyle: Hashable {
  let family: String
  let size: Double
  var isBold: Bool
  let isItalic, isUnderlined, isStruckThrough: Bool

  init(_ text: CanvasText) {
    // A comma would separate several families, and a zero end the name.
    family = String(text.family.unicodeScalars.filter { $0.value >= 32 && $0 != "," }.prefix(100).map(Character.init))
    size = text.size.isFinite ? min(max(text.size, 1), 2_000) : 16
    isBold = text.isBold
    isItalic = text.isItalic
    isUnderlined = text.isUnderlined
    isStruckThrough = text.isStruckThrough
  }

  /// Calls a closure with the style as C knows it.
  func withPointer<Result>(_ body: (UnsafePointer<waymark_style>) -> Result) -> Result {
    family.withCString { family in
      var style = waymark_style(
        family: family, size: size, is_bold: isBold ? 1 : 0, is_italic: isItalic ? 1 : 0)
      return body(&style)
    }
  }
}
