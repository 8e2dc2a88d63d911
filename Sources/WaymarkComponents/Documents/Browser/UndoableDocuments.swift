internal import WaymarkDocuments
internal import WaymarkLocalization

/// What a person does with documents and folders, so that it can be undone.
///
/// What was changed since by somebody else, or from another screen, is not changed back.
@MainActor struct UndoableDocuments {
  /// What undoes a step.
  private typealias Undo = @MainActor () -> Void

  let documents: VisitorDocuments
  // It retains the steps, which retain this.
  weak let undoManager: UndoManager?
  /// Says what could not be done, or undone.
  let failed: @MainActor (DocumentProblem) -> Void

  // MARK: Adding

  func createFolder(named name: String, in parent: String) throws {
    let folder = try documents.createFolder(named: name, in: parent)
    register("New Folder") { deleteFolder(folder.id) }
  }

  func duplicate(_ id: String) throws -> DocumentRecord? {
    let copy = try documents.duplicate(id)
    if let copy { wereAdded([copy.id], "Duplicate") }
    return copy
  }

  /// Notes what was added, so that it can be deleted again.
  ///
  /// - Parameter folders: the ids of folders, each after the one around it.
  func wereAdded(_ ids: Set<String>, folders: [String] = [], _ name: String.LocalizationValue) {
    guard !ids.isEmpty || !folders.isEmpty else { return }
    register(name) {
      delete(ids)
      for folder in folders.reversed() { deleteFolder(folder) }
    }
  }

  // MARK: Changing

  func rename(_ id: String, to name: String) {
    guard let old = documents.item(id)?.name else { return }
    rename(id, from: old, to: DocumentName.cleaned(name))
  }

  private func rename(_ id: String, from old: String, to new: String) {
    change("Rename") {
      guard old != new, documents.item(id)?.name == old else { return nil }
      try documents.renameItem(id, to: new)
      return { rename(id, from: new, to: old) }
    }
  }

  func move(_ id: String, to folder: String) {
    guard let old = documents.item(id)?.folder else { return }
    move(id, from: old, to: folder)
  }

  /// - Parameter former: the name that the document was given by the move that is undone, and the one it had before.
  private func move(_ id: String, from old: String, to new: String, former: (given: String, name: String)? = nil) {
    change("Move") {
      guard old != new, let item = documents.item(id), item.folder == old else { return nil }
      try documents.moveItem(id, to: new, named: item.name == former?.given ? former?.name : nil)
      guard let moved = documents.item(id), moved.folder == new else { return nil }
      return { move(id, from: new, to: old, former: (moved.name, item.name)) }
    }
  }

  // MARK: Deleting

  func delete(_ ids: Set<String>) {
    change("Delete") {
      let present = ids.filter { documents.record($0)?.deletedAt == nil && documents.record($0) != nil }
      guard !present.isEmpty else { return nil }
      try documents.delete(present)
      return { recover(present) }
    }
  }

  func recover(_ ids: Set<String>) {
    change("Recover") {
      let deleted = ids.filter { documents.record($0)?.deletedAt != nil }
      guard !deleted.isEmpty else { return nil }
      try documents.recover(deleted)
      return { delete(deleted) }
    }
  }

  func deleteFolder(_ id: String) {
    change("Delete") {
      let gone = try documents.deleteFolder(id)
      guard !gone.folders.isEmpty else { return nil }
      return { restore(gone) }
    }
  }

  private func restore(_ gone: DeletedFolder) {
    change("Recover") {
      guard let outer = gone.folders.first else { return nil }
      try documents.restore(gone)
      return { deleteFolder(outer.id) }
    }
  }

  // MARK: Registering

  /// Does something, and registers what undoes it; nothing if it has changed nothing.
  private func change(_ name: String.LocalizationValue, _ action: () throws -> Undo?) {
    do {
      if let undo = try action() { register(name, undo) }
    } catch {
      failed(DocumentProblem(error))
    }
  }

  private func register(_ name: String.LocalizationValue, _ undo: @escaping Undo) {
    guard let undoManager else { return }
    guard !undoManager.isUndoing, !undoManager.isRedoing else {
      return undoManager.registerUndo(withTarget: documents) { _ in undo() }
    }
    // A step of its own also where a task ends during an event that does something else.
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: documents) { _ in undo() }
    undoManager.setActionName(Localization.libraryText(name))
    undoManager.endUndoGrouping()
  }
}
