internal import WaymarkDocuments

extension DocumentEditing {
  /// Returns what undoes the author's changes: for a value by the steps of the document, for an object by the actions that the app
  /// registers, after each of which the object is stored.
  func makeUndoManager(for document: OpenDocument<Document>, author: String, in scene: SceneDocuments) -> UndoManager {
    guard Document.self is any AnyReferencedDocument.Type else {
      return UndoManager(document: document, author: author) { [weak scene] in scene?.turn }
    }
    let manager = UndoManager { [weak scene] in scene?.turn }
    let snapshot = DueSnapshot { [weak self, weak document] in document.map { self?.set($0.value) } }
    manager.actionsChanged = { snapshot.isDue = true }
    return manager
  }
}

/// A snapshot that is taken once at the end of an event, however many actions are registered in it.
@MainActor private final class DueSnapshot {
  private let take: () -> Void

  init(_ take: @escaping () -> Void) { self.take = take }

  var isDue = false {
    didSet {
      guard isDue, !oldValue else { return }
      Task {
        isDue = false
        take()
      }
    }
  }
}
