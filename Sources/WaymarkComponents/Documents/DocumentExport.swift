public import Foundation

/// A format in which documents can be exported. Note: Waymark only.
public struct DocumentExport<Document: FileDocument & Sendable> {
  let title: Text
  let contentType: UTType
  let write: @Sendable (_ document: Document, _ name: String) async throws -> Data

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - title: its name, such as “PDF”.
  ///   - contentType: the type of the files.
  ///   - write: returns the file of a document with a name. It is called off the main actor.
  public init(
    _ title: LocalizedStringKey, contentType: UTType,
    write: @escaping @Sendable (_ document: Document, _ name: String) async throws -> Data
  ) {
    self.title = Text(title)
    self.contentType = contentType
    self.write = write
  }
}
