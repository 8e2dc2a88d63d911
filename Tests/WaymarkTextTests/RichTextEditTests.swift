import Foundation
import RandomInputs
import Testing

@testable import WaymarkText

/// Edits of texts with attributes (E1); the client runs the same vectors (rich-text-edits.test.js).
struct RichTextEditTests {
  struct Vector: Decodable {
    let own: TextEdit
    let other: TextEdit
    /// Each after the other; the own one is later in the order of all edits.
    let ownAfter: TextEdit
    let otherAfter: TextEdit

    static let all: [Vector] = {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors/rich-text-edits.json")
      do {
        return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
      } catch {
        preconditionFailure("rich-text-edits.json: \(error)")
      }
    }()
  }

  @Test func `edits that cross are transformed as in the client`() {
    #expect(Vector.all.count > 50)
    for vector in Vector.all {
      #expect(vector.own.transformed(over: vector.other, isFirst: false) == vector.ownAfter)
      #expect(vector.other.transformed(over: vector.own, isFirst: true) == vector.otherAfter)
    }
  }

  /// Returns a text with random attributes.
  private func text(_ generator: inout SeededGenerator) -> EditedText {
    let characters = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
      ["a", "b", " ", "\n", "é", "👍", "語"].randomElement(using: &generator)!
    }
    let runs = characters.map { TextRuns.Run($0.utf16.count, attributes(&generator)) }
    return EditedText(characters.joined(), runs: TextRuns(runs))
  }

  private func attributes(_ generator: inout SeededGenerator) -> TextAttributes {
    [TextAttributes(), TextAttributes(["bold": "1"]), TextAttributes(["bold": "1", "color": "red"])]
      .randomElement(using: &generator)!
  }

  /// Returns a random edit of a text.
  private func edit(of text: EditedText, _ generator: inout SeededGenerator) -> TextEdit {
    var edit = TextEdit()
    for character in text.string.unicodeScalars {
      let length = character.utf16.count
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: edit.remove(length)
      case 1: edit.keep(length, TextAttributeChange(["bold": Bool.random(using: &generator) ? "1" : nil]))
      case 2: edit.keep(length, TextAttributeChange(["color": "blue"]))
      case 3:
        edit.insert("x\n", length: 2, attributes(&generator))
        edit.keep(length)
      default: edit.keep(length)
      }
    }
    return edit
  }

  @Test(arguments: 1...60) func `edits that cross lead to one text with one set of attributes`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let before = text(&generator)
    let (first, second) = (edit(of: before, &generator), edit(of: before, &generator))
    var (one, other) = (before, before)
    one.apply(first)
    one.apply(second.transformed(over: first, isFirst: false))
    other.apply(second)
    other.apply(first.transformed(over: second, isFirst: true))
    #expect(one == other)
  }

  @Test(arguments: 1...60) func `an edit is undone by its inverse`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let before = text(&generator)
    var text = before
    let edit = edit(of: before, &generator)
    let inverse = text.inverse(of: edit)
    text.apply(edit)
    text.apply(inverse)
    #expect(text == before)
  }

  @Test(arguments: 1...60) func `a text that is written anew is the same as one that is edited in place`(_ seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    let before = text(&generator)
    var edit = edit(of: before, &generator)
    if seed % 3 == 0 { edit.remove(Int.random(in: 0..<9, using: &generator)) }
    var text = before
    text.apply(edit)
    #expect(before.rebuilt(by: edit) == text)
    var cut = TextEdit()
    cut.keep(1)
    cut.remove(2)
    #expect(EditedText("👍👎").rebuilt(by: cut) == nil)
  }

  @Test func `an edit of many parts is undone by its inverse`() {
    let before = EditedText(
      String(repeating: "é👍a", count: 5000), runs: TextRuns([.init(9000, TextAttributes(["bold": "1"]))]))
    var edit = TextEdit()
    for number in 0..<5000 {
      edit.keep(1)
      edit.remove(2)
      edit.insert("x\(number)", length: "x\(number)".count, TextAttributes(number % 2 == 0 ? [:] : ["color": "red"]))
      edit.keep(1, TextAttributeChange(["color": "blue"]))
    }
    var text = before
    let inverse = text.inverse(of: edit)
    text.apply(edit)
    #expect(text.string.hasPrefix("éx0aéx1aéx2a"))
    #expect(text.length == text.string.utf16.count)
    #expect(text.runs.attributes(at: 5) == TextAttributes(["color": "red"]))
    text.apply(inverse)
    #expect(text == before)
  }

  @Test(arguments: 1...60) func `the difference of two texts makes one of the other`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = text(&generator)
    var new = old
    new.apply(edit(of: old, &generator))
    var changed = old
    if let difference = TextEdit(from: old, to: new) { changed.apply(difference) }
    #expect(changed == new)
    #expect(TextEdit(from: new, to: new) == nil)
  }

  @Test func `the later value of an attribute stays`() {
    let bold = change(0..<4, ["size": "20"]), other = change(2..<6, ["size": "30", "color": "red"])
    var expected = change(0..<2, ["size": "20"])
    expected.keep(2)
    #expect(bold.transformed(over: other, isFirst: true) == expected)
    #expect(other.transformed(over: bold, isFirst: false) == other)
  }

  @Test func `what is inserted between characters that are made bold is not bold`() {
    var insertion = TextEdit(TextReplacement(position: 2, removed: 0, inserted: "new"))
    let bold = change(0..<4, ["bold": "1"])
    insertion = insertion.transformed(over: bold, isFirst: true)
    var text = EditedText("abcd")
    text.apply(bold)
    text.apply(insertion)
    #expect(text.string == "abnewcd")
    #expect(text.runs.runs.map(\.length) == [2, 3, 2])
  }

  @Test func `only the attributes that differ are sent`() {
    let old = EditedText("one two", runs: TextRuns([.init(3, TextAttributes(["bold": "1"]))]))
    let new = EditedText(
      "one two!", runs: TextRuns([.init(4, TextAttributes()), .init(3, TextAttributes(["bold": "1"]))]))
    var expected = TextEdit()
    expected.keep(3, TextAttributeChange(["bold": nil]))
    expected.keep(1)
    expected.keep(3, TextAttributeChange(["bold": "1"]))
    expected.insert("!", length: 1)
    #expect(TextEdit(from: old, to: new) == expected)
  }

  @Test func `an edit ends with the text`() {
    var edit = TextEdit()
    edit.keep(2)
    edit.keep(9, TextAttributeChange(["bold": "1"]))
    edit.insert("x", length: 1)
    edit.remove(5)
    var expected = TextEdit()
    expected.keep(2)
    expected.keep(1, TextAttributeChange(["bold": "1"]))
    expected.insert("x", length: 1)
    #expect(edit.clipped(to: 3) == expected)
    var insertion = TextEdit()
    insertion.keep(3)
    insertion.insert("x", length: 1)
    #expect(edit.clipped(to: 3, insertsOnly: true) == insertion)
  }

  private func change(_ range: Range<Int>, _ attributes: [String: String?]) -> TextEdit {
    var edit = TextEdit()
    edit.keep(range.lowerBound)
    edit.keep(range.count, TextAttributeChange(attributes))
    return edit
  }
}
