public import Foundation
public import WaymarkGraph

/// An open document, as `DocumentGroup` gives it to the app's editor.
///
///     DocumentGroup(newDocument: Note()) { file in
///       TextEditor(text: file.$document.text)
///     }
@MainActor @preconcurrency public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document. A change is seen in all windows that show it, is stored within a second, and can be undone.
  @Binding public var document: Document
  /// The name of the file that the document would be exported to.
  ///
  /// Differs from SwiftUI: documents are stored in a database, so that there is no file at this address.
  public let fileURL: URL?
  /// Whether the user may change the document.
  public let isEditable: Bool
}

/// What is known of the open document.
///
///     @Environment(\.documentConfiguration) private var configuration
///     …
///     if configuration?.isEditable == true { EditingControls() }
public struct DocumentConfiguration: Hashable, Sendable {
  /// The name of the file that the document would be exported to.
  public let fileURL: URL?
  /// Whether the user may change the document.
  public let isEditable: Bool
  /// The name by which others know the user, who enters it when inviting others or joining; nil if it is not known. Note: Waymark only.
  public let userName: String?

  init(fileURL: URL?, isEditable: Bool, userName: String? = nil) {
    self.fileURL = fileURL
    self.isEditable = isEditable
    self.userName = userName
  }
}

extension EnvironmentValues {
  private enum DocumentConfigurationKey: EnvironmentKey { static var defaultValue: DocumentConfiguration? { nil } }

  /// The document that the screen shows; nil outside of documents.
  public internal(set) var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}
