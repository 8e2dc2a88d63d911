public import Foundation
public import WaymarkFiles

/// What a person searches for. All that is given has to be true of a file.
///
///     var query = FileQuery("beach", kinds: [.image], tags: ["Holiday"])
///     query.modified = lastSummer
///     query.folder = try FileLocation("Pictures")
///     let found = try await index.search(query, limit: 50)
///
/// Of the text, each word has to be in the name, in any order, without regard to case and diacritics: words of three
/// characters and more anywhere, shorter ones at the beginning of a word. No character of it is an operator.
public struct FileQuery: Sendable, Hashable, Codable {
  /// How much of a text is searched for, in characters.
  public static let maxLength = 1_000
  /// How many words of a text are searched for.
  public static let maxWords = 16

  /// The words.
  public var text: String
  /// The kinds, of which a file has to have one; all if there is none.
  public var kinds: Set<FileKind>
  /// The tags, all of which a file has to have.
  public var tags: Set<String>
  /// When a file was changed last.
  public var modified: ClosedRange<Date>?
  /// The size of a file, in bytes. Folders, which have none, are not found with it.
  public var size: ClosedRange<Int>?
  /// The folder in which, or in a folder of which, a file has to be.
  public var folder: FileLocation
  /// Whether words are also searched for in the contents of text files, of up to 1 MiB: there, at the beginnings of words.
  public var includesContents: Bool

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - kinds: The kinds; all if there is none.
  ///   - tags: The tags, all of which a file has to have.
  ///   - modified: When a file was changed last.
  ///   - size: The size of a file, in bytes.
  ///   - folder: The folder in which, or below which, a file has to be.
  ///   - includesContents: Whether words are also searched for in the contents of text files.
  public init(
    _ text: String = "", kinds: Set<FileKind> = [], tags: Set<String> = [], modified: ClosedRange<Date>? = nil,
    size: ClosedRange<Int>? = nil, in folder: FileLocation = .root, includesContents: Bool = false
  ) {
    (self.text, self.kinds, self.tags) = (text, kinds, tags)
    (self.modified, self.size, self.folder) = (modified, size, folder)
    self.includesContents = includesContents
  }
}
