internal import CDrawing
internal import WaymarkCanvas

/// The fonts of the system, for one drawing: Pango's maps of fonts must not be used by two threads at once.
final class Fonts {
  let pointer: OpaquePointer
  /// The families in which texts are set.
  let families: DocumentFonts
  private var known: [TextStyle: Font] = [:]
  /// The names of families for Pango.
  private var names: [String: String] = [:]
  /// How many fonts of parts of texts there were.
  private var parts = 0

  /// How many fonts are kept for other texts.
  private static let mostKnown = 10_000
  /// How many fonts parts of texts can have in a drawing. Each takes memory and time, and a text can name another one
  /// for each letter.
  private static let mostParts = 1_000
  private static let mostNames = 1_000

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

  /// Returns the font of a style.
  func font(of style: TextStyle) -> Font {
    if let font = known[style] { return font }
    let font = Font(style, from: pointer)
    if known.count >= Self.mostKnown { known.removeAll() }
    known[style] = font
    return font
  }

  /// Returns the font of a part of a text; that of the text once there were very many.
  func font(of style: TextStyle, in text: Font) -> Font {
    if let font = known[style] { return font }
    guard parts < Self.mostParts else { return text }
    parts += 1
    return font(of: style)
  }

  /// Returns the names of a family and of those that complete it, separated by commas.
  func names(of family: String) -> String {
    if let known = names[family] { return known }
    let found = TextStyle.names(of: family, in: families)
    if names.count >= Self.mostNames { names.removeAll() }
    names[family] = found
    return found
  }
}
