internal import CDrawing
package import WaymarkCanvas

/// What the system has of an app's fonts: the files that the drawings use, for browsers to use them too.
package struct InstalledFonts {
  /// The families that are installed, in their order.
  package let fonts: DocumentFonts
  /// Their files: of each family the regular font, and the bold and the slanted ones that it has. Families in a
  /// collection of fonts have none: browsers can't use such a file.
  package let faces: [FontFace]

  /// Looks for fonts, which takes some milliseconds.
  package init(of wanted: DocumentFonts) {
    var (families, faces): ([FontFamily], [FontFace]) = ([], [])
    for family in wanted.families {
      guard let name = (family.systemNames + [family.name]).first(where: { Self.file(of: $0) != nil }) else { continue }
      families.append(family)
      for (isBold, isItalic) in [(false, false), (true, false), (false, true), (true, true)] {
        guard let file = Self.file(of: name, isBold: isBold, isItalic: isItalic), Self.isSingleFont(file) else {
          continue
        }
        faces.append(FontFace(family: family, isBold: isBold, isItalic: isItalic, file: file))
      }
    }
    fonts = DocumentFonts(families)
    self.faces = faces
  }

  /// Returns the file of the font with exactly this style.
  private static func file(of name: String, isBold: Bool = false, isItalic: Bool = false) -> String? {
    guard let path = waymark_font_file(name, isBold ? 1 : 0, isItalic ? 1 : 0) else { return nil }
    defer { waymark_font_file_free(path) }
    return String(cString: path)
  }

  private static func isSingleFont(_ file: String) -> Bool {
    [".ttf", ".otf"].contains { file.lowercased().hasSuffix($0) }
  }
}
