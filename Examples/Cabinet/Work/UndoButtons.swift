import Waymark

/// Undoes what was done with files last, and does it again; by keys, too.
struct UndoButtons: View {
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Section {
      Button(undoManager?.undoMenuItemTitle ?? "Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
        .keyboardShortcut("z")
        .disabled(undoManager?.canUndo != true)
      Button(undoManager?.redoMenuItemTitle ?? "Redo", systemImage: "arrow.uturn.forward") { undoManager?.redo() }
        .keyboardShortcut("z", modifiers: [.command, .shift])
        .disabled(undoManager?.canRedo != true)
    }
  }
}
