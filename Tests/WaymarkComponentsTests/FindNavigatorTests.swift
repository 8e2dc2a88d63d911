import Observation
import Testing
import WaymarkComponents
import WaymarkFind
import WaymarkGraph
import WaymarkTesting

/// F1, F2 and F4: the bar in which people find and replace in text editors.
@MainActor struct FindNavigatorTests {
  @Observable @MainActor final class Notes {
    var text = "The cat sat. A cat, a Cat."
    var isFinding = false
    var undoManager: UndoManager?
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

  private func finding(_ text: String, _ notes: Notes = Notes(), count: String) async throws -> AppDriver {
    let driver = AppDriver { Editor(notes: notes) }
    try driver.press("f", modifiers: .command)
    try driver.type(text, into: "Find")
    try await driver.settle { $0.texts.contains(count) }
    return driver
  }

  private func marks(_ driver: AppDriver) throws -> [String?] {
    let note = try driver.field("Note")
    return [note.attribute("data-found"), note.attribute("data-found-at")]
  }

  @Test func `F4: Command-F presents the bar, and Done closes it`() async throws {
    let notes = Notes()
    let driver = try await finding("cat", notes, count: "1 of 3")
    #expect(notes.isFinding)
    #expect(driver.elements(.textBox, named: "Replace").isEmpty)
    try driver.press("f", modifiers: [.command, .option])
    #expect(try driver.field("Replace").value == "")
    try driver.tap("Done")
    #expect(!notes.isFinding)
    #expect(try marks(driver) == [nil, nil])
    // What was typed is there again.
    try driver.press("f", modifiers: .command)
    #expect(try driver.field("Find").value == "cat")
    try await driver.settle { $0.texts.contains("1 of 3") }
    try driver.expectNoMistakes()
  }

  @Test func `F1: the present match is the first one from the insertion point on`() async throws {
    let notes = Notes()
    notes.text += " End"
    let driver = AppDriver { Editor(notes: notes) }
    try driver.selectText("A cat", in: "Note")
    try driver.press("f", modifiers: .command)
    try driver.type("cat", into: "Find")
    try await driver.settle { $0.texts.contains("2 of 3") }
    try driver.tap("Done")
    // What was found last is found again: from another place on, and at the beginning after the end.
    for (place, count) in [("sat", "2 of 3"), ("a Cat", "3 of 3"), ("End", "1 of 3")] {
      try driver.selectText(place, in: "Note")
      try driver.press("f", modifiers: .command)
      try await driver.settle { $0.texts.contains(count) }
      try driver.tap("Done")
    }
    try driver.expectNoMistakes()
  }

  @Test func `F1: all matches are marked, and the next one follows the last`() async throws {
    let driver = try await finding("cat", count: "1 of 3")
    #expect(try marks(driver)[0] == "4 3 15 3 22 3")
    #expect(try marks(driver)[1]?.hasPrefix("0 ") == true)
    try driver.tap("Next")
    #expect(driver.texts.contains("2 of 3"))
    #expect(try marks(driver)[1]?.hasPrefix("1 ") == true)
    try driver.submit("Find")
    #expect(driver.texts.contains("3 of 3"))
    try driver.press("g", modifiers: .command)
    #expect(driver.texts.contains("1 of 3"))
    try driver.tap("Previous")
    #expect(driver.texts.contains("3 of 3"))
    try driver.press("g", modifiers: [.command, .shift])
    #expect(driver.texts.contains("2 of 3"))
  }

  @Test func `F4: Return before the first match is there goes on from that`() async throws {
    let driver = AppDriver { Editor(notes: Notes()) }
    try driver.press("f", modifiers: .command)
    try driver.type("cat", into: "Find")
    try driver.submit("Find")
    try await driver.settle { $0.texts.contains("2 of 3") }
    try driver.tap("Done")
    try driver.press("g", modifiers: .command)
    try await driver.settle { $0.texts.contains("3 of 3") }
  }

  @Test func `F4: a step to a match that is not found yet waits for it`() async throws {
    let notes = Notes()
    notes.text = "A cat. " + String(repeating: "All work and no play. ", count: 50_000) + "Another cat, a Cat."
    let driver = AppDriver { Editor(notes: notes) }
    try driver.press("f", modifiers: .command)
    try driver.type("cat", into: "Find")
    // The others may be found already.
    try await driver.settle { ["1 of 1", "1 of 3"].contains(where: $0.texts.contains) }
    try driver.tap("Next")
    try await driver.settle { $0.texts.contains("2 of 3") }
  }

  @Test func `F4: a step that waits for a match is forgotten when the bar is closed`() async throws {
    let driver = AppDriver { Editor(notes: Notes()) }
    try driver.press("f", modifiers: .command)
    try driver.type("cat", into: "Find")
    try driver.submit("Find")
    try driver.tap("Done")
    try driver.press("f", modifiers: .command)
    try await driver.settle { $0.texts.contains { $0.hasSuffix("of 3") } }
    #expect(driver.texts.contains("1 of 3"))
  }

  @Test func `F1: with another letter the present match stays, if it matches`() async throws {
    let driver = try await finding("a", count: "1 of 6")
    try driver.tap("Next")
    try driver.tap("Next")
    try driver.tap("Next")
    #expect(driver.texts.contains("4 of 6"))
    try driver.type("t", into: "Find")
    try await driver.settle { $0.texts.contains("3 of 4") }
    try driver.clear("Find")
    try driver.type("dog", into: "Find")
    try await driver.settle { $0.texts.contains("No Results") }
    #expect(try !driver.button("Next").isEnabled)
  }

  @Test func `F1: options are in the menu`() async throws {
    let driver = try await finding("cat", count: "1 of 3")
    try driver.openMenu("Find Options")
    try driver.tap("Match Case")
    try await driver.settle { $0.texts.contains("1 of 2") }
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try driver.clear("Find")
    try driver.type("[cs]at(?=[.,])", into: "Find")
    try await driver.settle { _ in try marks(driver)[0] == "8 3 15 3" }
    #expect(driver.texts.contains("1 of 2"))
  }

  @Test func `F1: an invalid expression is told while it is typed`() async throws {
    let driver = try await finding("cat", count: "1 of 3")
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try driver.type("(", into: "Find")
    try await driver.settle { $0.texts.contains("The expression is invalid at character 5.") }
    #expect(try marks(driver) == [nil, nil])
    try driver.type(")", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 3") }
    #expect(!driver.texts.contains { $0.contains("invalid") })
  }

  @Test func `F1: an expression that would never end is refused`() async throws {
    let notes = Notes()
    notes.text = String(repeating: "a", count: 10_000) + "b"
    let driver = try await finding("a", notes, count: "1 of 10,000")
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try driver.clear("Find")
    try driver.type("(a|aa)+$", into: "Find")
    try await driver.settle { $0.texts.contains("The expression is too complex for this text.") }
  }

  @Test func `F1: matches follow what is typed in the text`() async throws {
    let notes = Notes()
    let driver = try await finding("cat", notes, count: "1 of 3")
    try driver.tap("Next")
    notes.text = "Now: " + notes.text + " Cats."
    try await driver.settle { $0.texts.contains("2 of 4") }
    #expect(try marks(driver)[0] == "9 3 20 3 27 3 32 3")
  }

  @Test func `F2: a match is replaced, and the next one chosen`() async throws {
    let notes = Notes()
    let driver = try await finding("cat", notes, count: "1 of 3")
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("wildcat", into: "Replace")
    try driver.tap("Replace")
    try await driver.settle { $0.texts.contains("2 of 3") }
    #expect(notes.text == "The wildcat sat. A cat, a Cat.")
    try driver.submit("Replace")
    try await driver.settle { $0.texts.contains("3 of 3") }
    #expect(notes.text == "The wildcat sat. A wildcat, a Cat.")
    notes.undoManager?.undo()
    #expect(notes.text == "The wildcat sat. A cat, a Cat.")
  }

  @Test func `F2: all matches are replaced in one step with groups of an expression`() async throws {
    let notes = Notes()
    let before = notes.text
    let driver = try await finding("cat", notes, count: "1 of 3")
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try driver.clear("Find")
    try driver.type("(c)(at)", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 3") }
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("<$2$1>", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 3") }
    #expect(notes.text == "The <atc> sat. A <atc>, a <atC>.")
    #expect(notes.undoManager?.undoActionName == "Replace All")
    try driver.press("z", modifiers: .command)
    #expect(notes.text == before)
    try driver.press("z", modifiers: [.command, .shift])
    #expect(notes.text == "The <atc> sat. A <atc>, a <atC>.")
    try driver.expectNoMistakes()
  }

  @Test func `F2: undoing keeps what was typed since`() async throws {
    let notes = Notes()
    let driver = try await finding("cat", notes, count: "1 of 3")
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("dog", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 3") }
    notes.text = "Look! " + notes.text
    notes.undoManager?.undo()
    #expect(notes.text == "Look! The cat sat. A cat, a Cat.")
  }

  @Test func `F2: a replacement that names a missing group is refused`() async throws {
    let notes = Notes()
    let before = notes.text
    let driver = try await finding("cat", notes, count: "1 of 3")
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try await driver.settle { $0.texts.contains("1 of 3") }
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("$1", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("The expression has no group “1”.") }
    #expect(notes.text == before)
  }

  @Test func `F2: 10,000 matches are replaced at once, which contain what is found`() async throws {
    let notes = Notes()
    notes.text = String(repeating: "one cat\n", count: 10_000)
    let driver = try await finding("cat", notes, count: "1 of 10,000")
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("cat cat", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 10,000") }
    #expect(notes.text == String(repeating: "one cat cat\n", count: 10_000))
  }

  // MARK: What the browser is told

  @Test func `F1: the browser is told which texts are searched, and for what all matches were found`() async throws {
    let driver = AppDriver { Restricted() }
    try await driver.settle { try searched($0) == ["Log", "Note"] }
    let bar = try #require(driver.elements(.search).first)
    #expect(bar.attribute("data-find") == "" && bar.attribute("data-found-for") == " ")
    try driver.type("cat", into: "Find")
    try await driver.settle { _ in bar.attribute("data-found-for") == " cat" }
    #expect(driver.texts.contains("1 of 3"))
    for (name, letters) in [("Match Case", "c"), ("Ignore Accents", "cd"), ("Whole Words", "cwd")] {
      try driver.openMenu("Find Options")
      try driver.tap(name)
      #expect(bar.attribute("data-find") == letters)
      try await driver.settle { _ in bar.attribute("data-found-for") == letters + " cat" }
    }
    try driver.openMenu("Find Options")
    try driver.tap("Regular Expression")
    try await driver.settle { _ in bar.attribute("data-found-for") == nil }
    #expect(bar.attribute("data-find") == "cwdx")
    try driver.tap("Done")
    #expect(try searched(driver) == [])
  }

  private func searched(_ driver: AppDriver) throws -> [String] {
    try ["Log", "Note", "Other"].filter { try driver.field($0).attribute("data-searched") != nil }
  }

  @Test func `F1: what can't be found is answered, too`() async throws {
    let driver = AppDriver { Restricted() }
    let bar = try #require(driver.elements(.search).first)
    try driver.openMenu("Find Options")
    try driver.tap("Ignore Accents")
    try driver.type("e", into: "Find")
    try await driver.settle { _ in bar.attribute("data-found-for") == "d e" }
    try driver.clear("Find")
    try driver.type("\u{301}", into: "Find")
    try await driver.settle { _ in bar.attribute("data-found-for") == "d \u{301}" }
    try driver.clear("Find")
    try await driver.settle { _ in bar.attribute("data-found-for") == "d " }
  }

  struct Restricted: View {
    @State private var log = "A cat"
    @State private var note = "A cat and a cat"
    @State private var isFinding = true
    var body: some View {
      NavigationStack {
        VStack {
          TextEditor(text: $log).accessibilityLabel("Log").replaceDisabled()
          TextEditor(text: $note).accessibilityLabel("Note")
          TextEditor(text: .constant("cats")).accessibilityLabel("Other").findDisabled()
        }
        .findNavigator(isPresented: $isFinding)
      }
    }
  }

  @Test func `F2: text that may not be replaced is found and stays`() async throws {
    let driver = AppDriver { Restricted() }
    try driver.type("cat", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 3") }
    try driver.press("f", modifiers: [.command, .option])
    #expect(try !driver.button("Replace").isEnabled)
    try driver.tap("Next")
    #expect(try driver.button("Replace").isEnabled)
    try driver.type("dog", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 2") }
    #expect(try driver.field("Log").value == "A cat")
    #expect(try driver.field("Note").value == "A dog and a dog")
  }

  @Test func `F1: the bar is the same in another process`() async throws {
    let driver = AppDriver { Restricted() }
    try driver.restart()
    try driver.type("cat", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 3") }
    try driver.expectNoMistakes()
  }

  struct Disabled: View {
    @State private var isFinding = true
    let isFindDisabled: Bool
    var body: some View {
      TextEditor(text: .constant("A cat"))
        .findNavigator(isPresented: $isFinding)
        .findDisabled(isFindDisabled)
        .replaceDisabled()
    }
  }

  @Test func `F2: where finding or replacing is disabled there is no bar, or no second row`() throws {
    #expect(AppDriver { Disabled(isFindDisabled: true) }.elements(.searchBox).isEmpty)
    let driver = AppDriver { Disabled(isFindDisabled: false) }
    #expect(driver.elements(.searchBox, named: "Find").count == 1)
    try driver.openMenu("Find Options")
    #expect(driver.texts.contains("Match Case") && !driver.texts.contains("Find and Replace"))
  }
}
