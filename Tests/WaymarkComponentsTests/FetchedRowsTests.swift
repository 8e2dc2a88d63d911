import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// L4: tables whose rows are fetched as they are shown.
@MainActor struct FetchedRowsTests {
  struct Row: Identifiable {
    let id: Int
  }

  /// Notes what is fetched, and whose places are looked up.
  final class Source {
    let count: Int
    var isReversed = false
    var fetched: [Range<Int>] = []
    var asked: [Int] = []
    var fails = false

    init(count: Int = 1_000_000) { self.count = count }

    struct Failure: Error {}

    var rows: FetchedRows<Row> {
      let isReversed = isReversed
      let count = count
      return FetchedRows(count: count) { places in
        if self.fails { throw Failure() }
        self.fetched.append(places)
        return places.map { Row(id: isReversed ? count - 1 - $0 : $0) }
      } place: { id in
        self.asked.append(id)
        return (0..<count).contains(id) ? (isReversed ? count - 1 - id : id) : nil
      } missing: {
        Row(id: -1 - $0)
      }
    }
  }

  private struct Page: View {
    let source: Source
    @State private var isReversed = false
    @State private var selection = RowSelection<Int>()
    var body: some View {
      let rows = source.rows
      Table(rows, selection: $selection) {
        TableColumn("Name") { Text(verbatim: "row \($0.id)") }
      }
      Button("Reverse") {
        source.isReversed = true
        isReversed = true
      }
      Text(verbatim: "places \(selection.places(in: rows).map { "\($0.lowerBound)-\($0.upperBound)" }) \(isReversed)")
    }
  }

  private static func rows(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element.classes.hasPrefix("row") && $0.element["role"] == "row" }
  }

  private static func places(_ probe: ComponentProbe) -> String? {
    probe.all.compactMap(\.element.text).first { $0.hasPrefix("places") }
  }

  @Test func `of a million rows only windows near those that are shown are fetched`() throws {
    let source = Source()
    let probe = ComponentProbe { Page(source: source) }
    let gap = try #require(probe.first(class: "before"))
    probe.send(.rows(999_960..<1_000_000, keeping: 0), to: gap)
    #expect(probe.all.compactMap(\.element.text).contains("row 999999"))
    #expect(source.fetched.allSatisfy { $0.count <= 64 })
    #expect(source.fetched.reduce(0) { $0 + $1.count } < 2_000, "\(source.fetched.count) windows")
    #expect(source.fetched.allSatisfy { $0.upperBound <= 1_000_000 })
  }

  @Test func `half a million rows are selected by their ends, and all by none, also after they are sorted`() throws {
    let source = Source()
    let probe = ComponentProbe { Page(source: source) }
    let list = try #require(probe.first("wm-list"))
    probe.send(.choose(.only, row: Self.rows(probe)[11].id), to: list)
    #expect(Self.places(probe)?.hasPrefix("places [\"11-12\"]") == true, "\(Self.places(probe) ?? "")")
    probe.send(.rows(500_000..<500_040, keeping: 0), to: try #require(probe.first(class: "before")))
    let last = try #require(
      Self.rows(probe).first { row in row.children.description.contains("row 500020") } ?? Self.rows(probe).last)
    source.fetched = []
    probe.send(.choose(.range, row: last.id), to: list)
    #expect(Self.places(probe)?.hasPrefix("places [\"11-") == true, "\(Self.places(probe) ?? "")")
    #expect(source.fetched.reduce(0) { $0 + $1.count } < 1_000, "the rows between are not fetched")
    source.fetched = []
    probe.send(.tap, to: try #require(probe.all("button").last))
    #expect(Self.places(probe)?.contains("-999989\"] true") == true, "\(Self.places(probe) ?? "")")
    #expect(source.fetched.reduce(0) { $0 + $1.count } < 1_000, "nor when they are sorted")
    #expect(source.asked.count < 1_000)
    probe.send(.choose(.all, row: 0), to: list)
    #expect(Self.places(probe) == "places [\"0-1000000\"] true")
  }

  @Test func `what can't be fetched is shown as missing, and fetched again later`() {
    let source = Source(count: 20)
    source.fails = true
    let rows = source.rows
    #expect(rows[3].id == -4)
    source.fails = false
    #expect(rows[3].id == 3)
    #expect(source.fetched == [0..<20])
    _ = rows[19]
    #expect(source.fetched == [0..<20], "it is in memory")
    #expect(rows.place(of: 7) == 7)
    #expect(rows.place(of: 20) == nil)
    var selection = RowSelection<Int>()
    selection.selectRange(from: 4, through: 9)
    selection.toggle(6)
    #expect(selection.places(in: rows) == [4..<6, 7..<10])
    #expect(selection.count(in: rows) == 5)
    #expect(RowSelection<Int>.all.places(in: Source(count: 0).rows).isEmpty)
  }
}
