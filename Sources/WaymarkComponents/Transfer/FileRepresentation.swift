public import Foundation

/// A representation of a value as a file, for contents that are on the disk anyway.
///
///     FileRepresentation(exportedContentType: .pdf) { SentTransferredFile(try $0.printed()) }
///
/// The file is shared under its own name. A folder becomes a zip archive.
public struct FileRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  /// Never: the library uses the methods.
  public typealias Body = Never
  let methods: [TransferMethod<Item>]

  /// Creates a representation that is written and read.
  ///
  /// - Parameters:
  ///   - contentType: the type of the file.
  ///   - shouldAttemptToOpenInPlace: not used: browsers give and receive copies.
  ///   - exporting: returns the file; called off the main actor.
  ///   - importing: returns the value of a file; called off the main actor.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    methods = [.init(contentType: contentType, export: Self.file(contentType, exporting), read: Self.read(importing))]
  }

  /// Creates a representation that is only written.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    methods = [.init(contentType: exportedContentType, export: Self.file(exportedContentType, exporting))]
  }

  /// Creates a representation that is only read.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    methods = [.init(contentType: importedContentType, read: Self.read(importing))]
  }

  private static func file(
    _ type: UTType, _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> @Sendable (Item, String) async throws -> SharedContent {
    { item, _ in
      let url = try await exporting(item).file
      return .file(try ExportedFile(FileWrapper(url: url), as: type, named: url.lastPathComponent))
    }
  }

  private static func read(
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> @Sendable (URL) async throws -> Item {
    { try await importing(ReceivedTransferredFile(file: $0, isOriginalFile: false)) }
  }
}

/// A file that represents a value for another app.
public struct SentTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether the other app may change the file itself; a browser never does.
  public let allowAccessingOriginalFile: Bool

  /// Creates the representation by a file.
  ///
  /// - Parameters:
  ///   - file: the file. It is read at once, so that it can be removed afterwards.
  ///   - allowAccessingOriginalFile: not used: browsers receive copies.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file from which a value is read.
public struct ReceivedTransferredFile: Sendable {
  /// The file, for as long as the value is read.
  public let file: URL
  /// Whether it is the file itself and not a copy: false, as browsers send copies.
  public let isOriginalFile: Bool
}
