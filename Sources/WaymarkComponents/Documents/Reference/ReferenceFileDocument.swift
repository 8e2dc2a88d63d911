public import Observation

/// A document that is an object, which is read from and written to a file.
///
///     @Observable final class Drawing: ReferenceFileDocument {
///       static let readableContentTypes = [UTType.json]
///       var lines: [Line] = []
///
///       init() {}
///       init(configuration: ReadConfiguration) throws {
///         lines = try JSONDecoder().decode([Line].self, from: configuration.file.regularFileContents ?? Data())
///       }
///       func snapshot(contentType: UTType) throws -> [Line] { lines }
///       func fileWrapper(snapshot: [Line], configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
///       }
///
///       func add(_ line: Line, undoManager: UndoManager?) {
///         lines.append(line)
///         undoManager?.registerUndo(withTarget: self) { $0.remove(line, undoManager: undoManager) }
///       }
///     }
///
/// All windows of a process show the same object. A change is stored when its undoing is registered with the undo manager of the
/// environment: the library takes a snapshot then, at the end of the event. What other processes have stored arrives as another object.
///
/// Differs from SwiftUI: the object is observable by `@Observable`, and not by `ObservableObject`.
public protocol ReferenceFileDocument: AnyObject, Observable {
  /// What is written of the document.
  associatedtype Snapshot
  /// The types of files that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the document can be written to; by default those that it can be read from.
  static var writableContentTypes: [UTType] { get }

  /// Reads the document from a file.
  init(configuration: ReadConfiguration) throws

  /// Returns the present content.
  ///
  /// - Parameter contentType: the type of the file to which it is written.
  func snapshot(contentType: UTType) throws -> Snapshot

  /// Returns the file that a content is written to.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper

  /// What a document is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The types of files that the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An object as the value that is stored: the file of its snapshot.
public struct ReferencedDocument<Object: ReferenceFileDocument>: FileDocument {
  let object: Object

  init(_ object: Object) { self.object = object }

  /// The types of files that the object can be read from.
  public static var readableContentTypes: [UTType] { Object.readableContentTypes }
  /// The types of files that the object can be written to.
  public static var writableContentTypes: [UTType] { Object.writableContentTypes }

  /// Reads the object.
  public init(configuration: ReadConfiguration) throws { object = try Object(configuration: configuration) }

  /// Returns the file of a snapshot.
  public func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    try object.fileWrapper(
      snapshot: object.snapshot(contentType: configuration.contentType), configuration: configuration)
  }
}

/// A value that stands for an object, whose changes it can't show.
protocol AnyReferencedDocument {}
extension ReferencedDocument: AnyReferencedDocument {}
