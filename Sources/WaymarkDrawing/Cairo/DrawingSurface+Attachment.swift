internal import CDrawing

extension DrawingSurface {
  /// Gives an image the file that it was read from, which documents store in place of the pixels.
  func attach(_ bytes: [UInt8], as type: String) {
    // Cairo frees the bytes when it needs them no longer, which may be after the surface.
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    guard let start = kept.baseAddress else { return }
    let status = cairo_surface_set_mime_data(
      pointer, type, start, UInt(bytes.count), { $0?.deallocate() }, UnsafeMutableRawPointer(start))
    if status != CAIRO_STATUS_SUCCESS { start.deallocate() }
  }
}
