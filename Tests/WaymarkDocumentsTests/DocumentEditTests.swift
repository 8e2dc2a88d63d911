import Testing
import WaymarkText

@testable import WaymarkDocuments

struct DocumentEditTests {
  /// Numbers that are the same in each run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 31
    }
  }

  private func edit(_ change: (inout Guide) -> Void) throws -> [DocumentEdit] {
    let old = try DocumentEncoder.encode(Guide("a", "b", "c", "d"))
    return old.edits(to: try old.changed(change))
  }

  private let sections = DocumentPath([.member("sections")])

  @Test func `each change is the smallest edit`() throws {
    #expect(try edit { $0.zoom = 2 } == [.set(DocumentPath([.member("zoom")]), .integer(2))])
    #expect(try edit { $0.color = .green } == [.set(DocumentPath([.member("color")]), .text("green"))])
    #expect(
      try edit { $0.title = "Lisboa" }
        == [
          .text(
            DocumentPath([.member("title")]), TextEdit(TextReplacement(position: 5, removed: 1, inserted: "a")))
        ])
    #expect(try edit { $0.sections.remove(at: 1) } == [.remove(sections, id: "b")])
    #expect(
      try edit { $0.sections.insert($0.sections.remove(at: 0), at: 2) } == [.move(sections, id: "a", after: "c")])
    #expect(try edit { $0.sections[2].x = 5 } == [.set(sections.element("c").member("x"), .integer(5))])
    #expect(try edit { _ in } == [])
  }

  @Test func `edits lead to the new document, and back`() throws {
    for seed in 0..<300 {
      var random = Random(state: UInt64(seed))
      var document = try DocumentEncoder.encode(Guide("a", "b", "c", "d", "e"))
      let new = try document.changed { guide in
        for _ in 0..<Int.random(in: 1...6, using: &random) { Self.change(&guide, &random) }
      }
      let old = document
      let edits = old.edits(to: new)
      let inverses = edits.compactMap { document.apply($0) }
      #expect(document == new, "\(seed)")
      var together = old
      #expect(together.apply(edits).inverses == inverses && together == new, "\(seed)")
      for inverse in inverses.reversed() { _ = document.apply(inverse) }
      #expect(document == old, "\(seed)")
      #expect(edits.map { DocumentEdit($0.value) } == edits)
    }
  }

  private static func change(_ guide: inout Guide, _ random: inout Random) {
    let place = guide.sections.indices.randomElement(using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: guide.sections.shuffle(using: &random)
    case 1: if let place { guide.sections.remove(at: place) }
    case 2: guide.sections.append(Guide.Section(id: "new\(Int.random(in: 0..<1_000_000, using: &random))", text: "n"))
    case 3: if let place { guide.sections[place].text += "🚲 word" }
    case 4: if let place { guide.sections[place].subtitle = guide.sections[place].subtitle == nil ? "s" : nil }
    case 5: guide.zoom += 0.5
    default: guide.title = String(guide.title.reversed())
    }
  }

  @Test func `edits of many elements open each of them once`() throws {
    func opened(_ count: Int) throws -> Int {
      var guide = Guide()
      guide.sections = (0..<count).map { Guide.Section(id: "\($0)") }
      let old = try DocumentEncoder.encode(guide)
      let new = try old.changed { guide in
        for index in guide.sections.indices { (guide.sections[index].x, guide.sections[index].text) = (5, "t") }
      }
      var draft = DocumentDraft(old)
      for edit in old.edits(to: new) { _ = draft.apply(edit) }
      let (document, opened) = (draft.document, draft.opened)
      #expect(document == new)
      return opened
    }
    // The guide and its list, too.
    #expect(try opened(100) == 102)
    #expect(try opened(1_000) == 1_002)
  }

  @Test func `an element has its new id in the edits that follow`() throws {
    var document = try DocumentEncoder.encode(Guide("a", "b"))
    let edits: [DocumentEdit] = [
      .set(sections.element("a").member("x"), .integer(1)), .set(sections.element("a").member("id"), .text("z")),
      .set(sections.element("a").member("x"), .integer(2)), .set(sections.element("z").member("x"), .integer(3)),
      .move(sections, id: "z", after: "b"), .remove(sections, id: "b"),
    ]
    #expect(document.apply(edits).applied.count == 5)
    #expect(try document.guide.sections.map(\.id) == ["z"] && document.guide.sections[0].x == 3)
  }

  @Test func `an edit of what has gone changes nothing`() throws {
    var document = try DocumentEncoder.encode(Guide("a"))
    let before = document
    let gone = sections.element("z")
    let text = TextEdit(TextReplacement(position: 0, removed: 3, inserted: "x"))
    for edit: DocumentEdit in [
      .set(gone.member("x"), .integer(1)), .text(gone.member("text"), text), .remove(sections, id: "z"),
      .move(sections, id: "z", after: nil), .insert(sections, .integer(1), after: nil),
      .insert(gone, .object(DocumentObject(["id": .text("q")])), after: nil), .set(sections.element("a"), nil),
      .text(DocumentPath([.member("zoom")]), text), .set(DocumentPath([.member("title"), .member("x")]), .null),
    ] {
      #expect(document.apply(edit) == nil, "\(edit)")
      #expect(document == before, "\(edit)")
    }
  }

  @Test func `text beyond the end is not removed, and comes back`() throws {
    var document = try DocumentEncoder.encode(Guide("a"))
    let title = DocumentPath([.member("title")])
    let inverse = document.apply(.text(title, TextEdit(TextReplacement(position: 4, removed: 99, inserted: "X"))))
    #expect(try document.guide.title == "LisbX")
    _ = document.apply(try #require(inverse))
    #expect(try document.guide.title == "Lisbon")
  }

  @Test func `an element after one that has gone comes last`() throws {
    var document = try DocumentEncoder.encode(Guide("a", "b"))
    _ = document.apply(.insert(sections, try DocumentEncoder.encode(Guide.Section(id: "n")), after: "z"))
    #expect(try document.guide.sections.map(\.id) == ["a", "b", "n"])
  }

  @Test func `an edit of a text is stored with its attributes`() {
    var edit = TextEdit(TextReplacement(position: 1, removed: 2, inserted: "plain"))
    edit.insert("bold", length: 4, TextAttributes(["bold": "1", "size": "20"]))
    edit.keep(3, TextAttributeChange(["bold": nil, "color": "#ff0000"]))
    edit.keep(1)
    let stored = DocumentEdit.text(DocumentPath([.member("title")]), edit)
    #expect(DocumentEdit(stored.value) == stored)
    #expect((try? DocumentValue(json: stored.value.json)).flatMap { DocumentEdit($0) } == stored)
  }

  @Test func `what is no edit is not read`() {
    for json in [
      "{}", "[]", #"{"set": [1], "value": 2}"#, #"{"text": ["a"], "parts": [true]}"#, #"{"remove": ["a"]}"#,
      #"{"text": ["a"], "parts": [[1]]}"#, #"{"text": ["a"], "parts": [[-1, {"bold": "1"}]]}"#,
      #"{"text": ["a"], "parts": [[1, {"bold": 1}]]}"#, #"{"text": ["a"], "parts": [["a", {}, 1]]}"#,
    ] {
      #expect((try? DocumentValue(json: .init(json.utf8))).flatMap { DocumentEdit($0) } == nil, "\(json)")
    }
  }
}
