internal import WaymarkDocuments
internal import WaymarkGraph

/// Asks for another name of a document.
struct DocumentNaming: ViewModifier {
  /// The id of the document; nil while nothing is asked.
  @Binding var id: String?
  let documents: VisitorDocuments
  let rename: (_ id: String, _ name: String) -> Void
  @State private var name = ""

  func body(content: Content) -> some View {
    let isPresented = Binding {
      id != nil
    } set: {
      if !$0 { id = nil }
    }
    // When the action runs, the alert has gone, and nothing is asked any more.
    let asked = id
    content.alert(Text(library: "Rename"), isPresented: isPresented) {
      TextField(text: $name) { Text(library: "Name") }
      Button(role: .cancel) {
      } label: {
        Text(library: "Cancel")
      }
      Button {
        if let asked { rename(asked, name) }
      } label: {
        Text(library: "Rename")
      }.disabled(!isUsable)
    } message: {
      if let record, documents.isTaken(DocumentName.cleaned(name), beside: record) {
        Text(library: "There is already something of this name here.")
      }
    }
    .onChange(of: id) { name = record?.name ?? "" }
  }

  private var record: DocumentRecord? { id.flatMap { documents.record($0) } }

  private var isUsable: Bool {
    guard let record else { return false }
    let name = DocumentName.cleaned(name)
    return !name.isEmpty && !documents.isTaken(name, beside: record)
  }
}
