import Foundation
import Waymark

/// The colours and the styles of text of the newsletter: the sea, the sand and the cliffs of the Algarve.
enum NewsletterStyle {
  static let ink = CanvasColor(0x1F2A30)
  static let sea = CanvasColor(0x0B6078)
  static let sand = CanvasColor(0xFAEFDB)
  static let cliff = CanvasColor(0xD9894A)

  static let headline = CanvasText.serif(40, ink, lineHeight: 1.1)
  static let title = CanvasText.serif(28, ink, lineHeight: 1.15)
  static let deck = CanvasText.serif(17, sea, italic: true, lineHeight: 1.3)
  static let heading = CanvasText.plain(11, ink, bold: true, lineHeight: 1.4)
  static let body = CanvasText.plain(10, ink, lineHeight: 1.6)
  static let small = CanvasText.plain(9, ink, lineHeight: 1.4)
  static let label = CanvasText.plain(9, sea, bold: true, lineHeight: 1.4)
}
