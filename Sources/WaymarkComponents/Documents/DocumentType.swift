internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What the browser needs to know of an app's type of documents.
@MainActor struct DocumentType {
  /// A document that new ones are copies of.
  struct Template: Identifiable {
    let id: Int
    let title: Text
    /// Adds a copy to a folder, with this name.
    let create: (_ documents: VisitorDocuments, _ folder: String, _ name: String) throws -> DocumentRecord
    /// Returns what draws its picture; nil if pictures are not drawn.
    let thumbnail: (() -> @Sendable () async -> Data?)?
  }

  /// A format in which documents are exported.
  struct Export: Identifiable {
    let id: Int
    /// The name of the format; nil for the document's own.
    let title: Text?
    let contentType: UTType
    /// Returns what writes the file of a document.
    let write: @MainActor (_ content: @escaping ContentReader, _ name: String) -> Writer
  }

  /// Returns the content of a document, off the main actor; nil if it does not exist any more.
  typealias ContentReader = @Sendable () throws -> DocumentValue?

  /// Writes a file off the main actor, and tells how far that is, from 0 to 1.
  typealias Writer = @Sendable (_ progress: @escaping @Sendable (Double) -> Void) async throws -> FileWrapper

  /// The type of file in which documents are exported at first.
  let contentType: UTType
  /// The types of files that can be imported.
  let readableTypes: [UTType]
  /// What new documents are copies of; none if the app only shows documents.
  let templates: [Template]
  /// The app's new document; nil if the app only shows documents.
  let blank: Template?
  /// The formats, that of the documents themselves first.
  let exports: [Export]
  /// Reads the document of a file.
  let read: @concurrent @Sendable (_ file: URL) async throws -> ImportedDocument
  /// Draws the picture of a document, off the main actor; nil if pictures are not drawn.
  let thumbnail: (@Sendable (_ content: ContentReader) async throws -> Data?)?

  init<Document: FileDocument>(
    new: (() -> Document)?, templates: [DocumentTemplate<Document>], exports: [Export],
    thumbnail: DocumentPicture<Document>?
  ) {
    let contentType = DocumentCoding<Document>.contentType
    self.contentType = contentType
    readableTypes = Document.readableContentTypes
    let blank = new.map { new in
      Template(
        id: 0, title: Text(library: "Untitled"), create: { try $0.create(new(), named: $2, in: $1) }, thumbnail: nil)
    }
    self.blank = blank
    self.templates =
      templates.isEmpty
      ? [blank].compactMap { $0 }
      : templates.enumerated().map { index, template in
        Template(
          id: index, title: template.title, create: { try $0.create(template.document, named: $2, in: $1) },
          thumbnail: thumbnail.map { picture in { picture.ofDocument(template.document) } })
      }
    self.exports =
      [
        Export(id: 0, title: nil, contentType: contentType) { content, _ in
          { _ in try Self.file(Document.self, content, contentType) }
        }
      ] + exports
    read = { try ImportedDocument($0, as: Document.self) }
    self.thumbnail = thumbnail?.ofContent
  }

  private nonisolated static func file<Document: FileDocument>(
    _ type: Document.Type, _ content: ContentReader, _ contentType: UTType
  ) throws -> FileWrapper {
    try DocumentCoding<Document>.read(content).fileWrapper(
      configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
  }
}

/// How the pictures of documents are drawn, off the main actor.
struct DocumentPicture<Document: FileDocument> {
  /// Returns what draws the picture of a document.
  let ofDocument: (Document) -> @Sendable () async -> Data?
  /// Draws that of stored content.
  let ofContent: @Sendable (_ content: DocumentType.ContentReader) async throws -> Data?
}

extension DocumentPicture where Document: Sendable {
  init(_ draw: @escaping @Sendable (Document) async -> Data?) {
    ofDocument = { document in { await draw(document) } }
    ofContent = { await draw(try DocumentCoding<Document>.read($0)) }
  }
}

extension DocumentCoding {
  /// - Throws: an error if the document does not exist any more, or can't be read.
  fileprivate static func read(_ content: DocumentType.ContentReader) throws -> Document {
    guard let content = try content() else { throw DocumentProblem.notStored }
    return try decode(content)
  }
}

extension EnvironmentValues {
  private enum DocumentTypeKey: EnvironmentKey { static var defaultValue: DocumentType? { nil } }

  /// The app's type of documents.
  var documentType: DocumentType? {
    get { self[DocumentTypeKey.self] }
    set { self[DocumentTypeKey.self] = newValue }
  }
}

extension DocumentType.Export {
  @MainActor init<Document>(_ export: DocumentExport<Document>, number: Int) {
    let write = export.write
    self.init(id: number, title: export.title, contentType: export.contentType) { content, name in
      {
        let document = try DocumentCoding<Document>.read(content)
        return FileWrapper(regularFileWithContents: try await write(document, name, $0))
      }
    }
  }
}
