import Testing
import WaymarkDocuments

struct DocumentStateTests {
  private func state(_ guide: Guide = Guide("a", "b", "c")) throws -> DocumentState {
    DocumentState(try DocumentEncoder.encode(guide), sequence: 0)
  }

  @Test func `steps are undone and done again`() throws {
    var state = try state()
    try state.edit("1", name: "Move") { $0.sections[0].x = 5 }
    try state.edit("2", name: "Delete") { $0.sections.removeLast() }
    #expect(state.history(of: "ann").undoName == "Delete")
    _ = state.undo(by: "ann", id: "3", at: 0)
    #expect(try state.document.guide.sections.map(\.id) == ["a", "b", "c"])
    #expect(state.history(of: "ann").undoName == "Move" && state.history(of: "ann").redoName == "Delete")
    _ = state.undo(by: "ann", id: "4", at: 0)
    #expect(try state.document.guide == Guide("a", "b", "c"))
    #expect(state.undo(by: "ann", id: "5", at: 0) == nil)
    _ = state.redo(by: "ann", id: "6", at: 0)
    _ = state.redo(by: "ann", id: "7", at: 0)
    #expect(state.redo(by: "ann", id: "8", at: 0) == nil)
    #expect(try state.document.guide.sections.map(\.x) == [5, 0])
    try state.edit("9") { $0.zoom = 3 }
    #expect(!state.history(of: "ann").canRedo)
  }

  @Test func `typing is undone by words`() throws {
    var state = try state()
    for (index, letter) in "two words".enumerated() {
      try state.edit("\(index)", at: Int64(index) * 100) { $0.sections[0].text.append(letter) }
    }
    _ = state.undo(by: "ann", id: "u1", at: 0)
    #expect(try state.document.guide.sections[0].text == "two ")
    _ = state.undo(by: "ann", id: "u2", at: 0)
    #expect(try state.document.guide.sections[0].text == "")
    _ = state.redo(by: "ann", id: "r", at: 0)
    #expect(try state.document.guide.sections[0].text == "two ")
  }

  @Test func `typing after a pause, elsewhere or in another direction is a step of its own`() throws {
    var state = try state()
    try state.edit("1", at: 0) { $0.sections[0].text = "a" }
    try state.edit("2", at: 1_000) { $0.sections[0].text = "ab" }
    try state.edit("3", at: 1_100) { $0.sections[1].text = "c" }
    try state.edit("4", at: 1_200) { $0.sections[1].text = "" }
    var texts: [[String]] = []
    for step in 0..<4 {
      _ = state.undo(by: "ann", id: "u\(step)", at: 0)
      texts.append(try state.document.guide.sections.map(\.text))
    }
    #expect(texts == [["ab", "c", ""], ["ab", "", ""], ["a", "", ""], ["", "", ""]])
  }

  @Test func `a drag is one step`() throws {
    var state = try state()
    for place in 1...50 {
      try state.edit("\(place)", group: "drag") { $0.sections[0].x = Double(place) }
    }
    let step = state.undo(by: "ann", id: "u", at: 0)
    #expect(try state.document.guide.sections[0].x == 0)
    #expect(step?.edits.count == 1)
    #expect(!state.history(of: "ann").canUndo)
  }

  @Test func `a drag that ends where it began is nothing to undo`() throws {
    var state = try state()
    try state.edit("0", name: "Open") { $0.zoom = 2 }
    for place in [1, 2, 0] { try state.edit("drag \(place)", group: "drag") { $0.sections[0].x = Double(place) } }
    let isNamed = state.nameLastStep("Move", of: "ann")
    #expect(isNamed)
    #expect(state.history(of: "ann").undoName == "Open")
    // The same drag goes on.
    try state.edit("drag on", group: "drag") { $0.sections[0].x = 7 }
    for (x, zoom) in [(0.0, 2.0), (0, 1)] {
      _ = state.undo(by: "ann", id: "undo \(zoom)", at: 0)
      #expect(try state.document.guide.sections[0].x == x && state.document.guide.zoom == zoom)
    }
    #expect(!state.history(of: "ann").canUndo)
  }

  @Test func `only own steps are undone, and what others have changed stays`() throws {
    var state = try state()
    try state.edit(by: "ann", "1") {
      $0.sections[0].x = 1; $0.sections[1].x = 1
    }
    try state.edit(by: "bob", "2") {
      $0.sections[0].x = 2; $0.zoom = 9
    }
    _ = state.undo(by: "ann", id: "3", at: 0)
    #expect(try state.document.guide.sections.map(\.x) == [2, 0, 0])
    #expect(try state.document.guide.zoom == 9)
    _ = state.undo(by: "bob", id: "4", at: 0)
    #expect(try state.document.guide.zoom == 1)
    #expect(try state.document.guide.sections.map(\.x) == [1, 0, 0])
  }

  @Test func `typing is undone around what others have typed`() throws {
    var guide = Guide("a")
    guide.sections[0].text = "one three"
    var state = try state(guide)
    try state.edit(by: "ann", "1") { $0.sections[0].text = "one two three" }
    try state.edit(by: "bob", "2") { $0.sections[0].text = "zero one two three four" }
    try state.edit(by: "ann", "3", at: 5_000) { $0.sections[0].text = "zero ONE two three four" }
    _ = state.undo(by: "ann", id: "4", at: 0)
    #expect(try state.document.guide.sections[0].text == "zero one two three four")
    _ = state.undo(by: "ann", id: "5", at: 0)
    #expect(try state.document.guide.sections[0].text == "zero one three four")
    _ = state.redo(by: "ann", id: "6", at: 0)
    #expect(try state.document.guide.sections[0].text == "zero one two three four")
    _ = state.undo(by: "bob", id: "7", at: 0)
    #expect(try state.document.guide.sections[0].text == "one two three")
  }

  @Test func `the history of a person is made from the log`() throws {
    var state = try state()
    try state.edit("1", name: "A") { $0.sections[0].x = 1 }
    try state.edit(by: "bob", "2") { $0.title = "Our Lisbon" }
    try state.edit("3", name: "B") { $0.title = "Our old Lisbon" }
    _ = state.undo(by: "ann", id: "4", at: 0)
    let log = state.pending
    var restarted = DocumentState(state.document, sequence: 4, recent: log)
    #expect(restarted.history(of: "ann").undoName == "A" && restarted.history(of: "ann").redoName == "B")
    _ = restarted.redo(by: "ann", id: "5", at: 0)
    #expect(try restarted.document.guide.title == "Our old Lisbon")
    _ = restarted.undo(by: "ann", id: "6", at: 0)
    _ = restarted.undo(by: "ann", id: "7", at: 0)
    #expect(try restarted.document.guide.sections[0].x == 0)
    #expect(try restarted.document.guide.title == "Our Lisbon")
  }

  @Test func `a thousand steps are retained`() throws {
    var state = try state()
    for step in 1...1_100 { try state.edit("\(step)") { $0.zoom = Double(step) } }
    var count = 0
    while state.undo(by: "ann", id: "u\(count)", at: 0) != nil { count += 1 }
    #expect(count == 1_000)
    #expect(try state.document.guide.zoom == 100)
  }

  /// Two processes whose steps cross: each stores its own when it knows all that is stored.
  @Test func `processes whose steps cross agree, and lose nothing`() throws {
    var guide = Guide("a", "b")
    guide.sections[0].text = "The river"
    let start = try DocumentEncoder.encode(guide)
    var (first, second) = (DocumentState(start, sequence: 0), DocumentState(start, sequence: 0))
    try first.edit(by: "ann", "1") {
      $0.sections[0].text = "The wide river"; $0.sections[1].x = 4
    }
    try second.edit(by: "bob", "2") {
      $0.sections[0].text = "The river Tejo"; $0.sections.append(.init(id: "n"))
    }
    try second.edit(by: "bob", "3") { $0.sections[1].x = 7 }
    let stored = first.pending
    first.wereStored(stored)
    let changed = second.receive(stored, after: 0)
    #expect(changed)
    let rest = second.pending
    second.wereStored(rest)
    _ = first.receive(rest, after: 1)
    #expect(first.document == second.document)
    #expect(first.sequence == 3 && second.sequence == 3)
    let result = try first.document.guide
    #expect(result.sections.map(\.text) == ["The wide river Tejo", "", ""])
    #expect(result.sections.map(\.x) == [0, 7, 0])
    _ = second.undo(by: "bob", id: "4", at: 0)
    _ = second.undo(by: "bob", id: "5", at: 0)
    #expect(try second.document.guide.sections[0].text == "The wide river")
    _ = first.undo(by: "ann", id: "6", at: 0)
    #expect(try first.document.guide.sections[0].text == "The river Tejo")
  }

  @Test func `steps that arrive twice count once`() throws {
    var state = try state()
    var other = state
    try other.edit(by: "bob", "1") { $0.title = "Porto" }
    try state.edit("2") { $0.sections[0].text = "mine" }
    let (others, own) = (other.pending, state.pending)
    _ = state.receive(others, after: 0)
    let again = state.receive(others, after: 0)
    #expect(!again)
    // The log has the own step before the storage has answered.
    _ = state.receive(own, after: 1)
    state.wereStored(own)
    #expect(state.sequence == 2 && state.pending.isEmpty)
    let guide = try state.document.guide
    #expect(guide.title == "Porto" && guide.sections[0].text == "mine")
    // Steps after others that are missing come again with those.
    let isAhead = state.receive(others, after: 5)
    #expect(!isAhead && state.sequence == 2)
  }

  @Test func `a step that another process has stored before earlier ones counts once`() throws {
    var (own, other) = (try state(), try state())
    try own.edit(by: "ben", "x") { $0.sections[0].text = "Porto" }
    try own.edit(by: "ann", "a") { $0.sections[0].text = "Porto!" }
    try own.edit(by: "ben", "y") { $0.zoom = 3 }
    // The other process has only the step of ann, and stores it first.
    let steps = own.pending
    try other.edit(by: "ann", "a") { $0.sections[0].text = "!" }
    let first = other.pending
    _ = own.receive(first, after: 0)
    #expect(own.pending.map(\.id) == ["x", "y"] && own.sequence == 1)
    #expect(try own.document.guide.sections[0].text == "!Porto" && own.document.guide.zoom == 3)
    other.wereStored(first)
    _ = other.receive(own.pending, after: 1)
    #expect(try other.document.guide == own.document.guide)
    #expect(steps.count == 3 && own.history(of: "ann").count == 1)
    _ = own.undo(by: "ann", id: "u", at: 0)
    #expect(try own.document.guide.sections[0].text == "Porto")
  }

  @Test func `steps of a process that has ended are added once, around what others have done`() throws {
    var guide = Guide("a")
    guide.sections[0].text = "river"
    let start = try DocumentEncoder.encode(guide)
    var ended = DocumentState(start, sequence: 0)
    try ended.edit("1") { $0.sections[0].text = "wide river" }
    try ended.edit("2") { $0.zoom = 2 }
    let kept = ended.pending
    var other = DocumentState(start, sequence: 0)
    try other.edit(by: "bob", "3") { $0.sections[0].text = "river Tejo" }
    other.wereStored(other.pending)
    let isAdded = other.addAgain(kept, after: 0)
    #expect(isAdded && other.pending.map(\.id) == ["1", "2"])
    #expect(try other.document.guide.sections[0].text == "wide river Tejo")
    let isAddedTwice = other.addAgain(kept, after: 0)
    #expect(!isAddedTwice)
    other.wereStored(other.pending)
    let isAddedLater = other.addAgain(kept, after: 0)
    #expect(!isAddedLater)
    #expect(try other.document.guide.sections[0].text == "wide river Tejo")
    _ = other.undo(by: "ann", id: "4", at: 0)
    _ = other.undo(by: "ann", id: "5", at: 0)
    #expect(try other.document.guide.sections[0].text == "river Tejo")
  }

  @Test func `own steps among those of others are stored, and the others stay`() throws {
    var state = try state()
    var other = state
    try other.edit(by: "bob", "1") { $0.title = "Porto" }
    try state.edit("2") { $0.zoom = 5 }
    _ = state.receive(other.pending + state.pending, after: 0)
    #expect(state.sequence == 2 && state.pending.isEmpty)
    let guide = try state.document.guide
    #expect(guide.title == "Porto" && guide.zoom == 5)
    try state.edit("3") { $0.zoom = 6 }
    state.wereStored(state.pending)
    #expect(try state.document.guide.title == "Porto")
  }

  @Test func `a list in which nearly everything changes is replaced as a whole`() throws {
    var guide = Guide()
    guide.sections = (0..<3_000).map { Guide.Section(id: "\($0)") }
    let old = try DocumentEncoder.encode(guide)
    guide.sections.removeFirst(2_900)
    #expect(old.edits(to: try DocumentEncoder.encode(guide, replacing: old)).count == 1)
    guide.sections.removeLast(50)
    #expect(try DocumentEncoder.encode(guide, replacing: old).edits(to: old).count == 1)
  }
}
