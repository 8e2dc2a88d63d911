import Observation
import Testing

@testable import WaymarkGraph

@MainActor struct SnapshotTests {
  /// Encodes arrays of strings as text, which is all that these tests need.
  final class TextCoder: StateCoder {
    struct Unknown: Error {}
    func encode(_ value: any Encodable) throws -> [UInt8] {
      guard let value = value as? [String] else { throw Unknown() }
      return Array(value.joined(separator: ",").utf8)
    }
    func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
      guard let value = String(decoding: bytes, as: UTF8.self).split(separator: ",").map(String.init) as? Value else {
        throw Unknown()
      }
      return value
    }
  }

  /// Restores the views of a graph from its snapshot, as another process would.
  private func restart<Content: View>(
    _ probe: Probe, @ViewBuilder _ content: () -> Content
  ) throws -> Probe {
    let (snapshot, lost) = probe.graph.snapshot(with: TextCoder())
    #expect(lost.isEmpty)
    var writer = SnapshotWriter()
    snapshot.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    let read = try GraphSnapshot(from: &reader)
    #expect(read == snapshot)
    probe.graph.end()
    return Probe(restoring: (read, TextCoder()), content)
  }

  /// Returns the changes since a snapshot, after checking that both together equal a new snapshot.
  private func changes(of probe: Probe, since whole: GraphSnapshot) throws -> GraphChanges {
    let (changes, lost) = try #require(probe.graph.changes(with: TextCoder()))
    #expect(lost.isEmpty)
    var writer = SnapshotWriter()
    changes.write(to: &writer)
    var reader = SnapshotReader(writer.bytes)
    #expect(try GraphChanges(from: &reader) == changes && reader.isAtEnd)
    var merged = whole
    merged.apply(changes)
    #expect(merged == probe.graph.snapshot(with: TextCoder()).snapshot)
    return changes
  }

  @Test func `an earlier snapshot with the changes since equals a new snapshot`() throws {
    let probe = Probe { Page(names: ["a", "b", "c"]) }
    #expect(probe.graph.changes(with: TextCoder()) == nil)
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    for name in ["b", "note", "b", "any"] { probe.tap(name) }
    // The two counters, and both states of the page.
    #expect(try changes(of: probe, since: whole).states.count == 4)
  }

  @Test func `unchanged state is not written again, and a whole snapshot is needed when much has changed`() throws {
    let probe = Probe { Page(names: (0..<200).map { "\($0)" }) }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    #expect(try changes(of: probe, since: whole).states.count == 0)
    for name in 0..<120 { probe.tap("\(name)") }
    #expect(probe.graph.changes(with: TextCoder())?.changes.states.count == 120)
    // A whole snapshot is shorter from here on.
    for name in 120..<140 { probe.tap("\(name)") }
    #expect(probe.graph.changes(with: TextCoder()) == nil)
  }

  @Test func `views that have come are written with their elements, and nothing else`() throws {
    let probe = Probe { Page(names: (0..<200).map { "\($0)" }) }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    for name in ["show", "extra"] { probe.tap(name) }
    let changes = try changes(of: probe, since: whole)
    #expect(changes.states.count == 3)
    #expect(changes.newElements.count == 2)
    #expect(changes.goneElements.isEmpty)
  }

  @Test func `views that have gone are removed with their elements and their state`() throws {
    let probe = Probe { Page(names: ["a"]) }
    for name in ["show", "extra"] { probe.tap(name) }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    probe.tap("show")
    let changes = try changes(of: probe, since: whole)
    #expect(changes.newElements.isEmpty)
    #expect(changes.goneElements.count == 2)
    var merged = whole
    merged.apply(changes)
    #expect(merged.states.count == whole.states.count - 1)
  }

  @Test func `a view that has come and gone again leaves nothing, and one that has gone and come again is new`() throws
  {
    let probe = Probe { Page(names: ["a"]) }
    var whole = probe.graph.snapshot(with: TextCoder()).snapshot
    for name in ["show", "extra", "show"] { probe.tap(name) }
    var found = try changes(of: probe, since: whole)
    #expect(found.newElements.isEmpty && found.goneElements.isEmpty && found.states.count == 2)
    for name in ["show", "extra"] { probe.tap(name) }
    whole = probe.graph.snapshot(with: TextCoder()).snapshot
    for name in ["show", "show"] { probe.tap(name) }
    found = try changes(of: probe, since: whole)
    #expect(found.newElements.count == 2 && found.goneElements.count == 2)
  }

  @Test func `the changes are those since the snapshot, whatever comes, goes and changes`() throws {
    let order = Order()
    let probe = Probe { Nested(order: order) }
    var generator = SeededGenerator(state: 7)
    var whole = probe.graph.snapshot(with: TextCoder()).snapshot
    var wholes = 0
    for step in 0..<400 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5: if let name = probe.taps.randomElement(using: &generator) { probe.tap(name) }
      case 5: order.names.shuffle(using: &generator)
      case 6: order.names.append("row \(step)")
      case 7, 8:
        if !order.names.isEmpty { order.names.remove(at: Int.random(in: order.names.indices, using: &generator)) }
      default:
        whole = probe.graph.snapshot(with: TextCoder()).snapshot
        wholes += 1
      }
      probe.runIteration()
      let progress = probe.graph.progress
      let now = probe.graph.snapshot(with: TextCoder()).snapshot
      probe.graph.progress = progress
      guard let changes = probe.graph.changes(with: TextCoder())?.changes else {
        Issue.record("step \(step): the changes are few")
        return
      }
      var merged = whole
      merged.apply(changes)
      #expect(merged == now, "step \(step)")
      if merged != now { return }
    }
    #expect(wholes > 10)
  }

  @Test func `views that have gone are released with their objects`() {
    let watched = Watched()
    let probe = Probe { Owning(watched: watched) }
    probe.tap("toggle")
    _ = probe.graph.snapshot(with: TextCoder())
    #expect(watched.object != nil)
    probe.tap("toggle")
    #expect(watched.object == nil)
  }

  final class Watched { weak var object: Word? }
  struct Owning: View {
    let watched: Watched
    @State private var shows = false
    var body: some View {
      Tap("toggle") { shows.toggle() }
      if shows { Owner(watched: watched) }
    }
    struct Owner: View {
      let watched: Watched
      @State private var word = Word()
      var body: some View {
        let _ = watched.object = word
        Leaf("owner")
      }
    }
  }

  @Test func `state of an outer view that a new view sets is a change`() throws {
    let probe = Probe { Outer() }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    probe.tap("open")
    _ = try changes(of: probe, since: whole)
  }

  struct Outer: View {
    @State private var isOpen = false
    var body: some View {
      Tap("open") { isOpen = true }
      Counting(isOpen: isOpen)
    }
    struct Counting: View {
      let isOpen: Bool
      @State private var count = 0
      var body: some View { if isOpen { Setting(count: $count) } }
    }
    struct Setting: View {
      @Binding var count: Int
      var body: some View {
        let _ = count = 7
        Leaf("set")
      }
    }
  }

  @Test func `what is written again and again is written whole after a while`() throws {
    let probe = Probe { Page(names: ["a"]) }
    _ = probe.graph.snapshot(with: TextCoder())
    for _ in 0..<200 { probe.tap("note") }
    var count = 0
    while probe.graph.changes(with: TextCoder()) != nil, count < 1_000 { count += 1 }
    #expect((10..<200).contains(count), "each time less than 8 KB, in all no more than 64 KB")
  }

  /// Rows that contain rows, which are shown or covered.
  struct Nested: View {
    let order: Order
    var body: some View {
      ForEach(order.names, id: \.self) { name in
        Counter(name: name)
        Inner(name: name)
      }
    }
    struct Inner: View {
      let name: String
      @State private var shows = false
      @State private var covers = false
      @State private var generation = 0
      var body: some View {
        Tap("renew \(name)") { generation += 1 }
        Counter(name: "renewed \(name)").id(generation)
        Tap("show \(name)") { shows.toggle() }
        Tap("cover \(name)") { covers.toggle() }
        if shows {
          Counter(name: "inner \(name)").onAppear {}.shown(!covers)
        } else {
          Leaf("nothing").onAppear {}
        }
      }
    }
  }

  @Test func `a whole snapshot is needed when the state that may change unnoticed is large`() throws {
    let probe = Probe { Speaking(word: String(repeating: "a", count: 9_000)) }
    _ = probe.graph.snapshot(with: TextCoder())
    probe.tap("hush")
    #expect(probe.graph.changes(with: TextCoder()) != nil)
    probe.tap("say")
    #expect(probe.graph.changes(with: TextCoder()) == nil)
    _ = probe.graph.snapshot(with: TextCoder())
    probe.tap("hush")
    #expect(probe.graph.changes(with: TextCoder()) == nil)
  }

  @Test func `reordered rows keep their state in the changes`() throws {
    let order = Order()
    let probe = Probe { Ordered(order: order) }
    probe.tap("b")
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    order.names = ["c", "b", "a"]
    probe.runIteration()
    probe.tap("a")
    _ = try changes(of: probe, since: whole)
  }

  @Observable final class Order { var names = ["a", "b", "c"] }

  struct Ordered: View {
    let order: Order
    var body: some View { ForEach(order.names, id: \.self) { Counter(name: $0) } }
  }

  struct Staged: View {
    @State private var isShown = true
    @State private var count = 0
    var body: some View {
      Tap("cover") { isShown.toggle() }
      Tap("count") { count += 1 }
      Leaf("\(count)").onAppear {}.shown(isShown)
    }
  }

  @Test func `covering or uncovering a view is a change`() throws {
    let probe = Probe { Staged() }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    probe.tap("cover")
    #expect(try changes(of: probe, since: whole).begun.values.contains(false))
  }

  @Test func `the changes of an older build are read`() throws {
    let probe = Probe { Page(names: ["a"]) }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    probe.tap("a")
    var writer = SnapshotWriter()
    let now = try changes(of: probe, since: whole)
    now.write(to: &writer)
    // What an older build wrote ends before the views that have come and gone.
    let structure = [0, 0, 0, 0, UInt8(whole.numbers.ofEvents)], texts: [UInt8] = [0, 0]
    var numbers = SnapshotWriter()
    numbers.write(Int(whole.numbers.ofChanges))
    let added = structure + texts + numbers.bytes
    #expect(Array(writer.bytes.suffix(added.count)) == added)
    var reader = SnapshotReader(Array(writer.bytes.dropLast(added.count)))
    let read = try GraphChanges(from: &reader, form: .first)
    #expect(reader.isAtEnd)
    var merged = whole
    merged.apply(read)
    var expected = whole
    expected.apply(now)
    #expect(merged == expected)
  }

  @Test func `damaged changes never crash`() throws {
    let probe = Probe { Page(names: ["a", "b"]) }
    let whole = probe.graph.snapshot(with: TextCoder()).snapshot
    for name in ["show", "extra", "b"] { probe.tap(name) }
    var writer = SnapshotWriter()
    try changes(of: probe, since: whole).write(to: &writer)
    for length in 0..<writer.bytes.count {
      var reader = SnapshotReader(Array(writer.bytes.prefix(length)))
      #expect(throws: SnapshotReader.Failure.self) { try GraphChanges(from: &reader) }
    }
    for index in writer.bytes.indices {
      for flip in [UInt8(1), 0x80, 0xFF] {
        var damaged = writer.bytes
        damaged[index] ^= flip
        var reader = SnapshotReader(damaged)
        guard let read = try? GraphChanges(from: &reader) else { continue }
        var merged = whole
        merged.apply(read)
        _ = Probe(restoring: (merged, TextCoder())) { Page(names: ["a"]) }
      }
    }
  }

  final class Word: PersistedState {
    var word: String?
    func persistedText() -> String? { word }
    func restore(_ kept: String) { word = kept }
  }

  struct Speaking: View {
    let said: String
    @State private var word = Word()
    init(word: String = "hello") { said = word }
    var body: some View {
      Tap("say") { word.word = said }
      Tap("hush") { word.word = nil }
    }
  }

  @Test func `objects that change without notice are checked for every snapshot`() throws {
    let probe = Probe { Speaking() }
    var whole = probe.graph.snapshot(with: TextCoder()).snapshot
    probe.tap("say")
    #expect(try changes(of: probe, since: whole).states.count == 1)
    whole = probe.graph.snapshot(with: TextCoder()).snapshot
    #expect(whole.states.count == 1)
    probe.tap("hush")
    // The changes record that there is no state any more.
    _ = try changes(of: probe, since: whole)
    #expect(probe.graph.snapshot(with: TextCoder()).snapshot.states.count == 0)
  }

  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Leaf("\(name) \(count)")
      Tap(name) { count += 1 }
    }
  }

  struct Page: View {
    let names: [String]
    @State private var shows = false
    @State private var notes: [String] = []
    var body: some View {
      Tap("show") { shows.toggle() }
      Tap("note") { notes.append("n\(notes.count)") }
      Leaf(notes.joined(separator: " "))
      if shows { Counter(name: "extra") }
      ForEach(names, id: \.self) { Counter(name: $0) }
      AnyView(Counter(name: "any").id(7))
    }
  }

  @Test func `state and element numbers are restored in another process`() throws {
    let page = Page(names: ["a", "b"])
    let probe = Probe { page }
    for name in ["show", "extra", "extra", "b", "note", "note", "any"] { probe.tap(name) }
    let again = try restart(probe) { page }
    #expect(again.client == probe.client)
    #expect(again.texts.contains("extra 2"))
    #expect(again.texts.contains("n0 n1"))
    #expect(again.tap("b") == [.text(probe.id(of: "b 1"), "b 2")])
  }

  @Test func `restored state follows the identity of the elements of a collection`() throws {
    let probe = Probe { Page(names: ["a", "b", "c"]) }
    probe.tap("b")
    let again = try restart(probe) { Page(names: ["c", "b", "d"]) }
    #expect(again.texts.filter { $0.contains(" ") && !$0.hasPrefix("any") } == ["c 0", "b 1", "d 0"])
    #expect(again.id(of: "b 1") == probe.id(of: "b 1"))
    // A new element gets a number that no element had before.
    #expect(!probe.ids.contains(again.id(of: "d 0")))
  }

  struct Kept: View {
    let log: Log
    @State private var isDone = false
    var body: some View {
      Leaf("x")
        .onAppear { log.lines.append("appeared") }
        .onChange(of: isDone, initial: true) { log.lines.append("changed \(isDone)") }
        .onDisappear { log.lines.append("disappeared") }
      Tap("done") { isDone = true }
    }
  }
  final class Log { var lines: [String] = [] }

  @Test func `a restored view does not appear again`() throws {
    let log = Log()
    let probe = Probe { Kept(log: log) }
    probe.tap("done")
    #expect(log.lines == ["appeared", "changed false", "changed true"])
    let (snapshot, _) = probe.graph.snapshot(with: TextCoder())
    let again = Probe(restoring: (snapshot, TextCoder())) { Kept(log: log) }
    #expect(log.lines == ["appeared", "changed false", "changed true"])
    probe.graph.suspend()
    #expect(log.lines.last == "changed true", "the view is still there, in the other graph")
    again.graph.end()
    #expect(log.lines.last == "disappeared")
  }

  struct Noted: View {
    let shows: Bool
    @SceneStorage("note") private var note = "none"
    var body: some View {
      Leaf("note \(note)")
      Tap("write") { note = "written" }
      if shows { Other() }
    }
  }
  struct Other: View {
    @SceneStorage("note") private var note = "other"
    @SceneStorage("maybe") private var maybe: String?
    var body: some View {
      Leaf("again \(note) \(maybe ?? "nil")")
      Tap("maybe") { maybe = "yes" }
    }
  }

  @Test func `scene storage is shared by the views of a window, and outlives them and the process`() throws {
    let probe = Probe { Noted(shows: true) }
    #expect(probe.texts.contains("again none nil"))
    probe.tap("write")
    probe.tap("maybe")
    #expect(probe.texts.contains("note written") && probe.texts.contains("again written yes"))
    // The process in between has no view that reads `maybe`.
    let hidden = try restart(probe) { Noted(shows: false) }
    #expect(hidden.texts.contains("note written"))
    let shown = try restart(hidden) { Noted(shows: true) }
    #expect(shown.texts.contains("again written yes"))
    let other = Probe { Noted(shows: true) }
    #expect(other.texts.contains("note none"))
  }

  struct Plain {}
  struct Losing: View {
    @State private var plain = Plain()
    @State private var maybe: Plain?
    var body: some View { Leaf("\(plain) \(maybe as Any)") }
  }

  @Test func `state that is not Codable is reported by name`() {
    let probe = Probe { Losing() }
    #expect(probe.graph.snapshot(with: TextCoder()).lost == ["Losing.plain", "Losing.maybe"])
  }

  struct Numbered: View {
    @State private var value = 1
    var body: some View { Leaf("\(value)") }
  }
  struct Worded: View {
    @State private var value = "word"
    var body: some View { Leaf(value) }
  }

  @Test func `state of another build with a different type is ignored`() throws {
    let probe = Probe { Numbered() }
    let (snapshot, _) = probe.graph.snapshot(with: TextCoder())
    #expect(Probe(restoring: (snapshot, TextCoder())) { Worded() }.texts == ["word"])
  }

  @Test func `a truncated snapshot is refused, and a damaged one never crashes`() throws {
    let probe = Probe { Page(names: ["a", "b"]) }
    var writer = SnapshotWriter()
    probe.graph.snapshot(with: TextCoder()).snapshot.write(to: &writer)
    let bytes = writer.bytes
    for length in 0..<bytes.count {
      var reader = SnapshotReader(Array(bytes.prefix(length)))
      #expect(throws: SnapshotReader.Failure.self) { try GraphSnapshot(from: &reader) }
    }
    for index in bytes.indices {
      for flip in [UInt8(1), 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= flip
        var reader = SnapshotReader(damaged)
        // Reading may succeed or fail, but never traps, nor allocates more memory than there are bytes.
        if let read = try? GraphSnapshot(from: &reader) {
          _ = Probe(restoring: (read, TextCoder())) { Page(names: ["a"]) }
        }
      }
    }
  }
}
