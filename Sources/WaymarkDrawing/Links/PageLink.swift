internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// An area of a page that opens an address.
struct PageLink {
  /// The address, in letters that are safe in a document.
  let address: String
  /// The rectangle around the object, in points.
  let area: CGRect

  /// The kinds of addresses that a document may open. Others could run something.
  private static let schemes: Set = ["http", "https", "mailto", "tel"]

  private init?(_ url: URL, area: CGRect) {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme), area.width > 0, area.height > 0 else {
      return nil
    }
    // Cairo and the format delimit the address by some characters that an address may contain.
    let safe = url.absoluteString.utf8.map { byte in
      let isSafe = (0x21...0x7E).contains(byte) && !#"()'"\<>"#.utf8.contains(byte)
      return isSafe ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true).leftPadded
    }
    address = safe.joined()
    self.area = area
  }

  /// Returns the links of a page, those in front last.
  static func all(on page: CanvasPage) -> [PageLink] {
    let sheet = CGRect(origin: .zero, size: page.drawnSize)
    return PlacedArea.all(of: page.objects).compactMap { placed in
      let seen = placed.area.intersection(sheet)
      guard let url = placed.object.link, !seen.isNull else { return nil }
      return PageLink(url, area: seen)
    }
  }

  /// Adds the area to a page of a PDF.
  func add(to context: DrawingContext, scale: Double) {
    let numbers = [area.minX, area.minY, area.width, area.height].map { String(format: "%.2f", $0 * scale) }
    let attributes = "rect=[\(numbers.joined(separator: " "))] uri='\(address)'"
    cairo_tag_begin(context.pointer, CAIRO_TAG_LINK, attributes)
    cairo_tag_end(context.pointer, CAIRO_TAG_LINK)
  }
}

extension String {
  fileprivate var leftPadded: String { count == 1 ? "0" + self : self }
}
