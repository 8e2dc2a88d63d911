import Foundation
import RandomInputs
import Testing

@testable import WaymarkText

/// Edits of texts and their transformation; the client runs the same vectors (text-edits.test.js).
struct TextEditTests {
  struct Vectors: Decodable {
    struct Transformation: Decodable {
      let text: String
      let own: TextReplacement
      let servers: [TextReplacement]
      let ownAfter: TextEdit
      let serversAfter: [TextEdit]
      let result: String
    }

    struct Difference: Decodable {
      let from: String
      let to: String
      let difference: TextReplacement?
    }

    let transformations: [Transformation]
    let differences: [Difference]

    static let all: Vectors = {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors/text-edits.json")
      do {
        return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
      } catch {
        preconditionFailure("text-edits.json: \(error)")
      }
    }()
  }

  @Test func `edits that cross are transformed as in the client, and lead to the same text`() {
    for vector in Vectors.all.transformations {
      var own = TextEdit(vector.own)
      var after: [TextEdit] = []
      for server in vector.servers {
        let other = TextEdit(server)
        after.append(other.transformed(over: own, isFirst: true))
        own = own.transformed(over: other, isFirst: false)
      }
      #expect(own == vector.ownAfter, "\(vector.text)")
      #expect(after == vector.serversAfter, "\(vector.text)")
      let theirs = vector.servers.map { TextEdit($0) } + [own], ours = [TextEdit(vector.own)] + after
      #expect(Self.text(vector.text, after: theirs) == vector.result)
      #expect(Self.text(vector.text, after: ours) == vector.result)
    }
  }

  private static func text(_ text: String, after edits: [TextEdit]) -> String {
    var edited = EditedText(text)
    for edit in edits { edited.apply(edit) }
    #expect(edited.length == edited.string.utf16.count)
    return edited.string
  }

  /// Replacements by texts of the same length are among them: they are divided where the other edit inserts something.
  @Test(arguments: 1...40) func `random edits that cross lead to the same text`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = "abcdefghij"
    func edit() -> TextEdit {
      var edit = TextEdit()
      var position = 0
      while position < text.utf16.count {
        let count = min(Int.random(in: 1...4, using: &generator), text.utf16.count - position)
        let letters = Int.random(in: 0...3, using: &generator)
        let inserted = (0..<letters).map { _ in ["x", "é", "👍", "\n"].randomElement(using: &generator)! }.joined()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: edit.keep(count)
        case 1:
          edit.insert(String(repeating: "A", count: count), length: count)
          edit.remove(count)
        case 2:
          edit.insert(inserted, length: inserted.utf16.count)
          edit.remove(count)
        default:
          edit.insert(inserted, length: inserted.utf16.count)
          edit.keep(count)
        }
        position += count
      }
      return edit
    }
    for _ in 0..<200 {
      let (own, other) = (edit(), edit())
      let theirs = Self.text(text, after: [other, own.transformed(over: other, isFirst: false)])
      #expect(
        Self.text(text, after: [own, other.transformed(over: own, isFirst: true)]) == theirs,
        "\(own.parts), \(other.parts)")
    }
  }

  @Test(arguments: [
    (TextReplacement(position: 0, removed: 3, inserted: "ABC"), 2, 2),
    (TextReplacement(position: 0, removed: 3, inserted: "AB"), 2, 2),
    (TextReplacement(position: 0, removed: 3, inserted: "ABCD"), 2, 4),
    (TextReplacement(position: 2, removed: 1, inserted: "C"), 2, 2),
    (TextReplacement(position: 0, removed: 2, inserted: "AB"), 2, 2),
    (TextReplacement(position: 0, removed: 0, inserted: "AB"), 2, 4),
  ])
  func `a place stays in a text that is replaced by one of the same length`(
    _ replacement: TextReplacement, _ place: Int, _ after: Int
  ) {
    #expect(TextEdit(replacement).range(place..<place) == after..<after)
  }

  @Test func `differences are found as in the client`() {
    for vector in Vectors.all.differences {
      #expect(TextReplacement(from: vector.from, to: vector.to) == vector.difference, "\(vector.from) → \(vector.to)")
    }
  }

  @Test(arguments: [
    ("one two three", "zero one two three four", 2), ("a\nb\nc", "a\nX\nc\nd", 2), ("same", "same", 0),
    ("cat", "dog", 1), ("", "new", 1), ("gone", "", 1), ("x👍y👎z", "x👎y👍z", 2), ("x\u{C5}y", "x\u{212B}y!", 2),
  ])
  func `texts that differ in several places are changed there`(_ old: String, _ new: String, _ places: Int) {
    let edit = TextEdit(from: old, to: new) ?? TextEdit()
    #expect(Self.text(old, after: [edit]) == new)
    #expect(edit.replacements.count == places)
    #expect(Self.text(old, after: edit.replacements.map { TextEdit($0) }) == new)
  }

  @Test(arguments: [30, 300, 2_000])
  func `of lines that have changed what is the same stays where it is`(count: Int) throws {
    let line = "All work and no play makes Jack a dull boy, as they say in this house.\n"
    let old = String(repeating: line, count: count)
    let new = old.replacing("Jack", with: "Jacqueline")
    let edit = try #require(TextEdit(from: old, to: new))
    var text = EditedText(old)
    text.apply(edit)
    #expect(text.string == new)
    #expect(edit.insertedLength <= count * "Jacqueline ".utf16.count, "words are replaced, not lines")
  }

  @Test func `a long paragraph is compared by words`() throws {
    let old = (0..<300).map { "word\($0)" }.joined(separator: " ")
    let new = old.replacing("word7 ", with: "seven ").replacing("word290 ", with: "")
    let edit = try #require(TextEdit(from: old, to: new))
    var text = EditedText(old)
    text.apply(edit)
    #expect(text.string == new && edit.insertedLength <= 20, "words at both ends, not what is between")
  }

  @Test func `long texts are compared by lines`() {
    let lines = (0..<300).map { "This is line \($0) of a long text." }
    var changed = lines
    changed.insert("A new first line.", at: 0)
    changed.remove(at: 150)
    changed.append("A new last line.")
    let edit = TextEdit(from: lines.joined(separator: "\n"), to: changed.joined(separator: "\n")) ?? TextEdit()
    #expect(Self.text(lines.joined(separator: "\n"), after: [edit]) == changed.joined(separator: "\n"))
    #expect(edit.replacements.count == 3 && edit.insertedLength < 80)
  }

  @Test func `of very many lines several are compared together`() throws {
    let lines = (0..<100_000).map { "Line \($0)é" }
    var changed = lines
    for index in stride(from: 50, to: lines.count, by: 10_000) { changed[index] += "😀" }
    let (old, new) = (lines.joined(separator: "\n"), changed.joined(separator: "\n"))
    let edit = try #require(TextEdit(from: old, to: new))
    var text = EditedText(old)
    text.apply(edit)
    #expect(text.string == new)
    #expect(edit.replacements.map(\.inserted) == Array(repeating: "😀", count: 10))
    let all = try #require(TextEdit(from: old, to: old.replacing("Line", with: "Row")))
    #expect(all.parts.count <= 30_000)
    text = EditedText(old)
    text.apply(all)
    #expect(text.string == old.replacing("Line", with: "Row"))
  }

  @Test func `halves of a character that was cut become U+FFFD`() {
    let cut = TextReplacement(position: 1, removed: 1, inserted: "")
    #expect(Self.text("👍b", after: [TextEdit(cut)]) == "\u{FFFD}b")
    let between = TextReplacement(position: 1, removed: 0, inserted: "x")
    #expect(Self.text("👍b", after: [TextEdit(between)]) == "\u{FFFD}x\u{FFFD}b")
    let over = TextReplacement(position: 1, removed: 2, inserted: "x")
    #expect(Self.text("👍👎", after: [TextEdit(over)]) == "\u{FFFD}x\u{FFFD}")
  }

  @Test func `what is beyond the end counts as the end`() {
    #expect(Self.text("ab", after: [TextEdit(TextReplacement(position: 9, removed: 9, inserted: "c"))]) == "abc")
    #expect(Self.text("ab", after: [TextEdit(TextReplacement(position: 1, removed: 9, inserted: ""))]) == "a")
  }

  @Test func `an edit far from the last one finds its place`() {
    var text = EditedText(String(repeating: "é👍a", count: 1000))
    var units = Array(text.string.utf16)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let position = Int.random(in: 0...units.count / 4 - 2, using: &generator) * 4
      text.apply(TextEdit(TextReplacement(position: position, removed: 4, inserted: "é👎b")))
      units.replaceSubrange(position..<(position + 4), with: Array("é👎b".utf16))
      #expect(text.length == units.count)
    }
    #expect(Array(text.string.utf16) == units)
  }
}
