internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// An area of a page that opens an address.
struct PageLink {
  let address: SafeAddress
  /// The rectangle around the object, in points.
  let area: CGRect

  /// Returns the links of a page, those in front last.
  static func all(on page: CanvasPage) -> [PageLink] {
    let sheet = CGRect(origin: .zero, size: page.drawnSize)
    return PlacedArea.all(of: page.objects).compactMap { placed in
      let seen = placed.area.intersection(sheet)
      guard !seen.isEmpty, let address = placed.object.link.flatMap(SafeAddress.init) else { return nil }
      return PageLink(address: address, area: seen)
    }
  }

  /// Adds the area to a page of a PDF.
  func add(to context: DrawingContext, scale: Double) {
    let numbers = [area.minX, area.minY, area.width, area.height].map { String(format: "%.2f", $0 * scale) }
    let attributes = "rect=[\(numbers.joined(separator: " "))] uri='\(address.text)'"
    cairo_tag_begin(context.pointer, CAIRO_TAG_LINK, attributes)
    cairo_tag_end(context.pointer, CAIRO_TAG_LINK)
  }
}
