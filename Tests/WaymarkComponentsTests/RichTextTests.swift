import Observation
import Testing
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

@MainActor @Observable private final class Note {
  var text: EditedText
  var edits: [TextEdit] = []
  init(_ string: String, runs: [TextRuns.Run] = []) { text = EditedText(string, runs: TextRuns(runs)) }
}

private struct NoteEditor: View {
  let note: Note
  var isFixed = false

  var body: some View {
    RichTextElement(text: note.text, read: { note.text }) { change in
      note.text = change.content
      note.edits.append(change.edit)
    }
    .disabled(isFixed)
  }
}

/// A text whose characters have attributes is edited by the user, the app and others at once.
@MainActor struct RichTextTests {
  private static let bold = TextAttributes(["bold": "1"])

  /// A browser with a surface: what it shows, and how many edits it has sent and received.
  @MainActor private final class Browser {
    let graph: Graph
    let note: Note
    private(set) var element: ElementTree
    private(set) var shown: EditedText
    private var version = 0
    private var received = 0

    init(_ note: Note, isFixed: Bool = false) throws {
      self.note = note
      graph = Graph(NoteEditor(note: note, isFixed: isFixed), report: { Issue.record("\($0)") })
      graph.beginPage()
      let builder = ElementTreeBuilder()
      graph.write(to: builder)
      element = try #require(builder.roots.first)
      guard case .richText(let text)? = element.element.value else { preconditionFailure("no rich text") }
      shown = text
    }

    /// Sends an edit of the user.
    func edit(_ parts: [TextEdit.Part]) -> EventResult {
      var edit = TextEdit()
      for part in parts { edit.append(part) }
      version += 1
      shown.apply(edit)
      return graph.dispatch(
        .edit(TextExchange.Arrival(version: version, base: received, edit: edit), page: graph.page), to: element.id)
    }

    /// Applies what the server sends.
    @discardableResult func receive() -> [Patch] {
      graph.update()
      let patches = graph.takePatches().patches
      for patch in patches {
        switch patch {
        case .richEdit(_, let edit, _):
          shown.apply(edit)
          received += 1
        case .wholeText(_, .richText(let text), _, let sent):
          shown = text
          received = sent
        default: Issue.record("\(patch)")
        }
      }
      return patches
    }
  }

  @Test func `an edit of the user changes the text and its attributes`() throws {
    let note = Note("Lisbon\n")
    let browser = try Browser(note)
    #expect(browser.element.element.tag == "wm-rich-text")
    #expect(browser.edit([.keep(6), .insert(" guide", length: 6, Self.bold)]) == .handled)
    #expect(browser.receive().isEmpty)
    let change: [TextEdit.Part] = [
      .keep(6, TextAttributeChange(["italic": "1"])), .keep(6, TextAttributeChange(["bold": nil])),
    ]
    #expect(browser.edit(change) == .handled)
    #expect(browser.receive().isEmpty)
    #expect(note.text == EditedText("Lisbon guide\n", runs: TextRuns([.init(6, TextAttributes(["italic": "1"]))])))
    #expect(browser.shown == note.text && note.edits.count == 2)
  }

  @Test func `what the app and others change is sent as an edit`() throws {
    let note = Note("Lisbon\nA city\n", runs: [.init(6, Self.bold)])
    let browser = try Browser(note)
    note.text = EditedText("Old Lisbon\nA city\n", runs: TextRuns([.init(4, Self.bold), .init(6, TextAttributes())]))
    guard case .richEdit(_, let edit, _)? = browser.receive().first else {
      Issue.record("no edit")
      return
    }
    #expect(edit.growth == 4 && browser.shown == note.text)
  }

  @Test func `edits that crossed lose nothing`() throws {
    let note = Note("Lisbon\n")
    let browser = try Browser(note)
    // The app makes the word bold, and the user inserts into it before that arrives.
    note.text = EditedText("Lisbon\n", runs: TextRuns([.init(6, Self.bold)]))
    browser.graph.update()
    let patches = browser.graph.takePatches().patches
    guard case .richEdit(_, let others, _)? = patches.first else {
      Issue.record("no edit")
      return
    }
    #expect(browser.edit([.keep(3), .insert("!", length: 1)]) == .handled)
    #expect(note.text.string == "Lis!bon\n")
    #expect(note.text.runs == TextRuns([.init(3, Self.bold), .init(1, TextAttributes()), .init(3, Self.bold)]))
    #expect(browser.receive().isEmpty)
    var expected = EditedText("Lisbon\n")
    expected.apply(others)
    expected.apply(TextEdit(TextReplacement(position: 3, removed: 0, inserted: "!")))
    #expect(expected == note.text)
  }

  @Test func `the line feed at the end stays`() throws {
    let note = Note("One\nTwo\n")
    let browser = try Browser(note)
    #expect(browser.edit([.remove(8)]) == .handled)
    #expect(note.text.string == "\n")
    #expect(browser.receive().count == 1)
    #expect(browser.shown == note.text)
  }

  @Test func `a text of the app without a line feed is shown with one`() throws {
    let browser = try Browser(Note("Lisbon"))
    #expect(browser.shown.string == "Lisbon\n")
  }

  @Test func `what is too long or cannot be edited is refused, and the browser told`() throws {
    let long = Note(String(repeating: "a", count: 2_000_000 - 1) + "\n")
    let browser = try Browser(long)
    #expect(browser.edit([.insert("b", length: 1)]) == .unexpected)
    #expect(long.edits.isEmpty)
    #expect(browser.receive().count == 1 && browser.shown == long.text)
    let fixed = Note("Lisbon\n")
    let reader = try Browser(fixed, isFixed: true)
    #expect(reader.element.element["aria-readonly"] == "true")
    #expect(reader.edit([.insert("b", length: 1)]) == .disabled)
    #expect(reader.receive().count == 1 && reader.shown == fixed.text && fixed.text.string == "Lisbon\n")
  }
}
