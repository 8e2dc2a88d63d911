internal import WaymarkDocuments
internal import WaymarkGraph

/// A document that was deleted, or is not shared with the user any more, while it was open: as it was then.
struct EndedDocument<Document: FileDocument, Content: View>: View {
  let value: Document
  let record: DocumentRecord
  let documents: VisitorDocuments
  let content: (FileDocumentConfiguration<Document>) -> Content
  /// Whether the user has not read yet what has happened.
  @State private var isNew = true
  @State private var problem: DocumentProblem?
  @Environment(\.showDocument) private var show

  var body: some View {
    content(FileDocumentConfiguration(document: .constant(value), fileURL: nil, isEditable: false))
      .environment(\.documentConfiguration, DocumentConfiguration(fileURL: nil, isEditable: false))
      .environment(\.undoManager, nil)
      .navigationTitle(Text(verbatim: record.name))
      .toolbarRole(.editor)
      .alert(Text(verbatim: record.name), isPresented: $isNew) {
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
      .modifier(DocumentProblemAlert(problem: $problem))
  }

  private func saveCopy() {
    do {
      let folder = documents.folders.contains { $0.id == record.folder } ? record.folder : ""
      let copy = try documents.create(value, named: record.name, in: folder)
      show?(DocumentAddress(copy.address), true)
    } catch {
      problem = DocumentProblem(error)
    }
  }
}
