import RandomInputs
import Testing
import WaymarkText

@testable import WaymarkDocuments

/// Texts of documents whose characters have attributes: both change together.
struct DocumentTextRunsTests {
  private let bold = TextAttributes(["bold": "1"])

  private func document(_ string: String, _ runs: [TextRuns.Run] = [], other: DocumentValue? = nil) -> DocumentValue {
    var members: [String: DocumentValue] = ["body": .text(string, isMerged: true)]
    if !runs.isEmpty { members["body@runs"] = DocumentValue(TextRuns(runs)) }
    members["other"] = other
    return .object(DocumentObject(members))
  }

  private let body = DocumentPath([.member("body")])

  @Test func `a text and its attributes change in one edit`() {
    let old = document("Lisbon\n"), new = document("Old Lisbon\n", [.init(4, TextAttributes()), .init(6, bold)])
    var edit = TextEdit()
    edit.insert("Old ", length: 4)
    edit.keep(6, TextAttributeChange(["bold": "1"]))
    #expect(old.edits(to: new) == [.text(body, edit)])
    var document = old
    let inverse = document.apply(.text(body, edit))
    #expect(document == new)
    #expect(inverse.map { [$0] } == new.edits(to: old))
    _ = inverse.map { document.apply($0) }
    #expect(document == old, "the member with the attributes has gone")
  }

  @Test func `changes of two people at different places are merged, with their attributes`() {
    let base = document("Lisbon guide\n", [.init(6, bold)])
    let mine = base.edits(to: document("Lisbon guide\n", [.init(12, bold)]))
    let theirs = base.edits(to: document("Lisbon, a guide\n", [.init(6, bold)]))
    let (moved, _) = DocumentEdit.transform(theirs, over: mine, isFirst: false)
    var document = base
    _ = document.apply(mine)
    _ = document.apply(moved)
    let runs = [TextRuns.Run(6, bold), TextRuns.Run(3, TextAttributes()), TextRuns.Run(6, bold)]
    #expect(document == self.document("Lisbon, a guide\n", runs))
  }

  @Test func `a picture that is pasted right after typing is a step of its own`() {
    let picture = TextRuns.Run(1, TextAttributes([TextPicture.file: "a", "dimensions": "40x30"]))
    let runs = [TextRuns.Run(9, TextAttributes()), picture]
    let shown = [
      document("Lisbon\n"), document("Lisbon i\n"), document("Lisbon in\n"), document("Lisbon in\u{FFFC}\n", runs),
      document("Lisbon in\u{FFFC}!\n", runs),
    ]
    var state = DocumentState(shown[0], sequence: 0)
    for index in 1...4 { _ = state.edit(to: shown[index], by: "ann", id: "\(index)", at: Int64(index)) }
    for index in [3, 2, 0] {
      _ = state.undo(by: "ann", id: "undo \(index)", at: 5)
      #expect(state.document == shown[index])
    }
  }

  @Test func `a member whose name only looks like that of attributes is one of its own`() {
    let old = document("Porto", other: .list(DocumentList([.integer(3)])))
    let new = document("Porto", other: .list(DocumentList([.integer(5)])))
    #expect(old.edits(to: new).count == 1)
  }

  @Test func `attributes that can't be read are none`() {
    let invalid: [DocumentValue] = [
      .text("bold"), .list(DocumentList([.integer(-1)])), .list(DocumentList([.integer(1 << 50)])),
      .list(DocumentList([.list(DocumentList([.integer(2)]))])),
      .list(DocumentList([.list(DocumentList([.integer(2), .object(DocumentObject(["bold": .integer(1)]))]))])),
      // Longer than the text.
      .list(DocumentList([.list(DocumentList([.integer(9), .object(DocumentObject(["bold": .text("1")]))]))])),
    ]
    for value in invalid { #expect(EditedText("Lisbon", runs: value) == EditedText("Lisbon")) }
  }

  @Test func `random changes lead to the new document, and back`() {
    var generator = SeededGenerator(seed: 3)
    func random() -> DocumentValue {
      let count = Int.random(in: 0...6, using: &generator)
      let text = String((0..<count).map { _ in "ab🚲\n".randomElement(using: &generator)! })
      let runs = text.map { character in
        let attributes = [[:], ["bold": "1"], ["size": "12"]].randomElement(using: &generator)!
        return TextRuns.Run(character.utf16.count, TextAttributes(attributes))
      }
      return document(text, TextRuns(runs).runs)
    }
    for _ in 0..<500 {
      let (old, new) = (random(), random())
      var document = old
      let inverses = document.apply(old.edits(to: new)).inverses
      #expect(document == new)
      for inverse in inverses.reversed() { _ = document.apply(inverse) }
      #expect(document == old)
    }
  }
}
