import Foundation
import Testing
import WaymarkDocuments

@testable import WaymarkComponents

/// Attributed strings as parts of documents.
struct AttributedStringInDocumentTests {
  private struct Guide: Codable {
    var body: AttributedString
  }

  private func bold(_ text: String) -> AttributedString {
    AttributedString(text, attributes: AttributeContainer().font(.body.bold()))
  }

  @Test func `a string is read as it was written`() throws {
    var body = AttributedString("Lisbon\n")
    body.paragraphFormat = ParagraphFormat(headingLevel: 1, alignment: .center)
    body += bold("in June")
    body += AttributedString(" and 👍🏽", attributes: AttributeContainer().foregroundColor(.accentColor).font(.caption))
    for body in [body, AttributedString(), AttributedString("\n\n")] {
      let value = try DocumentEncoder.encode(Guide(body: body))
      #expect(try DocumentDecoder.decode(Guide.self, from: value).body == body)
    }
  }

  @Test func `changes of two people are merged`() throws {
    let base = Guide(body: AttributedString("Lisbon guide"))
    let value = try DocumentEncoder.encode(base)
    var (mine, theirs) = (base, base)
    mine.body[try #require(mine.body.range(of: "Lisbon"))].font = .body.bold()
    theirs.body.replaceSubrange(try #require(theirs.body.range(of: "guide")), with: AttributedString("walks"))
    let edits = value.edits(to: try DocumentEncoder.encode(mine, replacing: value))
    let others = value.edits(to: try DocumentEncoder.encode(theirs, replacing: value))
    let (moved, _) = DocumentEdit.transform(others, over: edits, isFirst: false)
    var merged = value
    _ = merged.apply(edits)
    _ = merged.apply(moved)
    #expect(try DocumentDecoder.decode(Guide.self, from: merged).body == bold("Lisbon") + AttributedString(" walks"))
  }

  @Test func `a change of attributes is a small edit`() throws {
    let value = try DocumentEncoder.encode(Guide(body: AttributedString(String(repeating: "Lisbon ", count: 100))))
    var guide = try DocumentDecoder.decode(Guide.self, from: value)
    guide.body[try #require(guide.body.range(of: "Lisbon"))].font = .body.bold()
    let edits = value.edits(to: try DocumentEncoder.encode(guide, replacing: value))
    guard case .text(_, let edit)? = edits.first, edits.count == 1 else {
      Issue.record("\(edits)")
      return
    }
    #expect(edit.growth == 0 && edit.parts.count == 1)
  }
}
