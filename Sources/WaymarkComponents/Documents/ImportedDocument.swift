internal import Foundation
internal import WaymarkDocuments

/// A document that was read from a file.
struct ImportedDocument: Sendable {
  /// Its content as JSON, as it is stored.
  let json: Data
  /// The identifier of the type of the documents.
  let kind: String
  /// The name of the file without its extension; empty if nothing of it can be a name.
  let name: String
  /// Sentences about what was missing in the file.
  let missing: [String]

  /// Reads a file. A large one takes seconds, so this is not done on the main actor.
  init<Document: FileDocument>(_ url: URL, as type: Document.Type) throws {
    let known = Document.readableContentTypes.first {
      $0.preferredFilenameExtension?.lowercased() == url.pathExtension.lowercased()
    }
    let contentType = DocumentCoding<Document>.contentType
    let configuration = try FileDocumentReadConfiguration(contentsOf: url, contentType: known ?? contentType)
    let document = try Document(configuration: configuration)
    json = try DocumentCoding<Document>.encode(document, replacing: nil).json
    kind = contentType.identifier
    name = DocumentName.cleaned(url.deletingPathExtension().lastPathComponent)
    missing = configuration.missing
  }
}
