public import Foundation

/// A format in which documents can be exported. Note: Waymark only.
public struct DocumentExport<Document: FileDocument> {
  let title: Text
  let contentType: UTType
  let write: (Document) throws -> Data

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - title: its name, such as “PDF”.
  ///   - contentType: the type of the files.
  ///   - write: returns the file of a document.
  public init(_ title: LocalizedStringKey, contentType: UTType, write: @escaping (Document) throws -> Data) {
    self.title = Text(title)
    self.contentType = contentType
    self.write = write
  }
}
