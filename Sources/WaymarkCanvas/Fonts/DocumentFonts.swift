/// The fonts in which an app's documents are set, in the browser as well as in PDFs and pictures.
///
/// A text names one family (``CanvasText/family``). A letter that this one lacks is taken from the first family of the
/// list, and then from those that complete the others, such as an Arabic one. A text whose family is not in the list is
/// set in the first family.
///
///     DocumentGroup(newDocument: Book()) { BookEditor(book: $0.$document) }
///       .documentFonts(DocumentFonts([FontFamily("Literata"), FontFamily("Inter")] + DocumentFonts.scripts))
public struct DocumentFonts: Hashable, Sendable {
  /// The families, in the order in which they are offered.
  public var families: [FontFamily]

  /// Creates a list.
  ///
  /// - Parameter families: the families. The first one takes the place of those that are missing.
  public init(_ families: [FontFamily]) { self.families = families }

  /// Returns whether a family is in the list.
  public func contains(_ name: String) -> Bool { families.contains { $0.name == name } }

  /// Returns the families of a text, the first of which that has a letter shows it.
  ///
  ///     DocumentFonts.standard.families(for: "Lato").map(\.name)   // Lato, Inter, Noto Naskh Arabic, …
  public func families(for name: String) -> [FontFamily] {
    let named = families.first { $0.name == name }
    return (named.map { [$0] } ?? []) + fallbacks.filter { $0 != named }
  }

  /// The families of letters that the named one lacks.
  package var fallbacks: [FontFamily] {
    Array(families.prefix(1)) + families.dropFirst().filter { !$0.letters.isEmpty }
  }
}

extension DocumentFonts {
  /// The families that come with the library: twelve of Latin letters, and ``scripts``. All are packages of Debian.
  public static let standard = DocumentFonts(
    [
      FontFamily("Inter"), FontFamily("Lato"), FontFamily("Open Sans"), FontFamily("Roboto"), FontFamily("Quicksand"),
      // Debian has it in two optical sizes, of which only one is bold.
      FontFamily("EB Garamond", systemNames: ["EB Garamond 12"]), FontFamily("Noto Serif"), FontFamily("Vollkorn"),
      FontFamily("Roboto Slab"), FontFamily("JetBrains Mono"), FontFamily("Dancing Script"), FontFamily("Comic Neue"),
    ] + scripts)

  /// Families of other scripts, which complete those of Latin letters: Arabic, Hebrew, Devanagari, Thai, those of
  /// China and Japan, and Korean.
  public static let scripts = [
    FontFamily(
      "Noto Naskh Arabic",
      letters: [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
    FontFamily("Noto Sans Hebrew", letters: [0x590...0x5FF, 0xFB1D...0xFB4F]),
    FontFamily("Noto Sans Devanagari", letters: [0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF]),
    FontFamily("Noto Sans Thai", letters: [0xE00...0xE7F]),
    FontFamily("Droid Sans Fallback", letters: [0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF]),
    // Behind the one before, some of whose letters it has, too.
    FontFamily("NanumSquare", letters: [0x3131...0x318E, 0xAC00...0xD7AF]),
  ]
}
