import Foundation
import Observation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// What is selected in a field: the binding follows the user, and the browser follows the binding.
@MainActor @Suite struct TextSelectionTests {
  struct Note: View {
    @State private var text = "Lisbon and Porto"
    @State private var selection: TextSelection?
    @State private var changes = 0

    var body: some View {
      VStack {
        TextField("Note", text: $text, selection: $selection)
        TextField("Other", text: .constant(""))
        Text("Selected: \(selected)")
        Text("Changes: \(changes)")
        Button("Select All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
        Button("Select Ends") {
          let second = text.index(after: text.startIndex)
          selection = TextSelection(
            ranges: RangeSet([text.startIndex..<second, text.index(before: text.endIndex)..<text.endIndex]))
        }
        Button("Bold") { embolden() }
      }
      .onChange(of: selection) { changes += 1 }
    }

    private var selected: String {
      guard case .selection(let range)? = selection?.indices else { return "none" }
      return selection?.isInsertion == true ? "at \(text[..<range.lowerBound].count)" : "\(text[range])"
    }

    private func embolden() {
      guard case .selection(let range)? = selection?.indices else { return }
      let offset = text[..<range.lowerBound].count, length = text[range].count
      text.replaceSubrange(range, with: "**\(text[range])**")
      let start = text.index(text.startIndex, offsetBy: offset + 2)
      selection = TextSelection(range: start..<text.index(start, offsetBy: length))
    }
  }

  @Test func `the binding follows what the user selects, and is nil without the focus`() throws {
    let driver = AppDriver { Note() }
    #expect(driver.texts.contains("Selected: none"))
    try driver.selectText("Porto", in: "Note")
    #expect(driver.texts.contains("Selected: Porto"))
    try driver.type("!", into: "Note")
    #expect(driver.texts.contains("Selected: at 17"))
    try driver.focus("Other")
    #expect(driver.texts.contains("Selected: none"))
  }

  @Test func `setting the binding selects, also in a text that changes with it`() throws {
    let driver = AppDriver { Note() }
    try driver.tap("Select All")
    #expect(driver.selectedText == "Lisbon and Porto")
    try driver.selectText("and", in: "Note")
    try driver.tap("Bold")
    #expect(try driver.field("Note").value == "Lisbon **and** Porto")
    #expect(driver.selectedText == "and")
    try driver.tap("Select Ends")
    #expect(driver.selectedText == "Lisbon **and** Porto")
  }

  struct Shortened: View {
    @State private var text = "Lisbon and Porto"
    @State private var selection: TextSelection?
    var body: some View {
      VStack {
        TextField("Note", text: $text, selection: $selection)
        Button("Shorten") { text = "Lis" }
      }
    }
  }

  @Test func `a selection beyond the end of a text that the app has shortened does no harm`() throws {
    let driver = AppDriver { Shortened() }
    try driver.selectText("Porto", in: "Note")
    try driver.tap("Shorten")
    #expect(driver.selectedText == "")
  }

  /// The text and its selection change together, so an app can use the indices at any time.
  @Test func `an edit moves the insertion point to its end before the browser reports it`() {
    let box = Box("Lisbon and Porto")
    let probe = ComponentProbe { Boxed(box: box) }
    probe.send(.selection(11..<16), to: probe.first("input"))
    for (edited, before) in [("Lisbon and ", "Lisbon and "), ("Lisbon or ", "Lisbon or"), ("", ""), ("😀", "😀")] {
      probe.type(edited, into: probe.first("input"))
      guard case .selection(let range)? = box.selection?.indices else { Issue.record("nothing is selected"); return }
      #expect(range.isEmpty && box.text[..<range.lowerBound] == before)
    }
  }

  struct Saving: View {
    @State private var text = "Lisbon"
    @State private var selection: TextSelection?
    @State private var isSaving = false
    @State private var isGone = false

    var body: some View {
      VStack {
        if !isGone { TextField("Note", text: $text, selection: $selection).disabled(isSaving) }
        Text(selection == nil ? "Nothing is selected" : "Something is selected")
        Button("Save") { isSaving = true }
        Button("Remove") { isGone = true }
        Button("Deselect") { selection = nil }
        TextField("Other", text: .constant(""))
      }
    }
  }

  @Test func `nothing is selected in a field that is disabled and has lost the focus, or has gone`() throws {
    let driver = AppDriver { Saving() }
    try driver.selectText("bon", in: "Note")
    #expect(driver.texts.contains("Something is selected"))
    try driver.tap("Save")
    try driver.focus("Other")
    #expect(driver.texts.contains("Nothing is selected"))
    let other = AppDriver { Saving() }
    try other.selectText("bon", in: "Note")
    try other.tap("Remove")
    #expect(other.texts.contains("Nothing is selected"))
  }

  @Test func `what the app has deselected stays so in another process`() throws {
    let driver = AppDriver { Saving() }
    try driver.selectText("bon", in: "Note")
    try driver.tap("Deselect")
    try driver.restart()
    #expect(driver.texts.contains("Nothing is selected"))
  }

  /// An app that uses its selection in the setter of its text.
  @Test func `the indices fit the text while it is written`() {
    let box = Box("Lisbon and Porto")
    var seen: [String] = []
    box.written = {
      if case .selection(let range)? = box.selection?.indices { seen.append(String(box.text[range])) }
    }
    let probe = ComponentProbe { Boxed(box: box) }
    for (selected, edited) in [(11..<16, "Lisbon"), (0..<6, "Li"), (1..<2, "")] {
      probe.send(.selection(selected), to: probe.first("input"))
      probe.type(edited, into: probe.first("input"))
    }
    #expect(seen == ["", "", ""])
  }

  struct Focusing: View {
    @State private var text = "Lisbon"
    @State private var selection: TextSelection?
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        TextField("Note", text: $text, selection: $selection).focused($isFocused)
        Button("Edit") {
          selection = TextSelection(insertionPoint: text.startIndex)
          isFocused = true
        }
      }
    }
  }

  /// Moving the focus into a field moves its insertion point; a session gives commands up in the order of their numbers.
  @Test func `what is selected follows the focus that the app moves, in the order of the commands' numbers`() {
    let probe = ComponentProbe { Focusing() }
    let field = probe.first("input")!
    let commands = probe.send(.tap, to: probe.first("button")).patches.filter {
      if case .command = $0 { true } else { false }
    }
    #expect(
      commands == [.command(1, .focus(field.id)), .command(2, .select(field.id, 0..<0, version: 0))])
  }

  /// The browser has reported nothing yet, as when an edit comes before the focus is reported.
  @Test func `an edit in a field in which nothing is selected selects nothing, also in another process`() {
    let box = Box("a")
    let probe = ComponentProbe { Boxed(box: box) }
    probe.type("ab", into: probe.first("input"))
    #expect(box.selection == nil)
    let snapshot = probe.graph.snapshot(with: JSONStateCoder()).snapshot
    let again = ComponentProbe(restoring: snapshot) { Boxed(box: box) }
    #expect(box.selection == nil)
    again.graph.end()
  }

  @Test func `the selection outlives the process, and nobody is notified of it again`() throws {
    let driver = AppDriver { Note() }
    try driver.selectText("Porto", in: "Note")
    try driver.restart()
    #expect(driver.texts.contains("Selected: Porto"))
    #expect(driver.texts.contains("Changes: 1"))
    #expect(driver.selectedText == "Porto")
  }

  private func note(_ selection: Binding<TextSelection?>) -> ComponentProbe {
    ComponentProbe { TextField("Note", text: .constant("a😀é"), selection: selection) }
  }

  @Observable @MainActor fileprivate final class Box {
    var text: String { didSet { written() } }
    var selection: TextSelection?
    @ObservationIgnored var written: () -> Void = {}

    init(_ text: String = "") { self.text = text }
  }

  private struct Boxed: View {
    @Bindable var box: Box
    var body: some View { TextField("Note", text: $box.text, selection: $box.selection) }
  }

  @Test(arguments: [
    (0..<1, "a"), (1..<3, "😀"), (1..<2, ""), (2..<3, "😀"), (3..<4, "é"), (2..<2_147_483_647, "😀é"),
    (900..<2_147_483_647, ""),
  ])
  func `ranges from the browser are limited to whole characters of the text`(_ range: Range<Int>, _ expected: String)
    throws
  {
    let box = Box()
    let probe = note(Binding(get: { box.selection }, set: { box.selection = $0 }))
    #expect(probe.send(.selection(range), to: probe.first("input")).result == .handled)
    guard case .selection(let found)? = box.selection?.indices else { Issue.record("nothing is selected"); return }
    #expect("a😀é"[found] == expected)
  }

  @Test(arguments: [
    ("a\r\nb😀", FieldElement.Kind.lines, "a\nb😀"), ("a\rb\nc", .lines, "a\nb\nc"), ("a\r\nb\nc", .line, "abc"),
    ("a😀é", .line, "a😀é"),
  ])
  func `positions are those of the text as the browser holds it`(
    _ text: String, _ kind: FieldElement.Kind, _ held: String
  ) {
    let field = FieldText(text, in: kind)
    #expect(field.offset(of: text.endIndex) == held.utf16.count)
    #expect(field.index(at: 900) == text.endIndex && field.index(at: 0) == text.startIndex)
    for character in ["b", "c", "é", "😀"] {
      guard let range = text.range(of: character), let shown = held.range(of: character) else { continue }
      let offset = shown.lowerBound.utf16Offset(in: held)
      #expect(field.offset(of: range.lowerBound) == offset)
      #expect(field.offset(of: field.index(at: offset)) == offset)
    }
  }

  @Test func `a binding that refuses a selection has its own selected again`() {
    let own = TextSelection(range: "a😀é".startIndex..<"a😀é".endIndex)
    let probe = note(Binding(get: { own }, set: { _ in }))
    let field = probe.first("input")!
    #expect(field.element["data-selection"] == "")
    // Until the browser has selected what the app has requested, what it reports is outdated.
    #expect(probe.send(.selection(1..<3), to: field).patches.isEmpty)
    #expect(probe.graph.finishCommand(1, .done) == .handled)
    let patches = probe.send(.selection(1..<3), to: field).patches
    #expect(patches == [.command(2, .select(field.id, 0..<4, version: 0))])
  }

  @Test func `a field whose selection is not bound reports none, and refuses one`() {
    let probe = ComponentProbe { TextField("Note", text: .constant("a")) }
    #expect(probe.first("input").element["data-selection"] == nil)
    #expect(probe.send(.selection(0..<1), to: probe.first("input")).result == .unexpected)
  }
}
