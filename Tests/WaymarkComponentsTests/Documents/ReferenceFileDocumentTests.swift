import Foundation
import Observation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// A document that is an object, as people write it.
@Observable private final class Board: ReferenceFileDocument {
  static let readableContentTypes = [UTType.json]
  var lines: [String] = []

  init() {}

  init(configuration: ReadConfiguration) throws {
    lines = try JSONDecoder().decode([String].self, from: configuration.file.regularFileContents ?? Data())
  }

  func snapshot(contentType: UTType) throws -> [String] { lines }

  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
  }

  @MainActor func set(_ new: [String], undoManager: UndoManager?) {
    let old = lines
    undoManager?.registerUndo(withTarget: self) { $0.set(old, undoManager: undoManager) }
    lines = new
  }
}

private struct BoardEditor: View {
  let board: Board
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Form {
      Text("Lines: \(board.lines.joined(separator: ", "))")
      Button("Add Line") {
        board.set(board.lines + ["\(board.lines.count + 1)"], undoManager: undoManager)
        undoManager?.setActionName("Add Line")
      }
      Button("Change Silently") { board.lines = ["lost"] }
      Button(undoManager?.undoMenuItemTitle ?? "Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
      Button(undoManager?.redoMenuItemTitle ?? "Redo") { undoManager?.redo() }.disabled(undoManager?.canRedo != true)
    }
  }
}

private struct Boards: App {
  var body: some Scene { DocumentGroup(newDocument: { Board() }) { BoardEditor(board: $0.document) } }
}

/// D2: documents that are objects.
@MainActor struct ReferenceFileDocumentTests {
  @Test func `a registered change is stored, seen in other windows, and undone by name`() async throws {
    let documents = TestDocuments()
    let driver = AppDriver(Boards(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.tap("Add Line")
    try driver.tap("Add Line")
    await driver.settle()
    let other = AppDriver(Boards(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(other.texts.contains("Lines: 1, 2"))
    try driver.tap("Undo Add Line")
    await driver.settle()
    #expect(driver.texts.contains("Lines: 1"))
    await other.settle()
    #expect(other.texts.contains("Lines: 1"))
    documents.restart()
    let later = AppDriver(Boards(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(later.texts.contains("Lines: 1"))
    #expect(try !later.button("Undo").isEnabled)
    try driver.expectNoMistakes()
  }

  @Test func `what was undone is done again, and stored`() async throws {
    let documents = TestDocuments()
    let driver = AppDriver(Boards(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.tap("Add Line")
    try driver.tap("Undo Add Line")
    #expect(driver.texts.contains("Lines:"))
    try driver.tap("Redo Add Line")
    #expect(driver.texts.contains("Lines: 1"))
    await driver.settle()
    try driver.goBack()
    documents.restart()
    let later = AppDriver(Boards(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(later.texts.contains("Lines: 1"))
  }

  @Test func `a change that is not registered is not stored`() async throws {
    let documents = TestDocuments()
    let driver = AppDriver(Boards(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.tap("Change Silently")
    #expect(driver.texts.contains("Lines: lost"))
    await driver.settle()
    documents.restart()
    let later = AppDriver(Boards(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(later.texts.contains("Lines:"))
  }
}
