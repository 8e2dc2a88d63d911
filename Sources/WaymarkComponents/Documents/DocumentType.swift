internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What the browser needs to know of an app's type of documents.
@MainActor struct DocumentType {
  /// The type of file in which documents are exported.
  let contentType: UTType
  /// The types of files that can be imported.
  let readableTypes: [UTType]
  /// Adds a new document to a folder; nil if the app only shows documents.
  let create: ((_ documents: VisitorDocuments, _ folder: String, _ name: String) throws -> DocumentRecord)?
  /// Adds a document that is read from a file.
  let open: (_ documents: VisitorDocuments, _ folder: String, _ file: URL) throws -> DocumentRecord
  /// Returns the file of a document.
  let export: (_ content: DocumentValue) throws -> FileWrapper

  init<Document: FileDocument>(_ type: Document.Type, new: (() -> Document)?) {
    let contentType = DocumentCoding<Document>.contentType
    self.contentType = contentType
    readableTypes = Document.readableContentTypes
    create = new.map { new in { try $0.create(new(), named: $2, in: $1) } }
    open = { documents, folder, url in
      let type = Document.readableContentTypes.first { $0.matches(url) } ?? contentType
      let document = try Document(configuration: FileDocumentReadConfiguration(contentsOf: url, contentType: type))
      let name = DocumentName.cleaned(url.deletingPathExtension().lastPathComponent)
      return try documents.create(document, named: name, in: folder)
    }
    export = { content in
      let document = try DocumentCoding<Document>.decode(content)
      return try document.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
    }
  }
}

extension UTType {
  /// Whether a file has the extension of this type.
  fileprivate func matches(_ url: URL) -> Bool {
    preferredFilenameExtension?.lowercased() == url.pathExtension.lowercased()
  }
}
