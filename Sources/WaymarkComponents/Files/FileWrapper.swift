public import Foundation

/// The content of a file, which a ``FileDocument`` reads and writes.
///
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///
/// Differs from Foundation on Apple's platforms: there are only regular files, no folders and links.
public final class FileWrapper: Sendable {
  /// The file's content.
  public let regularFileContents: Data?
  /// The file's name; nil if it has none yet.
  public let filename: String?
  /// Whether it is a file, and not a folder or a link.
  public var isRegularFile: Bool { true }

  /// Creates a file with this content.
  public init(regularFileWithContents contents: Data) {
    (regularFileContents, filename) = (contents, nil)
  }

  /// Reads a file.
  ///
  /// - Throws: an error of Foundation if the file can't be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    regularFileContents = try Data(contentsOf: url)
    filename = url.lastPathComponent
  }

  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The content is read at once, as it always is here.
    public static let immediate = ReadingOptions(rawValue: 1)
  }

  /// Folders can't be given to a browser.
  @available(*, unavailable, message: "a browser receives single files: put those of the folder into one archive")
  public convenience init(directoryWithFileWrappers children: [String: FileWrapper]) {
    self.init(regularFileWithContents: Data())
  }
}
