internal import CDrawing
internal import WaymarkCanvas

/// How a text looks but for its colour, in numbers that can be drawn.
struct TextStyle: Hashable {
  /// The names of the families for Pango, separated by commas: a letter is taken from the first that has it.
  let families: String
  let size: Double
  var isBold: Bool
  let isItalic, isUnderlined, isStruckThrough: Bool

  init(_ text: CanvasText, in fonts: DocumentFonts) {
    let named = fonts.families(for: text.family)
    families = (named.flatMap { $0.systemNames + [$0.name] } + ["Sans"]).joined(separator: ",")
    size = text.size.isFinite ? min(max(text.size, 1), 2_000) : 16
    isBold = text.isBold
    isItalic = text.isItalic
    isUnderlined = text.isUnderlined
    isStruckThrough = text.isStruckThrough
  }

  /// Calls a closure with the style as C knows it.
  func withPointer<Result>(_ body: (UnsafePointer<waymark_style>) -> Result) -> Result {
    families.withCString { families in
      var style = waymark_style(
        families: families, size: size, is_bold: isBold ? 1 : 0, is_italic: isItalic ? 1 : 0)
      return body(&style)
    }
  }
}
