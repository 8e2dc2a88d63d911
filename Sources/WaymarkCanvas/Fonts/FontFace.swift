/// The file of one font of a family, as the system has it.
package struct FontFace: Hashable, Sendable {
  /// The name of the family in documents.
  package let family: String
  package let isBold, isItalic: Bool
  /// The path of the file, of the type `ttf` or `otf`.
  package let file: String
  /// The letters for which it is used, if it completes other families; none for all.
  package let letters: [ClosedRange<UInt32>]

  package init(family: FontFamily, isBold: Bool, isItalic: Bool, file: String) {
    self.family = family.name
    self.isBold = isBold
    self.isItalic = isItalic
    self.file = file
    letters = family.letters
  }
}
