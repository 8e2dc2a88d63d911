public import WaymarkGraph

extension Binding {
  /// Returns a binding whose changes can be undone. Note: Waymark only.
  ///
  ///     @Environment(\.undoManager) private var undoManager
  ///     …
  ///     Toggle("Grid", isOn: $showsGrid.undoable("Grid", in: undoManager))
  ///
  /// Changes of the document of a `DocumentGroup` are registered by themselves, and need no such binding.
  ///
  /// - Parameters:
  ///   - actionName: the name of the change, for “Undo Grid”; empty for none.
  ///   - undoManager: what undoes it; without one, the changes are not registered.
  @MainActor public func undoable(_ actionName: String = "", in undoManager: UndoManager?) -> Binding<Value> {
    Binding {
      wrappedValue
    } set: { [weak undoManager] value in
      undoManager?.change(self, to: value, named: actionName)
      if undoManager == nil { wrappedValue = value }
    }
  }
}

extension UndoManager {
  /// Sets a value, and registers that it is set back.
  fileprivate func change<Value>(_ binding: Binding<Value>, to value: Value, named name: String) {
    let old = binding.wrappedValue
    registerUndo(withTarget: self) { $0.change(binding, to: old, named: name) }
    if !name.isEmpty, !isUndoing, !isRedoing { setActionName(name) }
    binding.wrappedValue = value
  }
}
