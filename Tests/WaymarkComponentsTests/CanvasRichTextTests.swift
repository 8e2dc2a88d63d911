import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// E1: texts on a page of which parts have a format of their own.
@MainActor @Suite final class CanvasRichTextTests: CanvasFixture {
  private var text: CanvasText {
    guard case .text(let text) = document.page.objects[1].content else { return CanvasText("") }
    return text
  }

  /// Edits the text, which is `a < b` and `c`, and leaves it.
  private func edit(_ parts: [TextEdit.Part]) {
    #expect(report(.editing, ["text"]) == .handled)
    #expect(probe.edit(parts, in: probe.first("wm-rich-text")).result == .handled)
    #expect(report(.editing, []) == .handled)
  }

  @Test func `what a person formats is in the document`() {
    edit([
      .keep(2), .keep(1, TextAttributeChange(["italic": "1"])), .keep(2),
      .keep(1, TextAttributeChange(["heading": "2"])),
    ])
    #expect(text.string == "a < b\nc")
    #expect(text.runs.attributes(at: 2) == TextAttributes(["italic": "1"]))
    #expect(text.runs.attributes(at: 5) == TextAttributes(["heading": "2"]))
  }

  @Test func `the format of the last paragraph is in the document`() {
    edit([.keep(7), .keep(1, TextAttributeChange(["list": "bullet"]))])
    #expect(text.string == "a < b\nc" && text.lastParagraph == TextAttributes(["list": "bullet"]))
  }

  @Test func `a text with a format is shown by paragraphs`() {
    edit([
      .keep(2), .keep(1, TextAttributeChange(["italic": "1", "color": "#FF0000", "link": "https://a.example/?b&c"])),
      .keep(2), .keep(1, TextAttributeChange(["heading": "2", "align": "end"])),
    ])
    let shown = probe.first(class: "wm-string")!
    #expect(shown.element.classes == "wm-string rich-text" && shown.element["data-lines"]?.count == 16)
    #expect(shown.children.map(\.element.tag) == ["h2", "p"])
    let heading = shown.children[0]
    #expect(heading.element["dir"] == "auto" && probe.style("text-align", of: heading) == "end")
    #expect(heading.children.map(\.element.tag) == ["span", "a", "span"])
    #expect(heading.children.map(\.element.text) == ["a ", nil, " b"])
    let link = heading.children[1]
    #expect(link.element["href"] == "https://a.example/?b&c" && link.element["rel"] == "noopener noreferrer")
    let span = link.children[0]
    #expect(span.element.tag == "span" && probe.style("color", of: span) == "#FF0000")
    #expect(span.children.map(\.element.tag) == ["i"] && span.children[0].element.text == "<")
    #expect(shown.children[1].element.text == "c" && shown.children[1].children.isEmpty)
  }

  @Test func `a change of a paragraph changes its elements only`() {
    edit([.keep(7), .keep(1, TextAttributeChange(["list": "check"]))])
    var page = document.page
    guard case .text(var new) = page.objects[1].content else { return }
    new.string = "a < b\nd"
    page.objects[1].content = .text(new)
    document.change { $0 = page }
    let patches = probe.update()
    #expect(patches.count == 2, "the text of the second paragraph, and what its lines depend on")
  }

  @Test func `values that are none are not shown`() {
    edit([.keep(1, TextAttributeChange(["italic": "1"]))])
    var page = document.page
    guard case .text(var new) = page.objects[1].content else { return }
    new.edited = EditedText(
      "evil\n",
      runs: TextRuns([
        .init(4, TextAttributes(["link": "javascript:alert(1)", "color": "red;x:y", "own": "?"])),
        .init(1, TextAttributes(["heading": "9", "align": "start\" onload=x"])),
      ]))
    page.objects[1].content = .text(new)
    document.change { $0 = page }
    probe.update()
    let paragraph = probe.first(class: "rich-text")!.children[0]
    #expect(paragraph.element.tag == "p" && paragraph.element.text == "evil" && paragraph.element.styles.isEmpty)
  }
}
