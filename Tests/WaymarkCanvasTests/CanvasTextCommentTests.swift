import Testing
import WaymarkText

@testable import WaymarkCanvas

/// E1: comments keep their place in a text.
struct CanvasTextCommentTests {
  @Test func `a comment is at the letters that it is about, also after edits`() {
    var text = CanvasText("one two\nthree", isBold: true)
    text.addComment("a", in: 4..<10)
    #expect(text.range(ofComment: "a") == 4..<10 && text.isBold)
    text.string = "zero one two\nthree"
    #expect(text.range(ofComment: "a") == 9..<15)
    text.string = "zero one\nthree"
    #expect(text.range(ofComment: "a") == 9..<11, "what has gone is not commented on")
    text.string = "zero"
    #expect(text.range(ofComment: "a") == nil)
  }

  @Test func `several comments are about the same letters`() {
    var text = CanvasText("one two three")
    text.addComment("a", in: 0..<7)
    text.addComment("b", in: 4..<13)
    text.addComment("b", in: 4..<13)
    #expect(text.range(ofComment: "a") == 0..<7 && text.range(ofComment: "b") == 4..<13)
    #expect(text.runs.runs.map { $0.attributes["comment"] } == ["a", "a b", "b"])
    text.removeComment("a")
    #expect(text.range(ofComment: "a") == nil && text.range(ofComment: "b") == 4..<13)
    text.removeComment("b")
    #expect(!text.isRich)
  }

  @Test func `what can't be marked is not`() {
    var text = CanvasText("one two")
    for id in ["", "a b", "a_b", String(repeating: "a", count: 65)] { text.addComment(id, in: 0..<3) }
    text.addComment("a", in: 100..<200)
    #expect(!text.isRich)
    for index in 0..<12 { text.addComment("\(index)", in: 0..<3) }
    #expect(text.range(ofComment: "9") == 0..<3 && text.range(ofComment: "10") == nil)
  }

  @Test func `other formats stay`() {
    var text = CanvasText("one two")
    var part = CanvasTextPart(of: text, selection: CanvasTextSelection(object: "t", range: 0..<5))
    part.isItalic = true
    part.alignment = .center
    text = part.text
    text.addComment("a", in: 4..<7)
    text.removeComment("a")
    #expect(text == part.text)
  }

  @Test func `the parts of all comments are found at once`() {
    var text = CanvasText("one two\nthree")
    for (id, range) in [("a", 4..<10), ("b", 0..<5), ("c", 8..<13)] { text.addComment(id, in: range) }
    #expect(text.commentRanges == ["a": 4..<10, "b": 0..<5, "c": 8..<13])
    #expect(CanvasText("one").commentRanges.isEmpty)
  }
}
