internal import CDrawing

extension DrawingSurface {
  /// Returns the part of a transparent image in which something was drawn, of one pixel at least. It shares the pixels.
  func trimmed() throws(DrawingError) -> DrawingSurface {
    var part: (start: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int)?
    withRows { start, stride in
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        UnsafeRawPointer(start + y * stride).load(fromByteOffset: 4 * x, as: UInt32.self)
      }
      let columns = 0..<width
      guard let top = (0..<height).first(where: { y in columns.contains { pixel($0, y) != 0 } }) else { return }
      let bottom = (top..<height).last { y in columns.contains { pixel($0, y) != 0 } } ?? top
      let rows = top...bottom
      let left = columns.first { x in rows.contains { pixel(x, $0) != 0 } } ?? 0
      let right = columns.last { x in rows.contains { pixel(x, $0) != 0 } } ?? 0
      part = (start + top * stride + 4 * left, right - left + 1, bottom - top + 1, stride)
    }
    guard let part else { return try DrawingSurface(width: 1, height: 1) }
    let pointer = cairo_image_surface_create_for_data(
      part.start, CAIRO_FORMAT_ARGB32, CInt(part.width), CInt(part.height), CInt(part.stride))
    return try DrawingSurface(owning: pointer, keeping: self)
  }
}
