internal import WaymarkGraph

/// ⌘Z and ⇧⌘Z. They are always taken from the browser, which would undo in one field only. Three fingers that swipe to the left or to the
/// right press them, too (undo-swipe.js).
struct UndoKeys: ViewModifier {
  let undoManager: UndoManager?
  /// Whether the commands say what they undo. Where all of that ends with the process they don't: a window that continues in another one
  /// has the same page.
  var areNamed = true

  func body(content: Content) -> some View {
    let named = areNamed ? undoManager : nil
    content
    KeyCommand(
      name: named.map { Text(verbatim: $0.undoMenuItemTitle) } ?? Text(library: "Undo"),
      shortcut: KeyboardShortcut("z"), group: .edit
    ) { undoManager?.undo() }
    KeyCommand(
      name: named.map { Text(verbatim: $0.redoMenuItemTitle) } ?? Text(library: "Redo"),
      shortcut: KeyboardShortcut("z", modifiers: [.command, .shift]), group: .edit
    ) { undoManager?.redo() }
  }
}
