import Foundation
import Waymark

/// The colours and the styles of text of the report: green, mint and amber.
enum ReportStyle {
  static let ink = CanvasColor(0x1B2A2F)
  static let green = CanvasColor(0x14614C)
  static let mint = CanvasColor(0xDCEDE3)
  static let amber = CanvasColor(0xF2B540)

  static let title = CanvasText.plain(32, ink, bold: true, lineHeight: 1.2)
  static let lead = CanvasText.plain(14, green, lineHeight: 1.5)
  static let heading = CanvasText.plain(12, ink, bold: true, lineHeight: 1.3)
  static let body = CanvasText.plain(10, ink, lineHeight: 1.6)
  static let small = CanvasText.plain(9, ink, lineHeight: 1.4)

  /// Returns the line at the top of a page, with the page's number.
  static func runningHead(_ page: Int) -> [CanvasObject] {
    [
      .shape("report-\(page)-mark", at: (48, 40, 12, 12), green, name: "Mark"),
      .text("report-\(page)-report", "Cycling in Porto", at: (68, 40, 240, 13), small, name: "Running head"),
      .text(
        "report-\(page)-number", "\(page)", at: (467, 40, 80, 13),
        .plain(9, ink, bold: true, lineHeight: 1.4, alignment: .trailing), name: "Page number"),
    ]
  }
}
