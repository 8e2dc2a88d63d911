public import Foundation
public import WaymarkGraph

/// An open document that is an object, as `DocumentGroup` gives it to the app's editor.
///
///     DocumentGroup(newDocument: { Drawing() }) { file in
///       TextField("Title", text: file.$document.title)
///     }
@MainActor @preconcurrency public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document. A change is stored when its undoing is registered with the undo manager of the environment.
  @Bindable public var document: Document
  /// The name of the file that the document would be exported to.
  ///
  /// Differs from SwiftUI: documents are stored in a database, so that there is no file at this address.
  public let fileURL: URL?
  /// Whether the user may change the document.
  public let isEditable: Bool
}

/// The app's editor of a document that is an object.
public struct ReferenceDocumentEditor<Document: ReferenceFileDocument, Content: View>: View {
  let file: FileDocumentConfiguration<ReferencedDocument<Document>>
  let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

  /// The app's editor.
  public var body: some View {
    content(
      ReferenceFileDocumentConfiguration(
        document: file.document.object, fileURL: file.fileURL, isEditable: file.isEditable))
  }
}

extension DocumentGroup {
  /// Creates the scene of an app that edits documents which are objects.
  ///
  ///     DocumentGroup(newDocument: { Drawing() }) { file in DrawingEditor(drawing: file.document) }
  ///
  /// - Parameters:
  ///   - newDocument: returns a new document, for each one that is created.
  ///   - editor: returns the editor of an open document.
  public init<Object: ReferenceFileDocument, Editor: View>(
    newDocument: @escaping () -> Object,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Object>) -> Editor
  ) where Document == ReferencedDocument<Object>, Content == ReferenceDocumentEditor<Object, Editor> {
    self.init(newDocument: ReferencedDocument(newDocument())) { ReferenceDocumentEditor(file: $0, content: editor) }
  }

  /// Creates the scene of an app that shows documents which are objects and does not change them.
  public init<Object: ReferenceFileDocument, Viewer: View>(
    viewing documentType: Object.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Object>) -> Viewer
  ) where Document == ReferencedDocument<Object>, Content == ReferenceDocumentEditor<Object, Viewer> {
    self.init(viewing: ReferencedDocument<Object>.self) { ReferenceDocumentEditor(file: $0, content: viewer) }
  }
}
