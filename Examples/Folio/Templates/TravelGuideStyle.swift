import Foundation
import Waymark

/// The colours and the styles of text of the travel guide: the blue of the river, the red of the bridge, and sand.
enum TravelGuideStyle {
  static let ink = CanvasColor(0x12324A)
  static let red = CanvasColor(0xB5401F)
  static let sand = CanvasColor(0xFBF3E4)
  static let river = CanvasColor(0xC4DEE2)
  static let sun = CanvasColor(0xF3A15A)

  static let title = CanvasText.serif(48, ink)
  static let lead = CanvasText.serif(18, ink, italic: true, lineHeight: 1.3)
  static let heading = CanvasText.plain(12, ink, bold: true, lineHeight: 1.3)
  static let body = CanvasText.plain(10, ink, lineHeight: 1.6)
  static let small = CanvasText.plain(9, ink, lineHeight: 1.4)
  static let label = CanvasText.plain(9, red, bold: true, lineHeight: 1.4)

  /// Returns the line at the top of a page, with the page's number.
  static func runningHead(_ page: Int) -> [CanvasObject] {
    var number = small
    number.alignment = .trailing
    return [
      .text("travel-\(page)-guide", "Lisbon by bicycle", at: (48, 40, 240, 16), small, name: "Running head"),
      .text("travel-\(page)-number", "\(page)", at: (467, 40, 80, 16), number, name: "Page number"),
      .rule("travel-\(page)-head-rule", at: (48, 60, 499, 1), ink),
    ]
  }
}
