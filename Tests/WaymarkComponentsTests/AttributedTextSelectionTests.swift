import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// What is selected in attributed strings, and in their editors.
@MainActor struct AttributedTextSelectionTests {
  private let guide: AttributedString = {
    var text = AttributedString("Lisbon ")
    text += AttributedString("in June", attributes: AttributeContainer().font(.body.bold()))
    text += AttributedString("\nPorto 👍🏽")
    return text
  }()

  private func range(of part: String, in text: AttributedString) throws -> AttributedTextSelection {
    AttributedTextSelection(range: try #require(text.range(of: part)))
  }

  @Test func `a new selection is at the end of any text`() {
    let selection = AttributedTextSelection()
    #expect(selection.indices(in: guide) == .insertionPoint(guide.endIndex))
    #expect(selection.indices(in: AttributedString()) == .insertionPoint(AttributedString().endIndex))
  }

  @Test func `places of another text are at the same distance from the beginning, however that is stored`() {
    let parts = ["a", "é", "e\u{301}", "👍🏽", "👩‍👩‍👧‍👦", "\r\n", "日", "\u{301}\u{302}\u{303}", "the river and the sea "]
    let texts = [0, 1, 3, 20, 40, 90, 300].flatMap { count in
      (0..<3).map { step in
        AttributedString((0..<count).map { parts[($0 * (step * 2 + 1) + step) % parts.count] }.joined())
      }
    }
    for text in texts {
      for other in texts where !other.characters.isEmpty {
        let middle = other.unicodeScalars.index(other.startIndex, offsetBy: other.unicodeScalars.count / 3)
        let point = AttributedTextSelection(insertionPoint: middle)
        _ = (point.indices(in: text), point.typingAttributes(in: text))
        let distance = other.utf8.distance(from: other.startIndex, to: middle), all = text.utf8.count
        let found = point.utf16Range(in: text).lowerBound
        let place = text.utf16.index(text.startIndex, offsetBy: found)
        let bytes = text.utf8.distance(from: text.startIndex, to: place)
        #expect(bytes <= min(distance, all) && bytes > min(distance, all) - 4)
        let range = AttributedTextSelection(range: middle..<other.endIndex)
        _ = (range.indices(in: text), range.typingAttributes(in: text), range.utf16Range(in: text))
      }
    }
  }

  @Test func `places beyond the end of a text count as its end`() throws {
    let short = AttributedString("Lis")
    #expect(try range(of: "Porto", in: guide).indices(in: short) == .insertionPoint(short.endIndex))
    guard case .ranges(let ranges) = try range(of: "Lisbon", in: guide).indices(in: short) else {
      Issue.record("nothing is selected")
      return
    }
    #expect(ranges.ranges.map { String(short[$0].characters) } == ["Lis"])
  }

  /// Between the edits of an emoji that a keyboard enters in parts, the insertion point can be inside what is one character then.
  @Test func `an app never gets a place inside a character`() throws {
    let text = AttributedString("Faro 👍🏽!")
    let inside = text.utf16.index(text.startIndex, offsetBy: 7)
    let start = text.characters.index(text.startIndex, offsetBy: 5)
    #expect(AttributedTextSelection(insertionPoint: inside).indices(in: text) == .insertionPoint(start))
    for range in [start..<inside, inside..<text.utf16.index(after: text.utf16.index(after: inside))] {
      #expect(String(text[AttributedTextSelection(range: range)].characters) == "👍🏽")
    }
  }

  @Test func `attributes are those of each run, or of what is typed`() throws {
    #expect(try range(of: "bon in", in: guide).attributes(in: guide)[\.font] == [nil, .body.bold()])
    let end = try #require(guide.range(of: "June")).upperBound
    #expect(AttributedTextSelection(insertionPoint: end).typingAttributes(in: guide).font == .body.bold())
    let start = try #require(guide.range(of: "Porto")).lowerBound
    #expect(AttributedTextSelection(insertionPoint: start).typingAttributes(in: guide).font == nil)
    #expect(String(guide[try range(of: "Porto", in: guide)].characters) == "Porto")
  }

  @Test func `a link does not go on behind its end`() throws {
    var text = AttributedString("here", attributes: AttributeContainer().link(URL(string: "/guide")!))
    text += AttributedString(" it is")
    let inside = text.characters.index(after: text.startIndex)
    #expect(AttributedTextSelection(insertionPoint: inside).typingAttributes(in: text).link != nil)
    let end = try #require(text.range(of: "here")).upperBound
    #expect(AttributedTextSelection(insertionPoint: end).typingAttributes(in: text).link == nil)
  }

  @Test func `attributes of what is selected change, and it stays selected`() throws {
    var (text, selection) = (guide, try range(of: "bon in", in: guide))
    text.transformAttributes(in: &selection) { $0.underlineStyle = .single }
    #expect(text.runs.map { $0.underlineStyle != nil } == [false, true, true, false, false])
    #expect(String(text[selection].characters) == "bon in" && selection.isValid(in: text))
  }

  @Test func `at an insertion point the attributes of what is typed change`() {
    var (text, selection) = (guide, AttributedTextSelection(insertionPoint: guide.startIndex))
    text.transformAttributes(in: &selection) { $0.font = .headline }
    #expect(text == guide && selection.typingAttributes(in: text).font == .headline)
  }

  /// A paragraph is changed as a whole, also where only its middle is selected.
  @Test func `the format of paragraphs changes with a part of them`() throws {
    for part in ["in", "bon in June\nP"] {
      var (text, selection) = (guide, try range(of: part, in: guide))
      text.transformAttributes(in: &selection) { $0.paragraphFormat = ParagraphFormat(list: .bulleted) }
      // One for each paragraph.
      #expect(text.runs[\.paragraphFormat].map { $0.0?.list } == [.bulleted, part == "in" ? nil : .bulleted])
    }
    var (text, selection) = (guide, AttributedTextSelection())
    text.transformAttributes(in: &selection) { $0.paragraphFormat = ParagraphFormat(headingLevel: 2) }
    #expect(text.runs.map { $0.paragraphFormat?.headingLevel } == [nil, nil, nil, 2])
  }

  @Test func `what is selected is replaced, and the insertion point follows`() throws {
    var (text, selection) = (guide, try range(of: "June", in: guide))
    text.replaceSelection(&selection, withCharacters: "Mai 🇵🇹")
    #expect(String(text.characters) == "Lisbon in Mai 🇵🇹\nPorto 👍🏽")
    #expect(text.runs.map(\.font) == [nil, .body.bold(), nil])
    text.replaceSelection(&selection, with: AttributedString("!"))
    #expect(String(text.characters) == "Lisbon in Mai 🇵🇹!\nPorto 👍🏽")
  }

  /// Foundation says of the end of a text that it is no valid index of it.
  @Test func `a selection at the end belongs to its text`() {
    var (text, selection) = (guide, AttributedTextSelection(insertionPoint: guide.endIndex))
    #expect(selection.isValid(in: text))
    text.replaceSelection(&selection, with: AttributedString("!"))
    #expect(selection.isValid(in: text) && !selection.isValid(in: guide))
    #expect(text[selection].characters.isEmpty && selection.indices(in: text) == .insertionPoint(text.endIndex))
  }

  @Test func `a string has the version of its copies only`() {
    for string in [guide, AttributedString()] {
      var other = string
      #expect(string.hasVersion(of: other) && other.hasVersion(of: string))
      other.append(AttributedString("!"))
      #expect(!string.hasVersion(of: other) && !other.hasVersion(of: string))
    }
  }

  @Test func `a selection stays with its characters in a text that the app changes`() throws {
    var (text, selection) = (guide, try range(of: "June", in: guide))
    text.transform(updating: &selection) { $0.insert(AttributedString("Old "), at: $0.startIndex) }
    #expect(String(text[selection].characters) == "June" && selection.isValid(in: text))
  }

  struct Note: View {
    @State private var text = AttributedString("Lisbon and Porto\nFaro")
    @State private var selection = AttributedTextSelection()

    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection).accessibilityLabel("Note")
        TextField("Other", text: .constant(""))
        Text(verbatim: "Selected: \(String(text[selection].characters))")
        Text(verbatim: "Bold: \(bold)")
        Text(verbatim: "Bullets: \(bulleted)")
        Button("Bold") { text.transformAttributes(in: &selection) { $0.font = .body.bold() } }
        Button("Bullets") {
          text.transformAttributes(in: &selection) { $0.paragraphFormat = ParagraphFormat(list: .bulleted) }
        }
        Button("Prefix") { text.insert(AttributedString("Old "), at: text.startIndex) }
        Button("Replace") { text.replaceSelection(&selection, with: AttributedString("Tavira")) }
        Button("Select All") { selection = AttributedTextSelection(range: text.startIndex..<text.endIndex) }
      }
    }

    private var bold: String { parts { $0.font == .body.bold() } }
    private var bulleted: String { parts { $0.paragraphFormat?.list == .bulleted } }

    private func parts(_ isPart: (AttributedString.Runs.Run) -> Bool) -> String {
      text.runs.filter(isPart).map { String(text[$0.range].characters) }.joined(separator: "|")
    }
  }

  @Test func `the binding follows the user, and buttons act on what is selected`() throws {
    let driver = AppDriver { Note() }
    try driver.selectText("Porto", in: "Note")
    #expect(driver.texts.contains("Selected: Porto"))
    try driver.tap("Bold")
    #expect(driver.texts.contains("Bold: Porto") && driver.texts.contains("Selected: Porto"))
    try driver.tap("Bullets")
    #expect(driver.texts.contains("Bullets: Lisbon and |Porto|"))
    // It stays while another field has the focus.
    try driver.focus("Other")
    #expect(driver.texts.contains("Selected: Porto"))
  }

  @Test func `what the app selects is selected, also in a text that it changes`() throws {
    let driver = AppDriver { Note() }
    try driver.selectText("and", in: "Note")
    try driver.tap("Select All")
    #expect(driver.selectedText == "Lisbon and Porto\nFaro")
    try driver.selectText("Porto", in: "Note")
    try driver.tap("Replace")
    #expect(driver.texts.contains("Selected:"))
    try driver.type("!", into: "Note")
    #expect(try driver.field("Note").value == "Lisbon and Tavira!\nFaro\n")
  }

  /// The app changes the text alone, as others do who edit it, too.
  @Test func `a selection stays with its characters where the text alone is changed`() throws {
    let driver = AppDriver { Note() }
    try driver.selectText("Porto", in: "Note")
    try driver.tap("Prefix")
    #expect(driver.texts.contains("Selected: Porto"))
    try driver.tap("Bold")
    #expect(driver.texts.contains("Bold: Porto"))
  }

  @Test func `attributes that are chosen at an insertion point are those of what is typed`() throws {
    let driver = AppDriver { Note() }
    try driver.selectText("", in: "Note")
    try driver.tap("Bold")
    try driver.type("Old", into: "Note")
    #expect(driver.texts.contains("Bold: Old"))
    #expect(try driver.field("Note").value == "OldLisbon and Porto\nFaro\n")
  }

  struct Empty: View {
    @State private var text = AttributedString()
    @State private var selection = AttributedTextSelection()

    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection).accessibilityLabel("Note")
        Text(verbatim: "Lists: \(text.runs.filter { $0.paragraphFormat?.list == .bulleted }.count)")
        Text(verbatim: "Bold: \(text.runs.filter { $0.font == .body.bold() }.count)")
        Button("Bold") { text.transformAttributes(in: &selection) { $0.font = .body.bold() } }
        Button("Bullets") {
          text.transformAttributes(in: &selection) { $0.paragraphFormat = ParagraphFormat(list: .bulleted) }
        }
      }
    }
  }

  @Test func `an empty paragraph has the format that is chosen for it`() throws {
    let driver = AppDriver { Empty() }
    try driver.focus("Note")
    try driver.tap("Bullets")
    try driver.tap("Bold")
    try driver.type("Tickets", into: "Note")
    #expect(driver.texts.contains("Lists: 1") && driver.texts.contains("Bold: 1"))
    // The next item, too, which is empty at first.
    try driver.type("\n", into: "Note")
    try driver.tap("Bold")
    try driver.type("Passport", into: "Note")
    #expect(driver.texts.contains("Bold: 2"))
    #expect(driver.texts.contains("Lists: 3"), "two items, and the line feed between them")
  }
}
