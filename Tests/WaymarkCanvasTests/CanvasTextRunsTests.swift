import Foundation
import Testing
import WaymarkText

@testable import WaymarkCanvas

/// E1: texts on a page of which parts have a format of their own.
struct CanvasTextRunsTests {
  private let bold = TextAttributes(["bold": "1"])
  private let heading = TextAttributes(["heading": "1"])

  private func text(_ string: String, _ runs: [TextRuns.Run], size: Double = 16) -> CanvasText {
    var text = CanvasText(string, size: size)
    text.edited = EditedText(string + "\n", runs: TextRuns(runs))
    return text
  }

  @Test func aPlainTextIsCodedAsBefore() throws {
    let data = try JSONEncoder().encode(CanvasText("Lisbon"))
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["string"] as? String == "Lisbon" && object["string@runs"] == nil && object["lastParagraph"] == nil)
  }

  @Test func runsAndTheLastParagraphAreCoded() throws {
    let text = text(
      "Lisbon\nPorto", [.init(6, bold), .init(1, heading), .init(5, TextAttributes()), .init(1, heading)])
    let data = try JSONEncoder().encode(text)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["string"] as? String == "Lisbon\nPorto")
    let read = try JSONDecoder().decode(CanvasText.self, from: data)
    #expect(read == text && read.edited == text.edited)
    #expect(read.runs.runs == [.init(6, bold), .init(1, heading)] && read.lastParagraph == heading)
  }

  @Test(
    "Runs that can't be read are none, and are written again as they were",
    arguments: [
      #"{"string": "abc", "string@runs": "bold", "lastParagraph": 3}"#,
      #"{"string": "abc", "string@runs": [[2]], "lastParagraph": ["a"]}"#,
    ])
  func unreadable(_ json: String) throws {
    var text = try JSONDecoder().decode(CanvasText.self, from: Data(json.utf8))
    #expect(text.string == "abc" && !text.isRich)
    let again = try JSONSerialization.jsonObject(with: JSONEncoder().encode(text)) as? [String: Any]
    let before = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    #expect((again?["string@runs"] as? NSObject) == before?["string@runs"] as? NSObject)
    #expect((again?["lastParagraph"] as? NSObject) == before?["lastParagraph"] as? NSObject)
    text.edited = EditedText("abc\n", runs: TextRuns([.init(3, bold), .init(1, heading)]))
    let read = try JSONDecoder().decode(CanvasText.self, from: JSONEncoder().encode(text))
    #expect(read.edited == text.edited)
  }

  @Test(arguments: [
    #"[[9,{"bold":"1"}]]"#, #"[-1,[2,{"bold":"1"}]]"#, #"[[9223372036854775807,{"bold":"1"}],[1,{"bold":"1"}]]"#,
  ])
  func runsBeyondTheTextAreLeftOut(_ runs: String) throws {
    let json = #"{"string": "abc", "string@runs": \#(runs)}"#
    let text = try JSONDecoder().decode(CanvasText.self, from: Data(json.utf8))
    #expect(!text.isRich)
    // Nothing reads beyond the end.
    #expect(text.edited.string == "abc\n")
  }

  @Test func aChangeOfTheStringKeepsTheFormatOfWhatStays() {
    var text = text("one two", [.init(4, TextAttributes()), .init(3, bold), .init(1, heading)])
    text.string = "zero one two three"
    #expect(
      text.edited.runs.runs == [.init(9, TextAttributes()), .init(9, bold), .init(1, heading)],
      "what is added behind bold letters is bold")
    text.string = "zero one\ntwo three"
    #expect(text.runs.attributes(at: 8) == heading, "both paragraphs have the format that the one had")
    text.string = ""
    #expect(text.runs.isEmpty && text.lastParagraph == heading)
  }

  @Test func aStyleOfTheWholeTextReplacesThatOfItsParts() {
    var text = text("one two", [.init(3, TextAttributes(["bold": "1", "size": "30"])), .init(5, heading)])
    text.isBold = true
    #expect(text.runs.attributes(at: 0) == TextAttributes(["size": "30"]))
    text.size = 12
    text.alignment = .center
    #expect(text.runs.attributes(at: 0).isEmpty && text.lastParagraph == heading)
  }

  @Test func aPartOfABoldTextCanLoseIt() {
    var text = CanvasText("one two\nthree", isBold: true)
    #expect(text.formatted.runs.runs == [.init(7, bold), .init(1, TextAttributes()), .init(5, bold)])
    text.formatted = text.formatted
    #expect(text.isBold && !text.isRich, "nothing was changed")
    var edited = text.formatted
    var edit = TextEdit()
    edit.keep(4)
    edit.keep(3, TextAttributeChange(["bold": nil]))
    edited.apply(edit)
    text.formatted = edited
    #expect(!text.isBold)
    #expect(text.runs.runs == [.init(4, bold), .init(4, TextAttributes()), .init(5, bold)])
    #expect(text.formatted == edited)
  }

  @Test func whatIsTypedIntoAnEmptyTextHasItsStyle() {
    var text = CanvasText("", isBold: true, isItalic: true)
    text.formatted = EditedText("a\n")
    #expect(text.string == "a" && text.isBold && text.isItalic && !text.isRich)
    text.formatted = EditedText("\n")
    #expect(text.string.isEmpty && text.isBold)
  }

  @Test func aCopiedStyleKeepsTheFormatOfTheText() throws {
    let model = CanvasObject(.text(CanvasText("model", size: 30)), in: CGRect(x: 0, y: 0, width: 90, height: 20))
    var object = CanvasObject(
      .text(text("one two", [.init(3, bold)])), in: CGRect(x: 0, y: 0, width: 90, height: 20))
    object.takeStyle(of: model)
    let styled = try #require(object.text)
    #expect(styled.string == "one two" && styled.size == 30 && styled.runs.runs == [.init(3, bold)])
  }

  @Test func aLineThatIsBrokenWithinAParagraphIsAFormat() {
    #expect(CanvasText("one\u{2028}two").isRich && !CanvasText("one\u{2029}two — three").isRich)
  }

  @Test func linesDependOnTheRuns() {
    let plain = CanvasText("one two")
    let rich = text("one two", [.init(3, bold)])
    #expect(plain.lineKey(width: 100) != rich.lineKey(width: 100))
    #expect(rich.lineKey(width: 100) != text("one two", [.init(3, TextAttributes(["size": "30"]))]).lineKey(width: 100))
  }
}

extension CanvasObject {
  fileprivate var text: CanvasText? { if case .text(let text) = content { text } else { nil } }
}
