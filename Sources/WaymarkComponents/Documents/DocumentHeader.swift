internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// Puts a document into the header of its title's menu (D1): its picture, name, kind, size, and when it was changed last. What changes with each step is
/// read by the header only.
struct DocumentHeader: ViewModifier {
  let record: DocumentRecord
  let documents: VisitorDocuments
  let type: DocumentType

  func body(content: Content) -> some View {
    content.titleDocument(
      TitleDocument(
        name: Text(verbatim: record.name),
        details: { [type, documents, id = record.id] in
          let revision = documents.revision(of: id)
          return TitleDocument.details(of: type.contentType, size: revision?.size, changed: revision?.modified)
        },
        picture: AnyView(DocumentHeaderPicture(id: record.id, documents: documents).environment(\.documentType, type)),
        item: .made(source)))
  }

  /// The document's file as it is when it is shared.
  private var source: ShareSource {
    let export = type.exports[0]
    return ShareSource {
      let write = export.write(documents.library.content(of: record.id), record.name)
      return { try await ExportedFile(write { _ in }, as: export.contentType, named: record.name) }
    }
  }
}

/// The picture of a document, or a symbol where none is drawn.
private struct DocumentHeaderPicture: View {
  let id: String
  let documents: VisitorDocuments
  @Environment(\.documentType) private var type

  var body: some View {
    if type?.thumbnail != nil, let revision = documents.revision(of: id) {
      DocumentThumbnailView(id: id, revision: revision)
    } else {
      TitleDocument.symbol
    }
  }
}
