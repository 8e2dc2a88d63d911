internal import CDrawing

extension DrawingContext {
  /// A path of more pixels is drawn without smooth edges: it covers nearly everything, or is made to take long.
  private static let longestSmooth = 2_000_000.0
  /// How far curves are from their lines, in pixels.
  private static let tolerance = 0.1

  /// Draws a path that is very long with less detail from now on. Cairo would take minutes for some.
  ///
  /// - Parameter length: about how long the path is, in pixels.
  func limitDetail(ofPath length: Double) {
    guard length > Self.longestSmooth else { return }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_NONE)
    let excess = length / Self.longestSmooth
    cairo_set_tolerance(pointer, Self.tolerance * excess * excess)
  }
}
