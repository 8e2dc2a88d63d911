import Testing
import WaymarkText

@testable import WaymarkGraph

/// What is persisted of texts that are being edited.
struct PersistedTextsTests {
  @Test func `edits on their way are persisted with their attributes`() throws {
    var edit = TextEdit(TextReplacement(position: 3, removed: 2, inserted: "plain"))
    edit.insert("bold", length: 4, TextAttributes(["bold": "1", "link": "https://example.org"]))
    edit.keep(7, TextAttributeChange(["bold": nil, "size": "20"]))
    let text = EditedText("text", runs: TextRuns([.init(2, TextAttributes(["bold": "1"]))]))
    let exchange = PersistedTexts.Exchange(TextExchange(text, sent: 1, unacknowledged: [edit]))
    var snapshot = GraphSnapshot()
    snapshot.texts.fields[8] = PersistedTexts.Field(
      current: exchange, former: PersistedTexts.Former(page: 3, exchange: exchange))
    var writer = SnapshotWriter()
    snapshot.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    #expect(try GraphSnapshot(from: &reader) == snapshot)
    #expect(reader.isAtEnd)
    #expect(exchange.exchange(showing: EditedText("other")).text == text)
    for count in 0..<writer.bytes.count {
      var cut = SnapshotReader(Array(writer.bytes.prefix(count)))
      #expect(throws: SnapshotReader.Failure.self) { try GraphSnapshot(from: &cut) }
    }
  }

  @Test func `of a long text it is known whether it is the same with its attributes`() {
    let string = String(repeating: "long ", count: 5_000)
    let text = EditedText(string, runs: TextRuns([.init(4, TextAttributes(["bold": "1"]))]))
    let edit = TextEdit(TextReplacement(position: 0, removed: 0, inserted: "A "))
    let exchange = PersistedTexts.Exchange(TextExchange(text, sent: 1, unacknowledged: [edit]))
    #expect(exchange.text == nil)
    let same = exchange.exchange(showing: text)
    #expect(!same.isLost && same.unacknowledged == [edit])
    #expect(exchange.exchange(showing: EditedText(string)).isLost)
  }
}
