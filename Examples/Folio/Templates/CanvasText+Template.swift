import Foundation
import Waymark

extension CanvasText {
  /// Returns a style in Inter without an inset, so that texts begin exactly where shapes do.
  static func plain(
    _ size: Double, _ color: CanvasColor, bold: Bool = false, italic: Bool = false, lineHeight: Double = 1.5,
    alignment: Alignment = .leading, vertical: VerticalAlignment = .top
  ) -> CanvasText {
    CanvasText(
      "", size: size, isBold: bold, isItalic: italic, color: color, alignment: alignment, verticalAlignment: vertical,
      lineHeight: lineHeight, inset: 0)
  }

  /// Returns a style of titles in EB Garamond, without an inset.
  static func serif(
    _ size: Double, _ color: CanvasColor, bold: Bool = false, italic: Bool = false, lineHeight: Double = 1.1,
    alignment: Alignment = .leading, vertical: VerticalAlignment = .top
  ) -> CanvasText {
    var text = plain(
      size, color, bold: bold, italic: italic, lineHeight: lineHeight, alignment: alignment, vertical: vertical)
    text.family = "EB Garamond"
    return text
  }
}
