/// A family of fonts in which the texts of documents can be set.
///
///     FontFamily("EB Garamond")
public struct FontFamily: Identifiable, Hashable, Sendable {
  /// The name, such as `EB Garamond`. Documents refer to the family by it.
  public let name: String
  /// The names by which the system may know it too, those of the most exact match first: some systems install a family
  /// in several optical sizes, each with a name of its own.
  public let systemNames: [String]
  /// The letters that the other families are completed with from this one; none for a family that is only shown where
  /// a text names it.
  public let letters: [ClosedRange<UInt32>]

  /// The name.
  public var id: String { name }

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - name: the name. Characters other than letters, digits, spaces and hyphens are left out.
  ///   - systemNames: further names by which the system may know it.
  ///   - letters: the letters, as code points of Unicode, that the other families take from this one.
  public init(_ name: String, systemNames: [String] = [], letters: [ClosedRange<UInt32>] = []) {
    self.name = Self.plain(name)
    self.systemNames = systemNames.map(Self.plain)
    self.letters = letters
  }

  /// Returns a name without what would end it in a style sheet or in a list of families.
  private static func plain(_ name: String) -> String {
    name.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
  }
}
