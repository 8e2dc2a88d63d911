import Foundation
import Testing
import WaymarkText

@testable import WaymarkCanvas

/// E1: the format of what is selected in a text on a page.
struct CanvasTextPartTests {
  private func selection(_ range: Range<Int>) -> CanvasTextSelection { CanvasTextSelection(object: "t", range: range) }

  private func changed(
    _ text: CanvasText, _ range: Range<Int>?, _ change: (inout CanvasTextPart) -> Void
  ) -> CanvasTextPart {
    var part = CanvasTextPart(of: text, selection: range.map { selection($0) })
    change(&part)
    return part
  }

  @Test func lettersThatAreSelectedGetAFormatOfTheirOwn() {
    let part = changed(CanvasText("one two\nthree"), 4..<10) {
      $0.family = "Lora"
      $0.size = 20.5
      $0.color = .white
      $0.highlight = .black
      $0.link = "https://a.example"
    }
    let own = TextAttributes([
      "font": "Lora", "size": "20.5", "color": "#FFFFFF", "highlight": "#000000", "link": "https://a.example",
    ])
    #expect(
      part.text.runs.runs == [.init(4, TextAttributes()), .init(3, own), .init(1, TextAttributes()), .init(2, own)],
      "the line feed has attributes of its paragraph only")
    #expect(part.family == "Lora" && part.size == 20.5 && part.color == .white && part.highlight == .black)
    #expect(part.link == "https://a.example" && part.selection == selection(4..<10))
    #expect(part.text.family == "Inter" && part.text.size == 16 && part.text.color == .black)
    let back = changed(part.text, 0..<13) {
      $0.family = "Inter"
      $0.size = 16
      $0.color = .black
      $0.highlight = nil
      $0.link = nil
    }
    #expect(!back.text.isRich, "what does not differ from the style is no format of its own")
  }

  @Test func marksAreSetWhereAllOfTheSelectionHasThem() {
    var text = CanvasText("one two", isBold: true)
    #expect(changed(text, 0..<3) { _ in }.isBold)
    text = changed(text, 0..<3) { $0.isBold = false }.text
    #expect(!text.isBold && text.runs.runs == [.init(4, TextAttributes(["bold": "1"]))].shifted(by: 3))
    #expect(!changed(text, 2..<5) { _ in }.isBold && changed(text, 3..<7) { _ in }.isBold)
    text = changed(text, 0..<7) { $0.isBold = true }.text
    #expect(text.runs.runs == [.init(7, TextAttributes(["bold": "1"]))])
    for path in [\CanvasTextPart.isItalic, \.isUnderlined, \.isStruckThrough] {
      let part = changed(text, 0..<3) { $0[keyPath: path] = true }
      #expect(part[keyPath: path] && !changed(part.text, 0..<4) { _ in }[keyPath: path])
    }
  }

  @Test func paragraphsThatAreTouchedAreAligned() {
    let text = CanvasText("one\ntwo\nthree", alignment: .center)
    let part = changed(text, 1..<4) { $0.alignment = .trailing }
    #expect(part.alignment == .trailing)
    #expect(part.text.edited.paragraphs.map { $0.attributes[.align] } == ["end", nil, nil])
    let lead = changed(part.text, 5..<9) { $0.alignment = .leading }
    #expect(lead.text.edited.paragraphs.map { $0.attributes[.align] } == ["end", "start", "start"])
    #expect(lead.alignment == .leading && lead.text.alignment == .center)
    let spaced = changed(text, 13..<13) { $0.lineHeight = 1.5 }
    #expect(spaced.lineHeight == 1.5)
    #expect(spaced.text.edited.paragraphs.map { $0.attributes[.spacing] } == [nil, nil, "1.5"])
    let justified = changed(text, 4..<4) { $0.alignment = .justified }
    #expect(justified.text.edited.paragraphs[1].attributes[.align] == "justify")
  }

  @Test func atTheInsertionPointItIsThatOfWhatIsTyped() {
    let text = changed(CanvasText("one two"), 0..<3) { $0.isItalic = true }.text
    var part = changed(text, 3..<3) { _ in }
    #expect(part.isItalic, "as the letter before")
    part.size = 30
    part.isItalic = false
    part.isBold = true
    #expect(part.text == text && part.selection?.typing == TextAttributes(["size": "30", "bold": "1"]))
    #expect(part.size == 30 && !part.isItalic && part.isBold)
    part.isBold = false
    #expect(part.selection?.typing == TextAttributes(["size": "30"]))
  }

  @Test func paragraphsAreHeadingsOrItems() {
    let text = CanvasText("one\ntwo\nthree")
    let list = changed(text, 0..<7) { $0.list = .checklist }
    #expect(list.list == .checklist)
    #expect(list.text.edited.paragraphs.map { $0.attributes[.list] } == ["check", "check", nil])
    let heading = changed(list.text, 0..<0) { $0.headingLevel = 9 }
    #expect(heading.headingLevel == 6 && heading.list == nil)
    #expect(heading.text.edited.paragraphs.map { $0.attributes[.list] } == [nil, "check", nil])
    let bullets = changed(heading.text, nil) { $0.list = .bulleted }
    #expect(bullets.list == .bulleted && bullets.headingLevel == nil)
    #expect(!changed(bullets.text, nil) { $0.list = nil }.text.isRich)
    let body = changed(heading.text, 0..<7) {
      $0.headingLevel = nil
      $0.list = nil
    }
    #expect(!body.text.isRich)
  }

  @Test func withoutASelectionItIsThatOfTheWholeText() {
    let text = changed(CanvasText("one two"), 0..<3) {
      $0.size = 30
      $0.alignment = .center
    }.text
    let part = changed(text, nil) {
      $0.size = 12
      $0.isBold = true
      $0.alignment = .trailing
      $0.lineHeight = 2
      $0.highlight = .white
    }
    #expect(part.text.size == 12 && part.text.isBold && part.text.alignment == .trailing && part.text.lineHeight == 2)
    #expect(part.text.runs.runs == [.init(7, TextAttributes(["highlight": "#FFFFFF"]))])
    #expect(part.text.lastParagraph.isEmpty && part.highlight == .white)
  }

  @Test func whatNoTextCanHaveChangesNothing() {
    let text = CanvasText("one two")
    let part = changed(text, 0..<3) {
      $0.link = "javascript:alert(1)"
      $0.family = "a\"b"
      $0.size = .infinity
      $0.lineHeight = .nan
    }
    #expect(part.text == text)
    #expect(changed(text, 0..<3) { $0.size = 5_000 }.size == 1_000)
    #expect(changed(text, 5..<900) { $0.isBold = true }.text.runs.runs.map(\.length) == [5, 2])
    #expect(changed(text, 800..<900) { $0.alignment = .center }.alignment == .center)
    #expect(changed(CanvasText(""), 0..<0) { $0.isBold = true }.selection?.typing == TextAttributes(["bold": "1"]))
  }

  @Test func aSelectionIsCodedAndBounded() throws {
    var selection = selection(2..<5)
    selection.typing = TextAttributes(["size": "30"])
    let read = try JSONDecoder().decode(CanvasTextSelection.self, from: JSONEncoder().encode(selection))
    #expect(read == selection && read.typing == selection.typing)
    let forged = #"{"object": "t", "start": 9, "end": -4, "typingValues": {"size": "x", "list": "bullet"}}"#
    let bounded = try JSONDecoder().decode(CanvasTextSelection.self, from: Data(forged.utf8))
    #expect(bounded.range == 9..<9 && bounded.typing == TextAttributes())
  }
}

extension [TextRuns.Run] {
  /// Runs behind characters without attributes.
  fileprivate func shifted(by count: Int) -> [TextRuns.Run] { [TextRuns.Run(count, TextAttributes())] + self }
}
