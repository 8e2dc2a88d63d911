import Foundation
import RandomInputs
import Testing
import WaymarkGraph
import WaymarkTesting
import WaymarkText

@testable import WaymarkComponents

private typealias Shown = AttributeScopes.SwiftUIAttributes

/// Characters can be italic and underlined, by a single line. They have no colours, and paragraphs no formats.
private struct PlainFormatting: AttributedTextFormattingDefinition {
  struct Scope: AttributeScope {
    let font: Shown.FontAttribute
    let underlineStyle: Shown.UnderlineStyleAttribute
  }

  var body: some AttributedTextFormattingDefinition<Scope> {
    ValueConstraint(for: \.font, values: [nil, .body.italic()], default: nil)
    ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
  }
}

/// Titles are bold, and nothing else is.
private struct TitleFormatting: AttributedTextFormattingDefinition {
  struct BoldTitles: AttributedTextValueConstraint {
    typealias Scope = Shown
    typealias AttributeKey = Shown.FontAttribute

    func constrain(_ container: inout Attributes) {
      container.font = container.paragraphFormat?.headingLevel == 1 ? .body.bold() : nil
    }
  }

  struct FewHeadings: AttributedTextValueConstraint {
    typealias Scope = Shown
    typealias AttributeKey = Shown.ParagraphFormatAttribute

    func constrain(_ container: inout Attributes) {
      if let level = container.paragraphFormat?.headingLevel, level > 2 { container.paragraphFormat?.headingLevel = 2 }
    }
  }

  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
    FewHeadings()
    BoldTitles()
  }
}

private final class Counter: Hashable, @unchecked Sendable {
  var count = 0
  static func == (left: Counter, right: Counter) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Counts how often values are constrained.
private struct CountedFormatting: AttributedTextFormattingDefinition {
  struct Constraint: AttributedTextValueConstraint {
    typealias Scope = Shown
    typealias AttributeKey = Shown.ForegroundColorAttribute
    let counter: Counter

    func constrain(_ container: inout Attributes) { counter.count += 1 }
  }

  let counter: Counter
  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> { Constraint(counter: counter) }
}

extension AttributeScopes {
  fileprivate struct OnlyLinks: AttributeScope { let link: FoundationAttributes.LinkAttribute }
  fileprivate var onlyLinks: OnlyLinks.Type { OnlyLinks.self }
}

private func edit(_ parts: TextEdit.Part...) -> TextEdit { parts.reduce(into: TextEdit()) { $0.append($1) } }

/// Attributed strings as the browser edits them, with a definition of formatting.
struct FormattedContentTests {
  private func rules(_ definition: some AttributedTextFormattingDefinition) -> FormattingRules {
    FormattingRules(TextFormatting(definition))
  }

  /// Applies an edit of the user, and returns whether the string has changed.
  @discardableResult
  private func apply(_ edit: TextEdit, to content: inout RichTextContent, _ rules: FormattingRules) -> Bool {
    var text = content.text
    text.apply(edit)
    let isChanged = content.apply(edit, after: text)
    let again = RichTextContent(content.string, lastParagraph: content.lastParagraph, rules: rules)
    #expect(content.text.string == text.string && content.text.runs == again.text.runs, "what is shown is the string's")
    return isChanged
  }

  @Test func `what the user enters is constrained in the string and in the text`() {
    let rules = rules(PlainFormatting())
    var content = RichTextContent("Lisbon", rules: rules)
    let forged = TextAttributes(["bold": "1", "underline": "1", "color": "#FF0000", "link": "/x", "size": "30"])
    apply(edit(.keep(6), .insert(" guide", length: 6, forged)), to: &content, rules)
    #expect(content.string.runs.map(\.underlineStyle) == [nil, .single])
    #expect(content.string.runs.allSatisfy { $0.font == nil && $0.foregroundColor == nil && $0.link == nil })
    #expect(content.text.runs == TextRuns([.init(6, TextAttributes()), .init(6, TextAttributes(["underline": "1"]))]))
    let change = TextAttributeChange(["italic": "1", "highlight": "#00FF00"])
    apply(edit(.keep(6, change), .keep(7, TextAttributeChange(["heading": "1"]))), to: &content, rules)
    #expect(content.string.runs.first?.font == .body.italic() && content.string.runs.first?.backgroundColor == nil)
    #expect(content.string.runs.allSatisfy { $0.paragraphFormat == nil })
  }

  @Test func `colours that a browser sends are compared with those of the app`() {
    struct RedFormatting: AttributedTextFormattingDefinition {
      var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
        ValueConstraint(for: \.foregroundColor, values: [nil, Color(red: 1, green: 0, blue: 0)], default: nil)
      }
    }
    let rules = rules(RedFormatting())
    var content = RichTextContent("Lisbon", rules: rules)
    let (red, green) = (TextAttributeChange(["color": "#FF0000"]), TextAttributeChange(["color": "#00FF00"]))
    apply(edit(.keep(3, red), .keep(3, green)), to: &content, rules)
    #expect(content.string.runs.map(\.foregroundColor) == [Color(red: 1, green: 0, blue: 0), nil])
  }

  @Test func `an edit that is refused changes nothing`() {
    let rules = rules(PlainFormatting())
    var content = RichTextContent("Lisbon", rules: rules)
    let before = content.string
    let bold = TextAttributeChange(["bold": "1", "color": "#FF0000"])
    #expect(!apply(edit(.keep(6, bold)), to: &content, rules))
    #expect(content.string.hasVersion(of: before) && content.text.runs.isEmpty)
    #expect(!apply(edit(.keep(6), .keep(1, TextAttributeChange(["list": "bullet"]))), to: &content, rules))
    #expect(content.lastParagraph == nil && content.text.runs.isEmpty)
  }

  @Test func `a value that depends on another attribute follows it`() {
    let rules = rules(TitleFormatting())
    var content = RichTextContent("Lisbon\nA city", rules: rules)
    apply(edit(.keep(6), .keep(1, TextAttributeChange(["heading": "1"]))), to: &content, rules)
    #expect(content.string.runs.map(\.font) == [.body.bold(), nil])
    #expect(content.text.runs.attributes(at: 0).values == ["bold": "1"])
    #expect(content.text.runs.attributes(at: 6).values == ["heading": "1"])
    apply(edit(.keep(6), .insert("!", length: 1)), to: &content, rules)
    #expect(content.string.runs.map(\.font) == [.body.bold(), nil])
    apply(edit(.keep(7), .keep(1, TextAttributeChange(["heading": "5"]))), to: &content, rules)
    #expect(content.string.runs.first?.paragraphFormat?.headingLevel == 2 && content.string.runs.first?.font == nil)
    // The last paragraph, while it is empty.
    apply(edit(.keep(14), .insert("\n", length: 1)), to: &content, rules)
    apply(edit(.keep(15), .keep(1, TextAttributeChange(["heading": "4"]))), to: &content, rules)
    #expect(content.lastParagraph == ParagraphFormat(headingLevel: 2))
  }

  @Test func `a text of the app is shown constrained, and stays as it is where nobody edits it`() {
    let rules = rules(PlainFormatting())
    var red = AttributedString("One\nTwo")
    red.foregroundColor = .red
    red.font = .body.bold()
    red.underlineStyle = Text.LineStyle(pattern: .dot)
    var content = RichTextContent(red, rules: rules)
    #expect(content.string == red)
    #expect(content.text.runs.attributes(at: 0).values == ["underline": "1"])
    apply(edit(.keep(1), .insert("n", length: 1)), to: &content, rules)
    let second = content.string[content.string.range(of: "Two")!]
    #expect(second.font == .body.bold() && second.underlineStyle == Text.LineStyle(pattern: .dot))
    let first = content.string[content.string.range(of: "e\n")!]
    #expect(first.font == nil && first.underlineStyle == .single)
    #expect(first.foregroundColor == .red, "what is outside of the scope stays")
  }

  @Test func `formats of paragraphs that are not shown stay with them`() {
    let rules = rules(PlainFormatting())
    var text = AttributedString("One\nTwo\nThree")
    text.paragraphFormat = ParagraphFormat(list: .bulleted)
    text[text.range(of: "Two\n")!].paragraphFormat = ParagraphFormat(headingLevel: 1)
    var content = RichTextContent(text, rules: rules)
    #expect(content.text.runs.isEmpty)
    apply(edit(.keep(4), .insert("x", length: 1), .keep(2), .insert("\n", length: 1)), to: &content, rules)
    #expect(String(content.string.characters) == "One\nxTw\no\nThree")
    let formats = content.string.runs.map(\.paragraphFormat)
    #expect(formats == [.init(list: .bulleted), .init(headingLevel: 1), .init(list: .bulleted)])
    apply(edit(.keep(3), .remove(1)), to: &content, rules)
    #expect(content.string.runs.map(\.paragraphFormat).first == ParagraphFormat(list: .bulleted))
  }

  @Test func `random edits lead to what the browser shows`() {
    var generator = SeededGenerator(seed: 12)
    for index in 0..<200 {
      let rules = index.isMultiple(of: 2) ? rules(PlainFormatting()) : rules(TitleFormatting())
      var content = RichTextContent("Ab é\n👍 x\n", rules: rules)
      for _ in 0..<8 { apply(TextEdit(random: content.text, using: &generator), to: &content, rules) }
      var constrained = content.string
      rules.formatting.constrain(&constrained)
      #expect(constrained == content.string, "everything was edited")
    }
  }

  @Test func `an edit costs what it changes`() {
    let counter = Counter()
    let rules = rules(CountedFormatting(counter: counter))
    var text = AttributedString()
    for size in 1...200 {
      text += AttributedString("Line\n", attributes: AttributeContainer().font(.system(size: CGFloat(size))))
    }
    var content = RichTextContent(text, rules: rules)
    #expect(counter.count >= 200)
    counter.count = 0
    func apply(_ edit: TextEdit) {
      var text = content.text
      text.apply(edit)
      content.apply(edit, after: text)
    }
    apply(edit(.keep(2), .insert("x", length: 1, TextAttributes(["size": "1"]))))
    #expect(counter.count == 0, "these attributes are known")
    apply(edit(.keep(1, TextAttributeChange(["color": "#123456"]))))
    #expect((1...2).contains(counter.count))
  }
}

/// Editors of attributed strings with a definition of formatting.
@MainActor @Suite struct FormattedEditorTests {
  @MainActor private final class Note {
    var writes: [AttributedString] = []
    var typing: AttributeContainer?
  }

  private struct Editor<Definition: AttributedTextFormattingDefinition>: View {
    let definition: Definition
    let note: Note
    @State var text: AttributedString
    @State var selection = AttributedTextSelection()

    var body: some View {
      let selection = Binding {
        self.selection
      } set: {
        self.selection = $0
        note.typing = $0.typingAttributes(in: text)
      }
      TextEditor(
        text: Binding {
          text
        } set: {
          text = $0
          note.writes.append($0)
        }, selection: selection
      )
      .editMenu {}
      .attributedTextFormattingDefinition(definition)
    }
  }

  private func shown(_ probe: ComponentProbe) -> EditedText {
    guard case .richText(let text)? = probe.first("wm-rich-text").element.value else { return EditedText("") }
    return text
  }

  private func disabled(_ probe: ComponentProbe) -> [String?] {
    probe.send(.prefetch, to: probe.first(class: "wm-menu-layer"))
    return probe.all.filter { $0.element["data-format"] != nil && $0.element["disabled"] != nil }
      .map { $0.element["data-format"] }
  }

  @Test func `what a browser sends is constrained, and the browser told`() {
    let note = Note()
    let probe = ComponentProbe { Editor(definition: PlainFormatting(), note: note, text: "Lisbon") }
    let editor = probe.first("wm-rich-text")!
    let forged = TextAttributes(["bold": "1", "underline": "1", "color": "#FF0000"])
    let (result, patches) = probe.edit([.keep(6), .insert("!", length: 1, forged)], in: editor)
    #expect(result == .handled && note.writes.count == 1)
    #expect(note.writes[0].runs.last?.underlineStyle == .single && note.writes[0].runs.last?.font == nil)
    let told = patches.compactMap { if case .richEdit(_, let edit, _) = $0 { edit } else { nil } }
    #expect(told == [edit(.keep(6), .keep(1, TextAttributeChange(["bold": nil, "color": nil])))])
    #expect(shown(probe).runs.attributes(at: 6).values == ["underline": "1"])
  }

  @Test func `what is refused is not written, and the browser told`() {
    let note = Note()
    let probe = ComponentProbe { Editor(definition: PlainFormatting(), note: note, text: "Lisbon") }
    let (result, patches) = probe.edit(
      [.keep(6, TextAttributeChange(["bold": "1"]))], in: probe.first("wm-rich-text")!)
    #expect(result == .handled && note.writes.isEmpty)
    let told = patches.compactMap { if case .richEdit(_, let edit, _) = $0 { edit } else { nil } }
    #expect(told == [edit(.keep(6, TextAttributeChange(["bold": nil])))])
  }

  @Test func `what is to be typed is constrained`() {
    let note = Note()
    let probe = ComponentProbe { Editor(definition: PlainFormatting(), note: note, text: "Lisbon") }
    let editor = probe.first("wm-rich-text")!
    probe.send(.selection(6..<6), to: editor)
    let forged = TextAttributes(["bold": "1", "underline": "1"])
    func told(_ attributes: TextAttributes) -> [TextAttributes] {
      probe.send(.typing(attributes), to: editor).patches.compactMap { patch -> TextAttributes? in
        if case .command(_, .typing(_, let attributes, _)) = patch { attributes } else { nil }
      }
    }
    let underlined = TextAttributes(["underline": "1"])
    #expect(told(forged) == [underlined])
    #expect(note.typing?.font == nil && note.typing?.underlineStyle == .single)
    #expect(told(underlined) == [])
  }

  @Test func `a definition that comes and goes changes what is shown, and not the text`() {
    struct Page: View {
      @State var text = AttributedString(
        "Lisbon", attributes: AttributeContainer().foregroundColor(Color(red: 1, green: 0, blue: 0)))
      @State var isPlain = false

      var body: some View {
        TextEditor(text: $text)
          .environment(\.textFormatting, isPlain ? TextFormatting(PlainFormatting()) : nil)
        Button("Change") { isPlain.toggle() }
        Text(text.foregroundColor == nil ? "none" : "red")
      }
    }
    let probe = ComponentProbe { Page() }
    func change() { probe.send(.tap, to: probe.all.first { $0.element["data-on"] == "tap" }!) }
    #expect(shown(probe).runs.attributes(at: 0).values == ["color": "#FF0000"])
    #expect(probe.first("wm-rich-text").element["data-refused-formats"] == nil)
    change()
    #expect(shown(probe).runs.isEmpty && probe.all.contains { $0.element.text == "red" })
    change()
    #expect(shown(probe).runs.attributes(at: 0).values == ["color": "#FF0000"])
  }

  @Test func `the menu disables what the definition does not allow`() {
    let plain = ComponentProbe { Editor(definition: PlainFormatting(), note: Note(), text: "Lisbon") }
    #expect(
      disabled(plain) == [
        "bold 1", "strikethrough 1", "heading 1", "heading 2", "heading 3", "heading", "list bullet", "list number",
        "list check",
      ])
    #expect(
      plain.first("wm-rich-text").element["data-refused-formats"]
        == "strikethrough,color,highlight,link,comment,heading,align,spacing,list,level,checked,bold 1")
    let titles = ComponentProbe { Editor(definition: TitleFormatting(), note: Note(), text: "Lisbon") }
    #expect(disabled(titles) == ["bold 1", "italic 1", "heading 3"])
    let free = ComponentProbe { TextEditor(text: .constant(AttributedString("Lisbon"))).editMenu {} }
    #expect(disabled(free) == [])
  }

  @Test func `what is allowed beside other attributes is enabled where the text has them`() {
    let probe = ComponentProbe { Editor(definition: TitleFormatting(), note: Note(), text: "Lisbon") }
    #expect(disabled(probe).contains("bold 1"))
    probe.edit([.keep(6), .keep(1, TextAttributeChange(["heading": "1"]))], in: probe.first("wm-rich-text")!)
    #expect(disabled(probe) == ["italic 1", "heading 3"])
  }

  @Test func `the menu of several texts has what one of them allows`() {
    struct Page: View {
      @State var isShown = true
      var body: some View {
        VStack {
          TextEditor(text: .constant(AttributedString("One"))).attributedTextFormattingDefinition(PlainFormatting())
          if isShown {
            TextEditor(text: .constant(AttributedString("Two"))).attributedTextFormattingDefinition(TitleFormatting())
          }
        }
        .editMenu {}
        Button("Hide") { isShown = false }
      }
    }
    let probe = ComponentProbe { Page() }
    #expect(disabled(probe) == ["bold 1", "heading 3"])
    probe.send(.tap, to: probe.all.first { $0.element["data-on"] == "tap" && $0.element.classes.contains("button") }!)
    #expect(disabled(probe).contains("heading 1"))
  }

  @Test func `a scope alone allows its attributes`() {
    struct Page: View {
      @State var text = AttributedString("Lisbon")
      var body: some View {
        TextEditor(text: $text).attributedTextFormattingDefinition(\.onlyLinks)
        Text(text.link?.absoluteString ?? "no link")
        Text(text.font == nil ? "no font" : "a font")
      }
    }
    let probe = ComponentProbe { Page() }
    let change = TextAttributeChange(["link": "/guide", "bold": "1"])
    probe.edit([.keep(6, change)], in: probe.first("wm-rich-text")!)
    #expect(shown(probe).runs.attributes(at: 0).values == ["link": "/guide"])
    let texts = probe.all.compactMap(\.element.text)
    #expect(texts.contains("/guide") && texts.contains("no font"))
  }

  @Test func `an edit and what is constrained with it are undone as one step`() throws {
    struct Page: View {
      @State var text = AttributedString(
        "Lisbon", attributes: AttributeContainer().underlineStyle(Text.LineStyle(pattern: .dot)))
      @Environment(\.undoManager) private var undoManager

      var body: some View {
        TextEditor(text: $text.undoable(in: undoManager))
          .attributedTextFormattingDefinition(PlainFormatting())
          .accessibilityLabel("Note")
        Text("\(String(text.characters)) \(text.underlineStyle == .single ? "single" : "dotted")")
        Button("Undo") { undoManager?.undo() }
        Text(undoManager?.canUndo == true ? "can undo" : "nothing to undo")
      }
    }
    let driver = AppDriver { Page() }
    #expect(driver.texts.contains("Lisbon dotted"))
    try driver.type("!", into: "Note")
    #expect(driver.texts.contains("Lisbon! single"))
    try driver.tap("Undo")
    #expect(driver.texts.contains("Lisbon dotted") && driver.texts.contains("nothing to undo"))
  }
}
