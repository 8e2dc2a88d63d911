import Foundation
import Observation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// F1, F2: finding and replacing in editors of texts with attributes.
@MainActor struct FindRichTextTests {
  @Observable @MainActor final class Notes {
    var text: AttributedString
    var isFinding = false
    var undoManager: UndoManager?

    init(_ text: AttributedString) { self.text = text }

    /// The text, with the parts that are underlined in brackets.
    var shown: String {
      text.runs.map { run in
        let part = String(text[run.range].characters)
        return run.underlineStyle == nil ? part : "[\(part)]"
      }
      .joined()
    }
  }

  struct Editor: View {
    @Bindable var notes: Notes
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      let _ = notes.undoManager = undoManager
      NavigationStack {
        TextEditor(text: $notes.text).accessibilityLabel("Note")
          .findNavigator(isPresented: $notes.isFinding)
          .navigationTitle("Note")
      }
    }
  }

  /// Makes a text in which the parts in brackets are underlined.
  private func text(_ marked: String) -> AttributedString {
    var text = AttributedString()
    for (index, part) in marked.split(omittingEmptySubsequences: false, whereSeparator: "[]".contains).enumerated() {
      var piece = AttributedString(String(part))
      if index % 2 == 1 { piece.underlineStyle = .single }
      text += piece
    }
    return text
  }

  private func replaced(_ marked: String, _ found: String, by replacement: String, count: String) async throws -> Notes
  {
    let notes = Notes(text(marked))
    let driver = AppDriver { Editor(notes: notes) }
    try driver.press("f", modifiers: [.command, .option])
    try driver.type(found, into: "Find")
    try await driver.settle { $0.texts.contains(count) }
    try driver.type(replacement, into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { _ in notes.shown != marked }
    return notes
  }

  @Test func `what is replaced has the attributes of its first letter, and the rest stays`() async throws {
    let notes = try await replaced(
      "A cat, a [cat], a c[at]\nand [the end] of cats.", "cat", by: "mouse", count: "1 of 4")
    #expect(notes.shown == "A mouse, a [mouse], a mouse\nand [the end] of mouses.")
    notes.undoManager?.undo()
    #expect(notes.shown == "A cat, a [cat], a c[at]\nand [the end] of cats.")
    notes.undoManager?.redo()
    #expect(notes.shown == "A mouse, a [mouse], a mouse\nand [the end] of mouses.")
  }

  @Test func `a long text keeps its attributes between the matches`() async throws {
    let line = "All [work] and no [play] makes a cat.\n"
    let notes = try await replaced(
      String(repeating: line, count: 600), "cat", by: "dog", count: "1 of 600")
    #expect(notes.shown == String(repeating: line.replacing("cat", with: "dog"), count: 600))
  }

  @Test func `matches are marked where the browser shows them`() async throws {
    let notes = Notes(text("One\nand [on]e"))
    let driver = AppDriver { Editor(notes: notes) }
    try driver.press("f", modifiers: .command)
    try driver.type("one", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 2") }
    #expect(try driver.field("Note").attribute("data-found") == "0 3 8 3")
  }
}
