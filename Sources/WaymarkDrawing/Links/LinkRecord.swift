internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// The links of parts of texts that were drawn on a page.
final class LinkRecord {
  private(set) var links: [PageLink] = []
  private let sheet: CGRect
  private let scale: Double

  /// - Parameter scale: the units of the surface per point.
  init(of page: CanvasPage, scale: Double) {
    sheet = CGRect(origin: .zero, size: page.drawnSize)
    self.scale = scale
  }

  /// Adds the links of a line.
  func add(_ line: DrawnLine, on context: DrawingContext) {
    for group in line.groups(by: \.link) {
      let seen = area(of: line.area(of: group), on: context).intersection(sheet)
      if !seen.isEmpty { links.append(PageLink(address: group.value, area: seen)) }
    }
  }

  /// Returns the rectangle around a rectangle that is drawn on a context, in points of the page.
  private func area(of rectangle: CGRect, on context: DrawingContext) -> CGRect {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context.pointer, &matrix)
    let corners = [
      (rectangle.minX, rectangle.minY), (rectangle.maxX, rectangle.minY), (rectangle.minX, rectangle.maxY),
      (rectangle.maxX, rectangle.maxY),
    ].map { x, y in
      var (x, y) = (Double(x), Double(y))
      cairo_matrix_transform_point(&matrix, &x, &y)
      return CGRect(x: x / scale, y: y / scale, width: 0, height: 0)
    }
    return corners.dropFirst().reduce(corners[0]) { $0.union($1) }
  }
}
