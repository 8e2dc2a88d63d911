internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// Puts a document into the header of its title's menu (D1): its picture, name, kind, size, and when it was changed last.
struct DocumentHeader: ViewModifier {
  let record: DocumentRecord
  let documents: VisitorDocuments
  let type: DocumentType

  func body(content: Content) -> some View {
    content.titleDocument(
      TitleDocument(
        name: Text(verbatim: record.name),
        details: TitleDocument.details(of: type.contentType, size: record.size, changed: record.modified),
        picture: AnyView(DocumentHeaderPicture(record: record).environment(\.documentType, type)),
        item: .made(source)))
  }

  /// The document's file as it is when it is shared.
  private var source: ShareSource {
    let export = type.exports[0]
    return ShareSource {
      guard let content = try documents.library.content(of: record.id) else { throw DocumentProblem.notStored }
      let write = try export.write(content, record.name)
      return { try await ExportedFile(write { _ in }, as: export.contentType, named: record.name) }
    }
  }
}

/// The picture of a document, or a symbol where none is drawn.
private struct DocumentHeaderPicture: View {
  let record: DocumentRecord
  @Environment(\.documentType) private var type

  var body: some View {
    if type?.thumbnail == nil { TitleDocument.symbol } else { DocumentThumbnailView(record: record) }
  }
}
