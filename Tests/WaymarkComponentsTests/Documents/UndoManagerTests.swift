import Testing
import WaymarkComponents

@MainActor struct UndoManagerTests {
  @MainActor private final class Model {
    var value = 0
    let undoManager = UndoManager()

    func set(_ new: Int) {
      let old = value
      undoManager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func `actions are undone and done again in their order`() {
    let model = Model()
    model.set(1)
    model.undoManager.setActionName("One")
    model.set(2)
    #expect(model.undoManager.undoActionName == "")
    model.undoManager.undo()
    #expect(model.value == 1 && model.undoManager.undoActionName == "One" && model.undoManager.canRedo)
    model.undoManager.undo()
    #expect(model.value == 0 && !model.undoManager.canUndo && model.undoManager.redoActionName == "One")
    model.undoManager.redo()
    model.undoManager.redo()
    #expect(model.value == 2 && !model.undoManager.canRedo)
    model.undoManager.undo()
    model.set(7)
    #expect(!model.undoManager.canRedo)
  }

  @Test func `a group is undone together`() {
    let model = Model()
    model.undoManager.beginUndoGrouping()
    model.set(1)
    model.set(2)
    #expect(model.undoManager.groupingLevel == 1)
    model.undoManager.endUndoGrouping()
    model.undoManager.undo()
    #expect(model.value == 0 && !model.undoManager.canUndo)
    model.undoManager.redo()
    #expect(model.value == 2)
  }

  @Test func `an empty group is none`() {
    let manager = UndoManager()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(!manager.canUndo && manager.groupingLevel == 0)
  }

  @Test func `a handler may remove actions while it runs`() {
    let model = Model()
    let manager = model.undoManager
    manager.registerUndo(withTarget: model) { model in
      manager.removeAllActions()
      manager.registerUndo(withTarget: model) { $0.value = 9 }
    }
    manager.undo()
    manager.redo()
    #expect(model.value == 9)
  }

  @Test func `actions of an object that has gone, or is removed, do nothing`() {
    let manager = UndoManager()
    var model: Model? = Model()
    manager.registerUndo(withTarget: model!) { $0.value = 5 }
    model = nil
    manager.undo()
    #expect(!manager.canRedo)
    let other = Model()
    manager.registerUndo(withTarget: other) { $0.value = 5 }
    manager.removeAllActions(withTarget: other)
    #expect(!manager.canUndo)
    manager.disableUndoRegistration()
    manager.registerUndo(withTarget: other) { $0.value = 5 }
    manager.enableUndoRegistration()
    #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
  }

  @Test func `the oldest groups are removed beyond the limit`() {
    let model = Model()
    model.undoManager.levelsOfUndo = 2
    for value in 1...4 { model.set(value) }
    while model.undoManager.canUndo { model.undoManager.undo() }
    #expect(model.value == 2)
  }
}
