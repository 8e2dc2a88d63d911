internal import WaymarkDocuments
internal import WaymarkGraph

/// Says that an open document was deleted, or is not shared any more, and offers to save what is shown as a copy.
struct DocumentGoneAlert<Document: FileDocument>: ViewModifier {
  let document: OpenDocument<Document>
  let record: DocumentRecord
  let documents: VisitorDocuments
  let isGone: Bool
  /// Whether the user has read it.
  @State private var isRead = false
  @State private var problem: DocumentProblem?
  @Environment(\.showDocument) private var show

  func body(content: Content) -> some View {
    let isPresented = Binding {
      isGone && !isRead
    } set: {
      if !$0 { isRead = true }
    }
    content
      .alert(Text(verbatim: record.name), isPresented: isPresented) {
        Button {
          saveCopy()
        } label: {
          Text(library: "Save a Copy")
        }
        Button(role: .cancel) {
        } label: {
          Text(library: "Close")
        }
      } message: {
        if record.access == nil {
          Text(library: "This document was deleted. You can save what you see as a copy.")
        } else {
          Text(library: "This document was deleted or is no longer shared. You can save what you see as a copy.")
        }
      }
      .onChange(of: isGone) { if !isGone { isRead = false } }
      .modifier(DocumentProblemAlert(problem: $problem))
  }

  private func saveCopy() {
    do {
      let folder = documents.folders.contains { $0.id == record.folder } ? record.folder : ""
      let copy = try documents.create(document.value, named: record.name, in: folder)
      show?(DocumentAddress(copy.address), true)
    } catch {
      problem = DocumentProblem(error)
    }
  }
}
