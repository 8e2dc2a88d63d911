public import WaymarkGraph

extension EnvironmentValues {
  private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

  /// What can be undone on this screen: of the document that it shows, otherwise of the window.
  ///
  ///     @Environment(\.undoManager) private var undoManager
  ///     …
  ///     Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
  ///       .disabled(undoManager?.canUndo != true)
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
