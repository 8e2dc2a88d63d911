internal import CDrawing
internal import WaymarkCanvas

/// The fonts of the system, for one drawing: Pango's maps of fonts must not be used by two threads at once.
final class Fonts {
  let pointer: OpaquePointer
  /// The families in which texts are set.
  let families: DocumentFonts
  private var extents: [TextStyle: FontExtents] = [:]

  /// - Parameters:
  ///   - families: the families in which texts are set.
  ///   - language: the language of the texts, which decides between the shapes that Chinese and Japanese
  ///     characters have.
  init(_ families: DocumentFonts, language: String) throws(DrawingError) {
    guard let pointer = waymark_fonts_new(language) else { throw .noMemory }
    self.pointer = pointer
    self.families = families
  }

  deinit { waymark_fonts_free(pointer) }

  /// Returns how far the font of a style reaches above and below its baseline.
  func extents(of style: TextStyle) -> FontExtents {
    if let known = extents[style] { return known }
    let found = style.withPointer { FontExtents(waymark_font_extents(pointer, $0)) }
    if extents.count > 1_000 { extents.removeAll() }
    extents[style] = found
    return found
  }
}
