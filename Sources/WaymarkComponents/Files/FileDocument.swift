public import Foundation
internal import Synchronization

/// A document that is read from and written to a file.
///
///     struct Note: FileDocument {
///       static let readableContentTypes = [UTType.plainText]
///       var text: String
///
///       init(text: String) { self.text = text }
///       init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///       }
///       func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///       }
///     }
///
/// A document with several files is a folder, of a type that conforms to ``UTType/package``; see ``FileWrapper``.
///
/// Imported files are read off the main actor, because a large one would keep all users waiting.
public protocol FileDocument: SendableMetatype {
  /// The types of files that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the document can be written to; by default those that it can be read from.
  static var writableContentTypes: [UTType] { get }

  /// Reads the document from a file.
  init(configuration: ReadConfiguration) throws

  /// Returns the file that the document is written to.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

  /// What a document is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The types of files that the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration: Sendable {
  /// The type of the file.
  public let contentType: UTType
  /// The file, or the folder.
  public let file: FileWrapper
  private let reports = MissingParts()

  package init(contentType: UTType, file: FileWrapper) { (self.contentType, self.file) = (contentType, file) }

  /// Tells the user that a part of the file is missing or can't be read, where the rest of it can.
  ///
  ///     init(configuration: ReadConfiguration) throws {
  ///       text = String(decoding: configuration.file.fileWrappers?["text"]?.regularFileContents ?? Data(), as: UTF8.self)
  ///       if configuration.file.fileWrappers?["cover.png"] == nil { configuration.reportMissing("The cover is missing.") }
  ///     }
  ///
  /// The browser of a `DocumentGroup` shows it after an import.
  ///
  /// Waymark only.
  ///
  /// - Parameter message: a sentence in the user's language.
  public func reportMissing(_ message: String) { reports.add(message) }

  /// What is missing in the file, as far as it is known.
  package var missing: [String] { file.packageProblems.map(\.message) + reports.messages }

  /// Reads a file that the user has chosen, for example with `fileImporter`.
  ///
  ///     note = try Note(configuration: .init(contentsOf: url, contentType: .note))
  ///
  /// A document that is a folder, of a type that conforms to ``UTType/package`` or ``UTType/folder``, comes from a
  /// browser as a zip file, and is unpacked; the ``FileWrapper/packageProblems`` of ``file`` say what was missing in
  /// it.
  ///
  /// Waymark only.
  ///
  /// - Throws: an error if the file can't be read, or if it should be a zip file, and is none.
  public init(contentsOf url: URL, contentType: UTType) throws {
    let kind = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    let isPacked = contentType.conforms(to: .directory) && kind == .typeRegular
    self.init(
      contentType: contentType, file: try isPacked ? FileWrapper(packageContentsOf: url) : FileWrapper(url: url))
  }
}

/// What a document has reported while it was read.
private final class MissingParts: Sendable {
  private let state = Mutex<[String]>([])
  var messages: [String] { state.withLock { $0 } }
  func add(_ message: String) { state.withLock { $0.append(message) } }
}

/// What a document is written to.
public struct FileDocumentWriteConfiguration: Sendable {
  /// The type of the file.
  public let contentType: UTType
  /// The file that is replaced; nil for a new one.
  public let existingFile: FileWrapper?

  package init(contentType: UTType, existingFile: FileWrapper?) {
    (self.contentType, self.existingFile) = (contentType, existingFile)
  }
}
