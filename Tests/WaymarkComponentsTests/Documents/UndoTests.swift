import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

private struct Settings: View {
  @State private var showsGrid = false
  @State private var size = 1
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Form {
      Toggle("Grid", isOn: $showsGrid.undoable("Grid", in: undoManager))
      Text(showsGrid ? "Shown" : "Hidden")
      Stepper("Size \(size)", value: $size.undoable(in: undoManager))
      Button(undoManager?.undoMenuItemTitle ?? "") { undoManager?.undo() }
      Button(undoManager?.redoMenuItemTitle ?? "") { undoManager?.redo() }
    }
  }
}

/// D2: undoing what was done in the browser of documents, and with bindings.
@MainActor struct UndoTests {
  @Test func `changes through a binding are undone and done again, under their name`() throws {
    let driver = AppDriver { Settings() }
    try driver.toggle("Grid")
    try driver.tap("Undo Grid")
    #expect(driver.texts.contains("Hidden"))
    try driver.tap("Redo Grid")
    #expect(driver.texts.contains("Shown"))
    try driver.tap("Undo Grid")
    #expect(driver.texts.contains("Hidden"))
    try driver.expectNoMistakes()
  }

  @Test func `deleting, renaming and moving documents is undone by keys`() throws {
    let driver = AppDriver(Guides())
    try driver.tap("New Document")
    try driver.goBack()
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Rename")
    try driver.clear("Name")
    try driver.type("Lisbon", into: "Name")
    try driver.tap("Rename")
    #expect(driver.texts.contains("Lisbon"))
    try driver.openContextMenu(of: "Lisbon")
    try driver.tap("Delete")
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Untitled") && !driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("No Documents"))
    try driver.expectNoMistakes()
  }

  @Test func `a deleted folder comes back with what was in it`() throws {
    let driver = AppDriver(Guides())
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("Travel", into: "Name")
    try driver.tap("Create")
    try driver.tap("Travel")
    try driver.tap("New Document")
    try driver.goBack()
    try driver.goBack()
    try driver.openContextMenu(of: "Travel")
    try driver.tap("Delete")
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: .command)
    try driver.tap("Travel")
    #expect(driver.texts.contains("Untitled"))
    try driver.goBack()
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("No Documents"))
    try driver.expectNoMistakes()
  }
}
