internal import WaymarkDocuments

extension UndoManager {
  /// Changes something that may be a part of the document, whose changes are registered by themselves, or may not.
  ///
  /// - Parameters:
  ///   - name: what the step is called.
  ///   - change: changes it.
  ///   - undo: returns what undoes it, where it was not registered by itself.
  func performStep(named name: String, _ change: () -> Void, undo: () -> @MainActor () -> Void) {
    let before = documentEdits
    if isUndoing || isRedoing { change() } else { perform(in: DocumentID.random(), change) }
    if documentEdits == before {
      let undo = undo()
      registerUndo(withTarget: self) { _ in undo() }
    }
    if !isUndoing, !isRedoing { setActionName(name) }
  }
}
