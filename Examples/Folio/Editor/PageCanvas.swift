import Foundation
import Waymark

/// The page that is shown, with marks at what has comments.
struct PageCanvas: View {
  @Binding var document: FolioDocument
  @Binding var shown: ShownPage
  @Binding var zoom: CanvasZoom
  @Binding var comments: ShownComments
  @Binding var isAddingPicture: Bool
  let isEditable: Bool

  var body: some View {
    if let index = document.index(of: shown.id) {
      let page = document.pages[index], subjects = document.commentedObjects(on: page)
      let counts = document.commentCounts(on: page, about: subjects)
      ObjectCanvas(
        page: $document[page: shown.id], selection: $shown.selection, zoom: $zoom, lineBreaks: .folio
      ) { file in
        MediaFiles.standard.url(of: file)
      }
      // Those of the page are first, so that marks of objects near its corner lie over that of the page.
      .badges(for: counts.keys.sorted { ($0 ?? "") < ($1 ?? "") }) { object in
        CommentMarker(
          count: counts[object] ?? 0,
          subject: object.flatMap { subjects[$0]?.spokenName } ?? String(localized: "Page \(index + 1)"),
          isOfPage: object == nil
        ) {
          showComments(of: object)
        }
      }
      .editMenu {
        EditMenuSection(.share) {
          Button("Comment", systemImage: "text.bubble") {
            comments.show(about: shown.selection.count == 1 ? shown.selection.first : nil)
          }
        }
      } insertions: {
        InsertCommands(document: $document, shown: $shown, isAddingPicture: $isAddingPicture)
      }
      .disabled(!isEditable)
      .id(page.id)
      .printedPages(
        PrintedPages(sizes: document.pages.map(\.size)) { [drawing = document.drawing(titled: "")] page in
          try await drawing.svg(page: page)
        })
    }
  }

  /// Shows the comments about an object, which is selected if that can be undone: nothing is deselected in a document that is only read.
  private func showComments(of object: CanvasObject.ID?) {
    if isEditable { shown.selection = object.map { [$0] } ?? [] }
    comments.show(about: object)
  }
}
