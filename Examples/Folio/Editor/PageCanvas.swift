import Foundation
import Waymark

/// The page that is shown, with marks at what has comments.
struct PageCanvas: View {
  @Binding var document: FolioDocument
  @Binding var shown: ShownPage
  @Binding var textSelection: CanvasTextSelection?
  @Binding var zoom: CanvasZoom
  @Binding var comments: ShownComments
  @Binding var isAddingPicture: Bool
  let isEditable: Bool
  /// Stores the file of a picture, or says why it can't be.
  let store: (Result<URL, any Error>) async -> CanvasPicture?

  var body: some View {
    if let index = document.index(of: shown.id) {
      let page = document.pages[index], placed = document.placedComments(on: page, resolved: false)
      let byPlace = Dictionary(uniqueKeysWithValues: placed.map { ($0.place, $0) })
      ObjectCanvas(
        page: $document[page: shown.id], selection: $shown.selection, textSelection: $textSelection, zoom: $zoom,
        lineBreaks: .folio
      ) { file in
        MediaFiles.standard.url(of: file)
      }
      .badges(for: placed.map(\.place)) { place in
        if let placed = byPlace[place] {
          CommentMarker(comments: placed, page: String(localized: "Page \(index + 1)")) { show(placed) }
        }
      }
      .presentedComment(comments.presented)
      .editMenu {
        EditMenuSection(.share) {
          Button("Comment", systemImage: "text.bubble") {
            comments.write(about: shown.selection.count == 1 ? shown.selection.first : nil)
          }
          .beginsTextEditing()
        }
      } insertions: {
        InsertCommands(
          document: $document, shown: $shown, textSelection: $textSelection, isAddingPicture: $isAddingPicture)
      }
      .copiedPicture { [language = document.language] copied in
        let drawing = PageDrawing(pages: [copied], title: "", language: language, lineBreaks: .folio) {
          MediaFiles.standard.contents(of: $0)
        }
        return try await drawing.objectsPNG(page: 0)
      }
      .pastedPictures { await store($0).map(page.newPicture) }
      .disabled(!isEditable)
      .id(page.id)
      .printedPages(
        PrintedPages(sizes: document.pages.map(\.size)) { [drawing = document.drawing(titled: "")] page in
          try await drawing.svg(page: page)
        })
    }
  }

  /// Shows the comments about the object of a mark, which is selected if that can be undone: nothing is deselected in a document that is only read. Of
  /// the mark of a text its first comment is presented.
  private func show(_ placed: PlacedComments) {
    let object = placed.object?.id
    if isEditable { shown.selection = object.map { [$0] } ?? [] }
    if case .text(let comment, _) = placed.place {
      comments.show(about: object, comment)
    } else {
      comments.show(about: object)
    }
  }
}
