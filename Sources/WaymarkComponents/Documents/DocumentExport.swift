public import Foundation

/// A format in which documents can be exported. Note: Waymark only.
public struct DocumentExport<Document: FileDocument & Sendable> {
  let title: Text
  let contentType: UTType
  let write: @Sendable (Document, String, @escaping @Sendable (Double) -> Void) async throws -> Data

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
    self.init(title, contentType: contentType) { document, name, _ in try await write(document, name) }
  }

  /// Creates a format whose files take long to write. The user sees how far that is, and can cancel it.
  ///
  ///     DocumentExport("PDF", contentType: .pdf) { note, name, progress in
  ///       try await note.drawing.pdf { pages in progress(Double(pages) / Double(note.pages.count)) }
  ///     }
  ///
  /// - Parameters:
  ///   - title: its name, such as “PDF”.
  ///   - contentType: the type of the files.
  ///   - write: returns the file of a document with a name. It calls `progress` with what is done, from 0 to 1, and throws when its task is
  ///     cancelled. It is called off the main actor.
  public init(
    _ title: LocalizedStringKey, contentType: UTType,
    write:
      @escaping @Sendable (
        _ document: Document, _ name: String, _ progress: @escaping @Sendable (Double) -> Void
      ) async throws -> Data
  ) {
    self.title = Text(title)
    self.contentType = contentType
    self.write = write
  }
}
