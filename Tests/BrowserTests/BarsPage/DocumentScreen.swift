import Waymark

/// A document whose title is a menu, and can be renamed.
struct DocumentScreen: View {
  @State private var name = "Lisbon Guide"
  @State private var done = "nothing"
  @State private var note = ""
  @FocusState private var isEditing: Bool

  var body: some View {
    List {
      TextField("Note", text: $note).focused($isEditing)
      Text("Name: \(name)")
      Text("Done: \(done)")
      ForEach(1..<30) { Text("Paragraph \($0)") }
    }
    .navigationTitle($name) { $0 == "Porto Guide" ? "There is a document of this name." : nil }
    .toolbarRole(.editor)
    .toolbarTitleMenu {
      RenameButton()
      Button("Duplicate", systemImage: "plus.square.on.square") { done = "Duplicate" }
    }
    .toolbar {
      ToolbarItem(placement: .secondaryAction) { Button("Color", systemImage: "paintpalette") { done = "Color" } }
      ToolbarItem(placement: .primaryAction) { Button("Share", systemImage: "square.and.arrow.up") {} }
      ToolbarItemGroup(placement: .keyboard) {
        Button("Star", systemImage: "star") { note += "★" }
        Spacer()
        Button("Done") { isEditing = false }
      }
    }
  }
}

/// A screen in the usual role, whose title can be renamed, in a menu that the library makes.
struct FolderScreen: View {
  @State private var name = "Guides"
  @State private var renamed = "nothing"

  var body: some View {
    List {
      Text("Renamed: \(renamed)")
      Text("Photos")
        .contextMenu { RenameButton() }
        .renameAction { renamed = "Photos" }
    }
    .navigationTitle($name)
  }
}
