internal import CDrawing

/// Something that Cairo draws on: an image in memory or a document.
final class DrawingSurface {
  let pointer: OpaquePointer
  /// What has to live as long as the surface.
  private let kept: AnyObject?

  /// Takes a surface that Cairo has created.
  init(owning pointer: OpaquePointer?, keeping kept: AnyObject? = nil) throws(DrawingError) {
    guard let pointer else { throw .noMemory }
    self.pointer = pointer
    self.kept = kept
    try check()
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Creates a transparent image.
  convenience init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) throws(DrawingError) {
    try self.init(owning: cairo_image_surface_create(format, CInt(width), CInt(height)))
  }

  /// The width and height of an image, in pixels.
  var width: Int { Int(cairo_image_surface_get_width(pointer)) }
  var height: Int { Int(cairo_image_surface_get_height(pointer)) }

  /// Calls a closure with the rows of an image and the number of bytes from one to the next, and tells Cairo that they
  /// have changed.
  func withRows(_ body: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    cairo_surface_flush(pointer)
    guard let start = cairo_image_surface_get_data(pointer) else { return }
    body(start, Int(cairo_image_surface_get_stride(pointer)))
    cairo_surface_mark_dirty(pointer)
  }

  /// Writes what is not written yet; nothing can be drawn after that.
  func finish() throws(DrawingError) {
    cairo_surface_finish(pointer)
    try check()
  }

  /// Throws what has gone wrong so far.
  func check() throws(DrawingError) { try DrawingError.check(cairo_surface_status(pointer)) }
}

extension DrawingError {
  static func check(_ status: cairo_status_t) throws(DrawingError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .noMemory
    case CAIRO_STATUS_WRITE_ERROR: throw .notWritten
    default: throw .refused(String(cString: cairo_status_to_string(status)))
    }
  }
}
