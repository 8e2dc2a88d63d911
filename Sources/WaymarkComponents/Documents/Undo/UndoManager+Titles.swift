internal import WaymarkLocalization

extension UndoManager {
  /// The title of the command that undoes the next action: “Undo Move”, or “Undo” without a name; in the user's language.
  ///
  ///     Button("Undo", systemImage: "arrow.uturn.backward") { undoManager.undo() }
  ///       .help(undoManager.undoMenuItemTitle)
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of the command that does the next action again: “Redo Move”, or “Redo” without a name; in the user's language.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of a command that undoes an action.
  ///
  /// - Parameter actionName: the name of the action; empty if it has none.
  public func undoMenuTitle(forUndoActionName actionName: String) -> String {
    Localization.libraryText(actionName.isEmpty ? "Undo" : "Undo \(actionName)")
  }

  /// Returns the title of a command that does an action again.
  ///
  /// - Parameter actionName: the name of the action; empty if it has none.
  public func redoMenuTitle(forUndoActionName actionName: String) -> String {
    Localization.libraryText(actionName.isEmpty ? "Redo" : "Redo \(actionName)")
  }
}
