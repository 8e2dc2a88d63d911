internal import WaymarkDocuments
internal import WaymarkLocalization

/// What a person does in the browser of documents, so that it can be undone.
@MainActor struct UndoableDocuments {
  let documents: VisitorDocuments
  let undoManager: UndoManager?
  /// Says what could not be done, or undone.
  let failed: (DocumentProblem) -> Void

  func rename(_ id: String, to name: String) {
    guard let old = documents.record(id)?.name else { return }
    change("Rename", { try documents.rename(id, to: name) }) { rename(id, to: old) }
  }

  func move(_ id: String, to folder: String) {
    guard let old = documents.record(id)?.folder, old != folder else { return }
    change("Move", { try documents.move([id], to: folder) }) { move(id, to: old) }
  }

  func delete(_ ids: Set<String>) {
    change("Delete", { try documents.delete(ids) }) { recover(ids) }
  }

  private func recover(_ ids: Set<String>) {
    change("Delete", { try documents.recover(ids) }) { delete(ids) }
  }

  func deleteFolder(_ id: String) {
    let all = documents.folders, records = documents.records
    change("Delete", { try documents.deleteFolder(id) }) {
      let inside = Self.ids(of: id, in: all)
      let deleted = records.filter { $0.deletedAt == nil && inside.contains($0.folder) }.map(\.id)
      restore(all.filter { inside.contains($0.id) }, documents: Set(deleted), deleting: id)
    }
  }

  /// The id of a folder and those of the folders in it.
  private static func ids(of folder: String, in folders: [DocumentFolder]) -> Set<String> {
    var ids: Set = [folder]
    var count = 0
    while ids.count != count {
      count = ids.count
      ids.formUnion(folders.filter { ids.contains($0.parent) }.map(\.id))
    }
    return ids
  }

  private func restore(_ folders: [DocumentFolder], documents ids: Set<String>, deleting id: String) {
    change(
      "Delete",
      {
        try documents.restore(folders)
        try documents.recover(ids)
      }
    ) { deleteFolder(id) }
  }

  /// Does something, and registers what undoes it.
  private func change(
    _ name: String.LocalizationValue, _ action: () throws -> Void, undo: @escaping @MainActor () -> Void
  ) {
    do {
      try action()
      undoManager?.registerUndo(withTarget: documents) { _ in undo() }
      guard let undoManager, !undoManager.isUndoing, !undoManager.isRedoing else { return }
      undoManager.setActionName(Localization.current?.libraryText(name) ?? "\(name)")
    } catch {
      failed(DocumentProblem(error))
    }
  }
}

extension VisitorDocuments {
  /// Adds folders that were removed.
  fileprivate func restore(_ folders: [DocumentFolder]) throws {
    try library.storage.update(folders: folders, removing: [])
    try reload()
  }
}
