public import Foundation

extension FileWrapper {
  /// How a file or a folder is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The content is read at once, as it always is here.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Files are not mapped into memory, as they never are here.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// Reads a file, or a folder with all that is in it.
  ///
  /// Differs from Foundation: links are not followed. Those in a folder are left out, and so is whatever else is
  /// neither a file nor a folder.
  ///
  /// - Throws: an error of Foundation if a file can't be read, or a ``FileWrapperError`` if this is a link or the like.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    guard let content = try Self.content(of: url) else {
      throw FileWrapperError(
        fileName: url.lastPathComponent, message: "“\(url.lastPathComponent)” is neither a file nor a folder.")
    }
    self.init(content, filename: url.lastPathComponent)
  }

  /// Replaces the content by that of a file or a folder; see ``init(url:options:)``.
  public func read(from url: URL, options: ReadingOptions = []) throws {
    let new = try FileWrapper(url: url, options: options).state.withLock { $0 }
    state.withLock { ($0.content, $0.filename, $0.problems) = (new.content, new.filename, new.problems) }
  }

  /// Returns the content of a file or a folder; nil for links and the like.
  private static func content(of url: URL) throws -> Content? {
    switch try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
    case .typeRegular: return .file(try Data(contentsOf: url))
    case .typeDirectory:
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        guard let content = try content(of: url.appending(path: name)) else { continue }
        children[name] = FileWrapper(content, filename: name)
      }
      return .folder(children)
    default: return nil
    }
  }

  /// Whether what is at a place has the same content: for a folder, the same names with the same contents.
  ///
  /// Differs from Foundation: contents are compared, and times are not.
  public func matchesContents(of url: URL) -> Bool {
    switch try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
    case .typeRegular:
      guard let regularFileContents else { return false }
      return (try? Data(contentsOf: url)) == regularFileContents
    case .typeDirectory:
      guard let fileWrappers, let names = try? FileManager.default.contentsOfDirectory(atPath: url.path),
        names.count == fileWrappers.count
      else { return false }
      return names.allSatisfy { fileWrappers[$0]?.matchesContents(of: url.appending(path: $0)) == true }
    default: return false
    }
  }
}
