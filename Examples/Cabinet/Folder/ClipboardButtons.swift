import Waymark

/// Copies and cuts the files that are selected in a folder, and pastes there; by keys, too.
struct ClipboardButtons: View {
  let selection: RowSelection<FileEntry.ID>
  let entries: [FileEntry]
  let actions: FileActions

  var body: some View {
    Section {
      Button("Copy", systemImage: "doc.on.doc") { actions.copy(selection.elements(of: entries), isCut: false) }
        .keyboardShortcut("c")
        .disabled(selection.isEmpty)
      Button("Cut", systemImage: "scissors") { actions.copy(selection.elements(of: entries), isCut: true) }
        .keyboardShortcut("x")
        .disabled(selection.isEmpty)
      Button("Paste", systemImage: "doc.on.clipboard") { actions.paste() }
        .keyboardShortcut("v")
        .disabled(!actions.canPaste)
    }
  }
}
