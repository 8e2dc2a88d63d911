import Observation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting
import WaymarkText

@testable import WaymarkDriver

/// F1 and F2 in texts with very many matches, and with what no honest browser sends.
@MainActor struct FindLimitTests {
  @Observable @MainActor final class Notes {
    var text: String
    var undoManager: UndoManager?

    init(_ text: String) { self.text = text }
  }

  struct Editor: View {
    @Bindable var notes: Notes
    @State private var isFinding = true
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      let _ = notes.undoManager = undoManager
      NavigationStack {
        TextEditor(text: $notes.text).accessibilityLabel("Note").findNavigator(isPresented: $isFinding)
      }
    }
  }

  private func finding(_ found: String, in notes: Notes, count: String) async throws -> AppDriver {
    let driver = AppDriver { Editor(notes: notes) }
    try driver.press("f", modifiers: [.command, .option])
    try driver.type(found, into: "Find")
    try await wait(driver, for: count)
    return driver
  }

  /// Waits until the bar says something. (The texts of the whole page would be too many.)
  private func wait(_ driver: AppDriver, for words: String) async throws {
    try await driver.settle(within: .seconds(1000)) { _ in says(driver, words) }
  }

  private func says(_ driver: AppDriver, _ words: String) -> Bool {
    (driver.elements(.status) + driver.elements(.alert)).contains { $0.texts == [words] }
  }

  @Test func `F1: of more than a million matches all are counted, and a million can be reached`() async throws {
    let driver = try await finding(
      "a", in: Notes(String(repeating: "a\n", count: 1_000_007)), count: "1 of 1,000,007")
    #expect(try driver.field("Note").attribute("data-found")?.split(separator: " ").count == 2 * 300)
    try driver.tap("Previous")
    #expect(says(driver, "1,000,000 of 1,000,007"))
    let marks = try driver.field("Note").attribute("data-found")?.split(separator: " ") ?? []
    #expect(marks.count <= 2 * 450)
    #expect(marks.dropLast().last == "1999998")
    try driver.tap("Previous")
    #expect(says(driver, "999,999 of 1,000,007"))
    try driver.tap("Next")
    try driver.tap("Next")
    #expect(says(driver, "1 of 1,000,007"))
  }

  @Test func `F2: more than a million matches are replaced and restored, each in one step`() async throws {
    let notes = Notes(String(repeating: "a\n", count: 1_000_007))
    let driver = try await finding("a", in: notes, count: "1 of 1,000,007")
    try driver.type("b", into: "Replace")
    try driver.tap("Replace All")
    try await wait(driver, for: "Replaced: 1,000,007")
    #expect(notes.text == String(repeating: "b\n", count: 1_000_007))
    notes.undoManager?.undo()
    #expect(notes.text == String(repeating: "a\n", count: 1_000_007))
  }

  @Test func `F2: the last match that can be reached is replaced alone`() async throws {
    let notes = Notes(String(repeating: "a\n", count: 1_000_000))
    let driver = try await finding("a", in: notes, count: "1 of 1,000,000")
    try driver.type("b", into: "Replace")
    try driver.tap("Previous")
    try driver.tap("Replace")
    try await wait(driver, for: "1 of 999,999")
    #expect(notes.text.hasSuffix("a\na\nb\n"))
  }

  @Test func `F2: a replacement that would make a text too long is refused, and nothing changes`() async throws {
    let notes = Notes(String(repeating: "a", count: 1_000_000))
    let driver = try await finding("a", in: notes, count: "1 of 1,000,000")
    try edit(driver, "Replace") { $0.insert(String(repeating: "b", count: 101), length: 101) }
    try driver.tap("Replace All")
    try await wait(driver, for: "The text is too long.")
    #expect(notes.text == String(repeating: "a", count: 1_000_000))
    #expect(notes.undoManager?.canUndo == false)
    #expect(says(driver, "1 of 1,000,000"))
  }

  @Test func `F1: an expression matches at each place between characters`() async throws {
    let driver = try await finding("x*", in: Notes("a👍🏽\n"), count: "No Results")
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try await wait(driver, for: "1 of 4")
    #expect(try driver.field("Note").attribute("data-found") == "0 0 1 0 5 0 6 0")
    try driver.type("-", into: "Replace")
    try driver.tap("Replace All")
    try await wait(driver, for: "Replaced: 4")
    #expect(try driver.field("Note").value == "-a-👍🏽-\n-")
  }

  /// Edits a field as no browser does.
  private func edit(_ driver: AppDriver, _ field: String, _ change: (inout TextEdit) -> Void) throws {
    let node = try driver.field(field).node
    var edit = TextEdit()
    change(&edit)
    let arrival = TextExchange.Arrival(version: node.version + 1, base: node.receivedEdits, edit: edit)
    _ = driver.dispatch(.edit(arrival, page: driver.pageNumber), to: node)
  }

  @Test func `F1, F2: halves of characters are found and replaced as what they are shown as`() async throws {
    let notes = Notes("a😀b")
    let driver = try await finding("😀", in: notes, count: "1 of 1")
    try edit(driver, "Find") {
      $0.keep(1)
      $0.remove(1)
    }
    try await wait(driver, for: "No Results")
    #expect(try driver.field("Find").value == "\u{FFFD}")
    try edit(driver, "Note") {
      $0.keep(2)
      $0.insert("|", length: 1)
    }
    try await wait(driver, for: "1 of 2")
    #expect(notes.text == "a\u{FFFD}|\u{FFFD}b")
    #expect(try driver.field("Note").attribute("data-found") == "1 1 3 1")
    try driver.type("😀", into: "Replace")
    try edit(driver, "Replace") {
      $0.keep(1)
      $0.insert("-", length: 1)
    }
    try driver.tap("Replace All")
    try await wait(driver, for: "Replaced: 2")
    #expect(notes.text == "a\u{FFFD}-\u{FFFD}|\u{FFFD}-\u{FFFD}b")
    notes.undoManager?.undo()
    #expect(notes.text == "a\u{FFFD}|\u{FFFD}b")
    try driver.expectNoMistakes()
  }
}
