internal import CDrawing

/// A font of a size, with those that take its place for letters that it lacks.
final class Font {
  /// Nil if there is no memory.
  let pointer: OpaquePointer?
  let style: TextStyle
  /// How far it reaches above and below its baseline.
  let extents: FontExtents

  init(_ style: TextStyle, from fonts: OpaquePointer) {
    self.style = style
    pointer = style.withPointer { waymark_font_new($0) }
    extents = FontExtents(
      pointer.map { waymark_font_extents(fonts, $0, style.size) } ?? waymark_extents())
  }

  deinit { waymark_font_free(pointer) }
}
