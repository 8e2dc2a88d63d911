import Foundation
import Waymark

extension CanvasText {
  /// Whether EB Garamond is installed, as Debian's package fonts-ebgaramond does.
  private static let hasGaramond = FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/ebgaramond")

  /// Returns a style in Inter without an inset, so that texts begin exactly where shapes do.
  static func plain(
    _ size: Double, _ color: CanvasColor, bold: Bool = false, italic: Bool = false, lineHeight: Double = 1.5,
    alignment: Alignment = .leading, vertical: VerticalAlignment = .top
  ) -> CanvasText {
    CanvasText(
      "", size: size, isBold: bold, isItalic: italic, color: color, alignment: alignment, verticalAlignment: vertical,
      lineHeight: lineHeight, inset: 0)
  }

  /// Returns a style of titles without an inset: in EB Garamond, or in Inter where that is missing. Inter is wider, and
  /// so set smaller.
  static func serif(
    _ size: Double, _ color: CanvasColor, bold: Bool = false, italic: Bool = false, lineHeight: Double = 1.1,
    alignment: Alignment = .leading, vertical: VerticalAlignment = .top
  ) -> CanvasText {
    var text = plain(
      hasGaramond ? size : size * 0.78, color, bold: bold, italic: italic, lineHeight: lineHeight, alignment: alignment,
      vertical: vertical)
    if hasGaramond { text.family = "EB Garamond" }
    return text
  }
}
