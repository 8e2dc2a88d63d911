import Waymark

/// Copies and cuts the files that are selected, and pastes into a folder; by keys, too.
struct ClipboardButtons: View {
  let actions: FileActions
  /// Whether nothing is selected.
  let isEmpty: Bool
  /// Whether there is a folder to paste into.
  var canPaste = true
  /// Returns what is selected.
  let selected: () -> [FileLocation]

  var body: some View {
    Section {
      Button("Copy", systemImage: "doc.on.doc") { actions.copy(selected(), isCut: false) }
        .keyboardShortcut("c")
        .disabled(isEmpty)
      Button("Cut", systemImage: "scissors") { actions.copy(selected(), isCut: true) }
        .keyboardShortcut("x")
        .disabled(isEmpty)
      if canPaste {
        Button("Paste", systemImage: "doc.on.clipboard") { actions.paste() }
          .keyboardShortcut("v")
          .disabled(!actions.canPaste)
      }
    }
  }
}
