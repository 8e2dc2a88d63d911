internal import CDrawing
internal import WaymarkCanvas

/// The font that a text is set in, in numbers that can be drawn.
struct TextStyle: Hashable {
  /// The names of the families for Pango, separated by commas: a letter is taken from the first that has it.
  var families: String
  /// In points.
  var size: Double
  var isBold, isItalic: Bool

  /// The greatest size, in points.
  static let largest = 2_000.0

  init(_ text: CanvasText, in fonts: DocumentFonts) {
    families = Self.names(of: text.family, in: fonts)
    size = text.size.isFinite ? min(max(text.size, 1), Self.largest) : 16
    isBold = text.isBold
    isItalic = text.isItalic
  }

  /// Returns the names of a family and of those that complete it, separated by commas.
  static func names(of family: String, in fonts: DocumentFonts) -> String {
    (fonts.families(for: family).flatMap { $0.systemNames + [$0.name] } + ["Sans"]).joined(separator: ",")
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
