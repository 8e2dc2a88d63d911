internal import Foundation
internal import WaymarkDocuments

/// Translates between an app's documents and stored ones.
///
/// A document that is `Codable` is stored by its properties, so that changes of different ones are merged. Any other is stored as the file that it
/// writes; where that is text, changes at different places of it are merged.
@MainActor enum DocumentCoding<Document: FileDocument> {
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
    guard case .object(let object) = value, let contents = object.members["file"]?.fileContents else {
      throw DocumentStorageError("The file of the document is missing.")
    }
    let file = FileWrapper(regularFileWithContents: contents)
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
    let data = try document.fileWrapper(configuration: configuration).regularFileContents ?? Data()
    guard let text = String(validating: data, as: UTF8.self) else {
      return .object(DocumentObject(["data": .text(data.base64EncodedString())]))
    }
    return .object(DocumentObject(["text": .text(text, isMerged: true)]))
  }
}

extension DocumentValue {
  fileprivate var fileContents: Data? {
    guard case .object(let object) = self else { return nil }
    if case .text(let text, _)? = object.members["text"] { return Data(text.utf8) }
    if case .text(let text, _)? = object.members["data"] { return Data(base64Encoded: text) }
    return nil
  }
}
