internal import WaymarkDocuments
internal import WaymarkGraph

/// Asks for another name of a document or a folder.
struct DocumentNaming: ViewModifier {
  /// Its id; nil while nothing is asked.
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
      if let item, documents.isTaken(DocumentName.cleaned(name), in: item.folder, except: item.id) {
        Text(library: "There is already something of this name here.")
      }
    }
    .onChange(of: id) { name = item?.name ?? "" }
  }

  private var item: DocumentItem? { id.flatMap { documents.item($0) } }

  private var isUsable: Bool {
    guard let item else { return false }
    let name = DocumentName.cleaned(name)
    return !name.isEmpty && !documents.isTaken(name, in: item.folder, except: item.id)
  }
}
