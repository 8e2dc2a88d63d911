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
      nameProblem?.text
    }
    .onChange(of: id) { name = item?.name ?? "" }
  }

  private var item: DocumentItem? { id.flatMap { documents.item($0) } }

  private var nameProblem: DocumentName.Problem? {
    item.flatMap { documents.problem(ofName: name, in: $0.folder, except: $0.id) }
  }

  private var isUsable: Bool { item != nil && nameProblem == nil && !DocumentName.cleaned(name).isEmpty }
}
