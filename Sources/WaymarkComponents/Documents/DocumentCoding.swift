internal import Foundation
internal import WaymarkDocuments

/// Translates between an app's documents and stored ones.
///
/// A document that is `Codable` is stored by its properties, so that changes of different ones are merged. Any other is stored as the file that it
/// writes; where that is text, changes at different places of it are merged.
enum DocumentCoding<Document: FileDocument> {
  /// The type of file in which new documents are written.
  static var contentType: UTType { Document.writableContentTypes.first ?? .data }

  /// Returns the stored form of a document.
  ///
  /// - Parameter old: the stored document that it replaces.
  static func encode(_ document: Document, replacing old: DocumentValue?) throws -> DocumentValue {
    if Document.self is any Decodable.Type, let document = document as? any Encodable {
      return try DocumentEncoder.encode(document, replacing: old)
    }
    return .object(DocumentObject(["file": try fileValue(document)]))
  }

  static func decode(_ value: DocumentValue) throws -> Document {
    if Document.self is any Encodable.Type, let type = Document.self as? any Decodable.Type {
      return try decode(type, value)
    }
    guard case .object(let object) = value, let file = object.members["file"]?.file else {
      throw DocumentStorageError("The file of the document is missing.")
    }
    return try Document(configuration: FileDocumentReadConfiguration(contentType: contentType, file: file))
  }

  private static func decode(_ type: any Decodable.Type, _ value: DocumentValue) throws -> Document {
    guard let document = try DocumentDecoder.decode(type, from: value) as? Document else {
      preconditionFailure("\(type) is the type of the document")
    }
    return document
  }

  private static func fileValue(_ document: Document) throws -> DocumentValue {
    let configuration = FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil)
    return DocumentValue(file: try document.fileWrapper(configuration: configuration))
  }
}

extension DocumentValue {
  /// The stored form of a file or a folder.
  fileprivate init(file: FileWrapper) {
    if let files = file.fileWrappers {
      self = .object(DocumentObject(["files": .object(DocumentObject(files.mapValues { DocumentValue(file: $0) }))]))
    } else if let data = file.regularFileContents, let text = String(validating: data, as: UTF8.self) {
      self = .object(DocumentObject(["text": .text(text, isMerged: true)]))
    } else {
      self = .object(DocumentObject(["data": .text((file.regularFileContents ?? Data()).base64EncodedString())]))
    }
  }

  /// The file or folder that was stored; nil if it is none.
  fileprivate var file: FileWrapper? {
    guard case .object(let object) = self else { return nil }
    if case .object(let files)? = object.members["files"] {
      return FileWrapper(directoryWithFileWrappers: files.members.compactMapValues(\.file))
    }
    if case .text(let text, _)? = object.members["text"] {
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
    guard case .text(let text, _)? = object.members["data"] else { return nil }
    return Data(base64Encoded: text).map { FileWrapper(regularFileWithContents: $0) }
  }
}
