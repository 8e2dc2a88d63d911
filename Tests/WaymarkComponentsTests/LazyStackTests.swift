import Observation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct LazyStackTests {
  @Observable final class Model {
    var numbers: [Int]
    init(_ count: Int) { numbers = Array(0..<count) }
  }

  private struct Numbers: View {
    let model: Model
    var body: some View {
      LazyVStack {
        Text("First")
        ForEach(model.numbers, id: \.self) { number in Text(verbatim: "Row \(number)") }
        Text("Last")
      }
    }
  }

  @MainActor private struct Stage {
    let model: Model
    let probe: ComponentProbe

    init(_ count: Int) {
      let model = Model(count)
      self.model = model
      probe = ComponentProbe { Numbers(model: model) }
    }

    var rows: [Int] {
      probe.all.compactMap { $0.element.text.flatMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil } }
    }

    var gaps: [ElementTree] { probe.all.filter { $0.element.classes.hasPrefix("row-gap") } }

    @discardableResult func request(_ range: Range<Int>, keeping row: Int32 = 0) -> [Patch] {
      let (result, patches) = probe.send(.rows(range, keeping: row), to: gaps[0])
      #expect(result == .handled)
      return patches
    }

    func id(of row: Int) -> Int32 { probe.all.first { $0.element.text == "Row \(row)" }?.id ?? 0 }
  }

  @Test func `a lazy stack starts with 40 elements between two gaps`() {
    let stage = Stage(150)
    #expect(stage.rows == Array(0..<40))
    #expect(stage.gaps.map(\.element.classes) == ["row-gap before", "row-gap after"])
    #expect(stage.gaps.map { $0.element["hidden"] } == ["", nil])
    #expect(stage.gaps[1].element["data-rows"] == "0 40 150")
    #expect(stage.probe.all.compactMap(\.element.text).first == "First")
    #expect(stage.probe.all.compactMap(\.element.text).last == "Last")
  }

  @Test(arguments: [11, 12, 13]) func `elements that are mounted stay when one is inserted before them`(count: Int) {
    let stage = Stage(count), ids = (0..<count).map(stage.id(of:))
    stage.model.numbers.insert(99, at: 0)
    let patches = stage.probe.update()
    #expect(stage.rows == [99] + Array(0..<count) && (0..<count).map(stage.id(of:)) == ids)
    #expect(!patches.contains { if case .remove = $0 { true } else { false } })
  }

  private struct Cards: View {
    let count: Int
    let layers: Int
    var body: some View {
      LazyVStack {
        ForEach(0..<count, id: \.self) { number in
          HStack { ForEach(0..<layers, id: \.self) { layer in Text(verbatim: "\(number).\(layer)") } }
        }
      }
    }
  }

  @Test func `of rows made of many elements fewer are mounted`() {
    func rows(of count: Int, with layers: Int) -> Int {
      ComponentProbe { Cards(count: count, layers: layers) }.all.count { $0.element.text?.hasSuffix(".0") == true }
    }
    #expect(rows(of: 60, with: 4) == 60)
    #expect(rows(of: 12, with: 100) == 12)
    // A stack and 14 texts.
    #expect(rows(of: 40, with: 14) == 40)
    #expect(rows(of: 41, with: 14) == 16)
    #expect(rows(of: 50, with: 99) == 12)
  }

  @Test func `requested rows are mounted, and those that are far are released`() {
    let stage = Stage(1_000)
    let patches = stage.request(20..<60)
    #expect(stage.rows == Array(20..<60))
    #expect(patches.filter { if case .insert = $0 { true } else { false } }.count == 20)
    #expect(patches.filter { if case .remove = $0 { true } else { false } }.count == 20)
    stage.request(700..<760)
    #expect(stage.rows == Array(700..<760))
    stage.request(0..<60)
    #expect(stage.rows == Array(0..<60))
    #expect(stage.gaps[0].element["hidden"] == "")
  }

  @Test func `requests beyond the collection, and for too many rows, are limited`() {
    let stage = Stage(1_000)
    stage.request(990..<2_000_000_000)
    #expect(stage.rows == Array(990..<1_000))
    stage.request(0..<Int(Int32.max))
    #expect(stage.rows.count == 400)
    stage.request(5_000..<5_010)
    #expect(stage.rows == [999])
    stage.request(20..<20)
    #expect(stage.rows == [20])
    #expect(stage.probe.send(.tap, to: stage.gaps[0]).result == .unexpected)
  }

  @Test func `a row in use is kept, however far it is`() {
    let stage = Stage(1_000)
    let used = stage.id(of: 7)
    stage.request(500..<520, keeping: used)
    #expect(stage.rows == [7] + Array(500..<520))
    #expect(stage.id(of: 7) == used)
    #expect(stage.gaps[0].element["data-rows"] == "500 520 1000 7")
    stage.request(5..<20, keeping: used)
    #expect(stage.rows == Array(5..<20))
    #expect(stage.id(of: 7) == used)
    stage.request(500..<520, keeping: 12_345)
    #expect(stage.rows == Array(500..<520), "there is no such row")
  }

  @Test func `the same rows stay mounted when others come and go before them`() {
    let stage = Stage(1_000)
    stage.request(500..<560)
    let first = stage.id(of: 530)
    stage.model.numbers.insert(contentsOf: -300..<0, at: 0)
    stage.probe.update()
    #expect(stage.rows == Array(500..<560))
    #expect(stage.id(of: 530) == first)
    #expect(stage.gaps[0].element["data-rows"] == "800 860 1300")
    stage.model.numbers.removeFirst(400)
    stage.probe.update()
    #expect(stage.rows == Array(500..<560))
    #expect(stage.gaps[0].element["data-rows"] == "400 460 900")
    stage.model.numbers.removeLast(100)
    stage.probe.update()
    #expect(stage.gaps[0].element["data-rows"] == "400 460 800")
  }

  @Test func `one change in a large collection sends only its own patches`() {
    let stage = Stage(100_000)
    stage.request(500..<560)
    stage.model.numbers.insert(-1, at: 520)
    let patches = stage.probe.update()
    #expect(patches.count { if case .insert = $0 { true } else { false } } == 1)
    #expect(patches.count <= 6, "\(patches)")
  }

  @Test func `a large collection is released with its page`() {
    weak var model: Model?
    func use() {
      let stage = Stage(1_000)
      stage.request(500..<560, keeping: stage.id(of: 3))
      model = stage.model
      stage.probe.graph.end()
    }
    use()
    #expect(model == nil)
  }

  @Test func `a short collection is mounted at once, without gaps`() {
    let stage = Stage(60)
    #expect(stage.rows.count == 60)
    #expect(stage.gaps.isEmpty)
  }

  @Test func `a collection that has become short loses its gaps, and gets them again`() {
    let stage = Stage(150)
    stage.request(90..<150)
    stage.model.numbers.removeLast(120)
    stage.probe.update()
    #expect(stage.rows == Array(0..<30))
    #expect(stage.gaps.isEmpty)
    stage.model.numbers = Array(0..<90)
    stage.probe.update()
    #expect(stage.rows.count == 60)
    #expect(stage.gaps.count == 2)
  }

  @Test func `collections inside of rows are mounted completely`() {
    let probe = ComponentProbe {
      LazyVStack {
        ForEach(0..<2, id: \.self) { _ in
          VStack { ForEach(0..<70, id: \.self) { Text("Row \($0)") } }
        }
      }
    }
    #expect(probe.all.filter { $0.element.text?.hasPrefix("Row") == true }.count == 140)
  }

  @Test func `decorations of the rows do not apply to the gaps`() {
    let probe = ComponentProbe {
      LazyVStack { ForEach(0..<100, id: \.self) { Text("Row \($0)") }.accessibilityIdentifier("row") }
    }
    let gaps = probe.all.filter { $0.element.classes.hasPrefix("row-gap") }
    #expect(gaps.count == 2)
    #expect(gaps.allSatisfy { $0.element["data-testid"] == nil })
  }

  private struct Counters: View {
    let model: Model
    var body: some View {
      LazyVStack { ForEach(model.numbers, id: \.self) { number in Counter(number: number) } }
    }
  }

  private struct Counter: View {
    let number: Int
    @State private var count = 0
    var body: some View {
      VStack { Inner(number: number) }
      Button {
        count += 1
      } label: {
        Text(verbatim: "Row \(number): \(count)")
      }
    }
  }

  private struct Inner: View {
    let number: Int
    @State private var count = 0
    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "Inner \(number): \(count)")
      }
    }
  }

  @MainActor private struct CounterStage {
    let model = Model(5_000)
    let probe: ComponentProbe

    init(restoring snapshot: GraphSnapshot? = nil) {
      probe = ComponentProbe(restoring: snapshot) { [model] in Counters(model: model) }
    }

    var texts: [String] { probe.all("button").map { Self.text(of: $0) } }

    static func text(of tree: ElementTree) -> String {
      (tree.element.text ?? "") + tree.children.map { text(of: $0) }.joined()
    }

    func tap(_ text: String) { probe.send(.tap, to: probe.all("button").first { Self.text(of: $0) == text }!) }

    func request(_ range: Range<Int>) {
      probe.send(.rows(range, keeping: 0), to: probe.first(class: "row-gap"))
    }
  }

  @Test func `a row that returns has the state that was changed in it`() {
    let stage = CounterStage()
    stage.tap("Row 3: 0")
    stage.tap("Row 3: 1")
    stage.tap("Inner 3: 0")
    stage.request(2_000..<2_010)
    #expect(!stage.texts.contains("Row 3: 2"))
    stage.request(0..<10)
    #expect(stage.texts.contains("Row 3: 2"))
    #expect(stage.texts.contains("Inner 3: 1"))
    #expect(stage.texts.contains("Row 4: 0"))
    stage.tap("Row 3: 2")
    #expect(stage.texts.contains("Row 3: 3"), "its changes are shown as before")
    stage.request(2_000..<2_010)
    stage.model.numbers.insert(contentsOf: -20..<0, at: 0)
    stage.probe.update()
    stage.request(0..<40)
    #expect(stage.texts.contains("Row 3: 3"), "it is found by its id, not by its offset")
  }

  @Test func `a row that returns in another process has the state that was changed in it`() throws {
    let stage = CounterStage()
    var snapshot = stage.probe.graph.snapshot(with: JSONStateCoder()).snapshot
    stage.tap("Row 3: 0")
    stage.tap("Inner 3: 0")
    stage.request(2_000..<2_010)
    snapshot.apply(try #require(stage.probe.graph.changes(with: JSONStateCoder())).changes)
    #expect(snapshot == stage.probe.graph.snapshot(with: JSONStateCoder()).snapshot)
    let second = CounterStage(restoring: snapshot)
    #expect(second.texts.contains("Row 2000: 0"), "the same rows are mounted")
    // Released there, and not shown before a third process.
    second.tap("Row 2003: 0")
    second.request(4_000..<4_010)
    let third = CounterStage(restoring: second.probe.graph.snapshot(with: JSONStateCoder()).snapshot)
    third.request(0..<10)
    #expect(third.texts.contains("Row 3: 1"))
    #expect(third.texts.contains("Inner 3: 1"))
    #expect(third.texts.contains("Row 4: 0"))
    third.tap("Row 3: 1")
    #expect(third.texts.contains("Row 3: 2"), "its changes are shown as before")
    third.request(2_000..<2_010)
    #expect(third.texts.contains("Row 2003: 1"))
    let fourth = CounterStage(restoring: third.probe.graph.snapshot(with: JSONStateCoder()).snapshot)
    #expect(fourth.texts.contains("Row 2003: 1"))
    fourth.request(0..<10)
    #expect(fourth.texts.contains("Row 3: 2"), "its last value, not the one of an earlier process")
  }

  private struct Notes: View {
    var body: some View { LazyVStack { ForEach(0..<1_000) { Note(number: $0) } } }
  }

  private struct Note: View {
    let number: Int
    @State private var text = ""
    var body: some View {
      Button {
        text = String(repeating: "x", count: 60_000)
      } label: {
        Text(verbatim: "Note \(number): \(text.utf8.count)")
      }
    }
  }

  @Test func `state is persisted up to a size, that of the rows released last`() {
    let probe = ComponentProbe { Notes() }
    func request(_ range: Range<Int>, in probe: ComponentProbe) {
      probe.send(.rows(range, keeping: 0), to: probe.first(class: "row-gap"))
    }
    for row in 0..<6 {
      request(row..<row + 1, in: probe)
      probe.send(.tap, to: probe.first("button"))
    }
    request(900..<910, in: probe)
    let again = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Notes() }
    for (probe, firstKept) in [(again, 2), (probe, 0)] {
      request(0..<6, in: probe)
      for (row, button) in probe.all("button").enumerated() {
        #expect(CounterStage.text(of: button) == "Note \(row): \(row < firstKept ? 0 : 60_000)")
      }
    }
  }

  @Test func `damaged state of rows that are not mounted never crashes`() throws {
    let stage = CounterStage()
    stage.tap("Row 3: 0")
    stage.request(2_000..<2_010)
    var writer = SnapshotWriter()
    stage.probe.graph.snapshot(with: JSONStateCoder()).snapshot.write(to: &writer)
    var results: Set<String> = []
    for index in writer.bytes.indices {
      var damaged = writer.bytes
      damaged[index] ^= [1, 0x80, 0xFF][index % 3]
      var reader = SnapshotReader(damaged)
      guard let read = try? GraphSnapshot(from: &reader) else { continue }
      let again = CounterStage(restoring: read)
      again.request(0..<10)
      results.insert(again.texts.first { $0.hasPrefix("Row 3: ") } ?? "none")
    }
    #expect(results.isSuperset(of: ["Row 3: 0", "Row 3: 1"]), "what is damaged is dropped, all else is restored")
  }

  @Test func `a row that the app removes and adds again begins anew`() {
    let stage = CounterStage()
    stage.tap("Row 3: 0")
    stage.model.numbers.removeFirst(10)
    stage.probe.update()
    stage.model.numbers.insert(contentsOf: 0..<10, at: 0)
    stage.probe.update()
    stage.request(0..<20)
    #expect(stage.texts.contains("Row 3: 0"))
  }

  @Test func `the state of the rows that were changed last is kept, within a limit`() {
    let stage = CounterStage()
    for start in stride(from: 0, to: 1_200, by: 60) {
      stage.request(start..<start + 60)
      for row in start..<start + 60 { stage.tap("Row \(row): 0") }
    }
    stage.request(0..<60)
    #expect(stage.texts.contains("Row 3: 0"))
    stage.request(1_100..<1_160)
    #expect(stage.texts.contains("Row 1150: 1"))
  }

  private struct Settings: View {
    @State private var choice = 1
    var body: some View {
      LazyVStack {
        ForEach(0..<5_000) { number in
          HStack {
            Picker("Choice", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.segmented)
            Counter(number: number)
          }
        }
      }
    }
  }

  @Test func `rows in which nothing was changed take no place from those in which something was`() {
    let probe = ComponentProbe { Settings() }
    func counter(_ row: Int) -> ElementTree? {
      probe.all("button").first { CounterStage.text(of: $0).hasPrefix("Row \(row): ") }
    }
    probe.send(.tap, to: counter(3)!)
    for start in stride(from: 0, to: 2_400, by: 40) {
      probe.send(.rows(start..<start + 80, keeping: 0), to: probe.first(class: "row-gap"))
    }
    probe.send(.rows(0..<10, keeping: 0), to: probe.first(class: "row-gap"))
    #expect(counter(3).map(CounterStage.text) == "Row 3: 1")
  }
}
