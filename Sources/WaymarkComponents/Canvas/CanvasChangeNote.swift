internal import WaymarkGraph
internal import WaymarkLocalization

/// Tells what the present event has changed on a canvas.
@MainActor struct CanvasChangeNote {
  let undoManager: UndoManager?

  /// Names the change for “Undo …”.
  ///
  /// - Parameters:
  ///   - name: a text of the library.
  ///   - isRead: whether screen readers read it, too.
  func callAsFunction(_ name: String.LocalizationValue, isRead: Bool = true) {
    let name = Localization.libraryText(name)
    undoManager?.nameChange(name)
    if isRead { AccessibilityNotification.Announcement(name).post() }
  }
}
