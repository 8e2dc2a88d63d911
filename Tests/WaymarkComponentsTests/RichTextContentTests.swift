import Foundation
import RandomInputs
import Testing
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// An attribute of an app.
private enum Mark: AttributedStringKey {
  typealias Value = String
  static let name = "Test.Mark"
}

/// Attributed strings as the browser edits them.
struct RichTextContentTests {
  /// A string of parts with attributes.
  private func string(_ parts: (String, AttributeContainer)...) -> AttributedString {
    parts.reduce(into: AttributedString()) { $0.append(AttributedString($1.0, attributes: $1.1)) }
  }

  private func container(_ change: (inout AttributeContainer) -> Void) -> AttributeContainer {
    var container = AttributeContainer()
    change(&container)
    return container
  }

  private func edit(_ parts: TextEdit.Part...) -> TextEdit { parts.reduce(into: TextEdit()) { $0.append($1) } }

  /// The content after an edit of the user.
  private func edited(_ content: RichTextContent, _ edit: TextEdit) -> RichTextContent {
    var (content, text) = (content, content.text)
    text.apply(edit)
    content.apply(edit, after: text)
    let again = RichTextContent(content.string, lastParagraph: content.lastParagraph)
    #expect(content.text == text && again.text == text, "the app has what the browser shows")
    return content
  }

  @Test func `attributes of a string are those of a rich text`() {
    let text = RichTextContent(
      string(
        ("bold", container { $0.font = .body.bold() }), ("headline", container { $0.font = .headline }),
        ("marked", container { $0.inlinePresentationIntent = [.stronglyEmphasized, .emphasized, .strikethrough] }),
        ("large", container { $0.font = .custom("EB Garamond", size: 20).italic() }),
        (
          "red",
          container {
            $0.foregroundColor = Color(red: 1, green: 0, blue: 0)
            $0.backgroundColor = Color(red: 0, green: 0, blue: 1, opacity: 0.5)
            $0.underlineStyle = .single
            $0.strikethroughStyle = .single
          }
        ), ("named", container { $0.foregroundColor = .accentColor }),
        ("link", container { $0.link = URL(string: "https://example.org/") }),
        ("script", container { $0.link = URL(string: "javascript:alert(1)") }))
    ).text
    let expected: [(Int, [String: String])] = [
      (12, ["bold": "1"]), (6, ["bold": "1", "italic": "1", "strikethrough": "1"]),
      (5, ["italic": "1", "font": "EB Garamond", "size": "20"]),
      (3, ["color": "#FF0000", "highlight": "#0000FF80", "underline": "1", "strikethrough": "1"]), (5, [:]),
      (4, ["link": "https://example.org/"]),
    ]
    #expect(text.string == "boldheadlinemarkedlargerednamedlinkscript\n")
    #expect(text.runs == TextRuns(expected.map { TextRuns.Run($0.0, TextAttributes($0.1)) }))
  }

  @Test func `an edit changes the attributes of the string`() {
    var content = RichTextContent("Lisbon guide")
    content = edited(content, edit(.keep(6, TextAttributeChange(["bold": "1", "size": "20", "color": "#00FF00"]))))
    #expect(content.string.runs.first?.font == .system(size: 20).bold())
    #expect(content.string.runs.first?.foregroundColor == Color(red: 0, green: 1, blue: 0))
    content = edited(content, edit(.keep(3, TextAttributeChange(["bold": nil, "size": nil, "color": nil]))))
    #expect(content.string.runs.map(\.font) == [nil, .system(size: 20).bold(), nil])
    content = edited(content, edit(.keep(12), .insert(" 👍🏽", length: 5, TextAttributes(["link": "/guide"]))))
    #expect(content.string.runs.last?.link == URL(string: "/guide"))
    content = edited(content, edit(.keep(3), .remove(9)))
    #expect(String(content.string.characters) == "Lis 👍🏽")
  }

  @Test func `what a rich text does not have stays with its characters`() {
    let marked = container {
      $0.inlinePresentationIntent = [.code, .stronglyEmphasized]
      $0[Mark.self] = "note"
      $0.font = .title.monospaced()
    }
    var content = RichTextContent(string(("Lisbon", marked), (" guide", AttributeContainer())))
    content = edited(content, edit(.keep(2), .insert("x", length: 1), .keep(2, TextAttributeChange(["italic": "1"]))))
    let run = content.string[content.string.characters.index(content.string.startIndex, offsetBy: 3)...].runs.first
    #expect(run?.inlinePresentationIntent == [.code, .stronglyEmphasized])
    #expect(run?.attributes[Mark.self] == "note")
    #expect(run?.font == .title.monospaced().italic())
  }

  @Test func `attributes of paragraphs belong to all their characters`() {
    var content = RichTextContent("One\nTwo\nThree")
    let heading = TextAttributeChange(["heading": "2"])
    content = edited(content, edit(.keep(3), .keep(1, heading)))
    content = edited(content, edit(.keep(13), .keep(1, TextAttributeChange(["list": "check", "checked": "1"]))))
    #expect(content.text.runs.attributes(at: 3).values == ["heading": "2"])
    #expect(content.text.runs.attributes(at: 13).values == ["list": "check", "checked": "1"])
    // A paragraph that is split, and two that become one.
    content = edited(content, edit(.keep(1), .insert("\n", length: 1, TextAttributes(["heading": "2"]))))
    content = edited(content, edit(.keep(4), .remove(1)))
    #expect(content.text.runs.attributes(at: 1).values == ["heading": "2"])
    #expect(content.text.runs.attributes(at: 7).values == [:])
  }

  @Test func `the last paragraph has its attributes while it is empty`() {
    let bullet = TextAttributes(["list": "bullet"])
    var content = RichTextContent("One")
    content = edited(content, edit(.keep(3), .keep(1, TextAttributeChange(["list": "bullet"]))))
    content = edited(content, edit(.keep(3), .insert("\n", length: 1, bullet)))
    #expect(String(content.string.characters) == "One\n" && content.lastParagraph == ParagraphFormat(list: .bulleted))
    content = edited(content, edit(.keep(4), .insert("T", length: 1)))
    #expect(content.lastParagraph == nil)
    #expect(content.text.runs.attributes(at: 5).values == ["list": "bullet"])
  }

  @Test func `other line breaks of the app are line feeds`() {
    let content = edited(RichTextContent("a\r\nb\rc"), edit(.keep(2), .insert("x", length: 1)))
    #expect(String(content.string.characters) == "a\nxb\nc")
  }

  @Test func `random edits lead to what the browser shows`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var content = RichTextContent("Ab é\n👍 x\n")
      for _ in 0..<8 {
        content = edited(content, TextEdit(random: content.text, using: &generator))
      }
    }
  }
}

/// Attributed strings in the state of views.
@MainActor struct PersistedAttributedStringTests {
  @Test func `the format of a last paragraph with characters is in the string`() {
    struct Page: View {
      @State var text = AttributedString("Lisbon")
      var body: some View {
        TextEditor(text: $text)
        Text(text.paragraphFormat == ParagraphFormat(headingLevel: 1) ? "heading" : "text")
      }
    }
    let probe = ComponentProbe { Page() }
    let heading = TextAttributeChange(["heading": "1"])
    let patches = probe.edit([.keep(6), .keep(1, heading)], in: probe.first("wm-rich-text")).patches
    #expect(probe.all.contains { $0.element.text == "heading" })
    #expect(!patches.contains { if case .richEdit = $0 { true } else { false } }, "the browser shows it already")
  }

  @Test func `a string is persisted with all its attributes`() throws {
    var string = AttributedString("Lisbon ")
    string.font = .custom("EB Garamond", size: 20).bold().italic()
    string.foregroundColor = .accentColor
    string.backgroundColor = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
    string.underlineStyle = Text.LineStyle(pattern: .dash, color: .red)
    string.strikethroughStyle = .single
    string.inlinePresentationIntent = .code
    string.paragraphFormat = ParagraphFormat(headingLevel: 1)
    var link = AttributedString("here\n")
    link.link = URL(string: "https://example.org/")
    string += link
    let coder = JSONStateCoder()
    #expect(try coder.decode(AttributedString.self, from: coder.encode(string)) == string)
  }
}
