import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// L1, L2: tables.
@MainActor struct TableTests {
  struct Town: Identifiable {
    let id: String
    let people: Int
    var river: String?
  }

  static let towns = [
    Town(id: "Porto", people: 231, river: "Douro"), Town(id: "Faro", people: 67),
    Town(id: "Lisbon", people: 545, river: "Tejo"),
  ]

  private struct Sorted: View {
    @State private var selection: Set<String> = []
    @State var order = [KeyPathComparator(\Town.id)]
    var body: some View {
      Table(TableTests.towns.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.id)
        TableColumn("People", value: \.people) { Text("\($0.people)") }.alignment(.numeric).width(80)
        TableColumn("River") { Text($0.river ?? "") }
      }
      Text("Selected: \(selection.sorted().joined(separator: ","))")
      Text("Order: \(order.map { $0.order == .forward ? "+" : "-" }.joined())")
    }
  }

  private static func names(_ probe: ComponentProbe) -> [String] {
    probe.all.filter { $0.element.classes.hasPrefix("table-cell") && $0.element["aria-colindex"] == "1" }
      .compactMap { $0.children.first?.element.text }
  }

  private static func sorts(_ probe: ComponentProbe) -> [String?] {
    probe.all.filter { $0.element["role"] == "columnheader" }.map { $0.element["aria-sort"] }
  }

  private static func text(_ prefix: String, in probe: ComponentProbe) -> String? {
    probe.all.compactMap(\.element.text).first { $0.hasPrefix(prefix) }
  }

  @Test func `a table is a grid that says its columns, its rows and their order`() throws {
    let probe = ComponentProbe { Sorted() }
    let grid = try #require(probe.first("wm-list"))
    #expect(grid.element["role"] == "grid")
    #expect(grid.element["aria-colcount"] == "3")
    #expect(grid.element["aria-rowcount"] == "4", "with the headers")
    #expect(grid.element["aria-multiselectable"] == "true")
    #expect(probe.style("--columns", of: grid) == "minmax(80px,100fr) 80px minmax(80px,100fr)")
    #expect(Self.sorts(probe) == ["ascending", "none", nil])
    #expect(probe.all.filter { $0.element["role"] == "row" }.count == 4)
    #expect(
      probe.all.filter { $0.element["role"] == "gridcell" }.map { $0.element["aria-colindex"] }.prefix(3) == [
        "1", "2", "3",
      ])
    #expect(Self.names(probe) == ["Faro", "Lisbon", "Porto"])
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `a press on a header sorts, another reverses, and one with Shift sorts besides`() {
    let probe = ComponentProbe { Sorted() }
    func press(_ index: Int) { probe.send(.tap, to: probe.all.filter { $0.element.classes == "table-sort" }[index]) }
    press(0)
    #expect(Self.names(probe) == ["Porto", "Lisbon", "Faro"])
    #expect(Self.sorts(probe) == ["descending", "none", nil])
    press(1)
    #expect(Self.names(probe) == ["Faro", "Porto", "Lisbon"])
    #expect(Self.sorts(probe) == ["none", "ascending", nil])
    let headings = probe.all.filter { $0.element["role"] == "columnheader" }
    #expect(probe.send(.column(ColumnChange(.sortBesides)), to: headings[0]).result == .handled)
    #expect(Self.sorts(probe) == ["ascending", "ascending", nil])
    #expect(Self.text("Order", in: probe) == "Order: ++")
    probe.send(.column(ColumnChange(.sortBesides)), to: headings[0])
    #expect(Self.sorts(probe) == ["descending", "ascending", nil])
    #expect(
      probe.send(.column(ColumnChange(.sortBesides)), to: headings[2]).result == .unexpected, "nothing to sort by")
    press(0)
    #expect(Self.text("Order", in: probe) == "Order: +", "alone")
  }

  @Test func `rows are selected as in a list, by the ids of what they show`() {
    let probe = ComponentProbe { Sorted() }
    let rows = probe.all.filter { $0.element.classes.contains("selectable") }
    #expect(probe.send(.choose(.only, row: rows[1].id), to: probe.first("wm-list")).result == .handled)
    #expect(Self.text("Selected", in: probe) == "Selected: Lisbon")
    probe.send(.choose(.range, row: rows[2].id), to: probe.first("wm-list"))
    #expect(Self.text("Selected", in: probe) == "Selected: Lisbon,Porto")
    probe.send(.choose(.all, row: 0), to: probe.first("wm-list"))
    #expect(Self.text("Selected", in: probe) == "Selected: Faro,Lisbon,Porto")
  }

  private struct Numbers: View {
    @State private var selection = RowSelection<Int>()
    var body: some View {
      Table(TableTests.Samples(), selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Value") { Text("\($0.id % 7)") }
      }
      Text("Count: \(selection.count(in: TableTests.Samples()))")
    }
  }

  struct Sample: Identifiable {
    let id: Int
    var name: String { "Sample \(id)" }
  }

  struct Samples: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { 1_000_000 }
    subscript(position: Int) -> Sample { Sample(id: position) }
  }

  @Test func `of a million rows those near the screen are mounted`() throws {
    let probe = ComponentProbe { Numbers() }
    #expect(probe.first("wm-list").element["aria-rowcount"] == "1000001")
    #expect((12...60).contains(Self.names(probe).count))
    let gap = try #require(probe.first(class: "before"))
    #expect(probe.send(.rows(500_000..<500_040, keeping: 0), to: gap).result == .handled)
    #expect(Self.names(probe).contains("Sample 500020"))
    probe.send(.choose(.all, row: 0), to: probe.first("wm-list"))
    #expect(Self.text("Count", in: probe) == "Count: 1,000,000")
  }

  private struct Made: View {
    @State private var opened = ""
    var body: some View {
      Table(of: Town.self) {
        TableColumn("Name", value: \.id)
        TableColumnForEach(["People", "River"], id: \.self) { (title: String) in
          TableColumn(title) { town in Text(title == "People" ? "\(town.people)" : town.river ?? "") }
        }
        if opened.isEmpty { TableColumn("Last") { (_: Town) in Text("last") } }
      } rows: {
        TableRow(Town(id: "First", people: 1))
        ForEach(TableTests.towns) { TableRow($0) }
        if opened.isEmpty { TableRow(Town(id: "Closed", people: 0)) }
      }
      .tableColumnHeaders(.hidden)
      Button("Open") { opened = "yes" }
    }
  }

  @Test func `rows and columns are made of others, and of conditions`() throws {
    let probe = ComponentProbe { Made() }
    #expect(Self.names(probe) == ["First", "Porto", "Faro", "Lisbon", "Closed"])
    #expect(probe.first("wm-list").element["aria-colcount"] == "4")
    #expect(probe.first(class: "table-header").element.classes.contains("concealed"))
    probe.send(.tap, to: try #require(probe.all("button").last))
    #expect(Self.names(probe) == ["First", "Porto", "Faro", "Lisbon"])
    #expect(probe.first("wm-list").element["aria-colcount"] == "3")
  }

  private struct Arranged: View {
    @State var columns = TableColumnCustomization<Town>()
    @State private var order = [KeyPathComparator(\Town.id)]
    var body: some View {
      Table(TableTests.towns.sorted(using: order), sortOrder: $order, columnCustomization: $columns) {
        TableColumn("Name", value: \.id).customizationID("name")
        TableColumn("People", value: \.people) { Text("\($0.people)") }.customizationID("people")
        TableColumn("River") { Text($0.river ?? "") }.defaultVisibility(.hidden).customizationID("river")
        TableColumn("Fixed") { (_: Town) in Text("f") }.width(50)
      }
      Button("Hide") { columns[visibility: "people"] = .hidden }
      Button("Show") { columns[visibility: "river"] = .visible }
      Button("By people") { order = [KeyPathComparator(\Town.people)] }
      Button("Reset") { columns.resetOrder() }
      Text(
        verbatim: "Kept: " + ((try? JSONEncoder().encode(columns)).map { String(decoding: $0, as: UTF8.self) } ?? ""))
    }
  }

  private static func titles(_ probe: ComponentProbe) -> [String] {
    func texts(_ tree: ElementTree) -> [String] { [tree.element.text].compactMap { $0 } + tree.children.flatMap(texts) }
    return probe.all.filter { $0.element["role"] == "columnheader" }.map { texts($0).joined() }
  }

  private static func press(_ title: String, in probe: ComponentProbe) {
    if let button = probe.all("button").first(where: { $0.children.first?.element.text == title }) {
      probe.send(.tap, to: button)
    }
  }

  @Test func `columns are hidden, shown, moved and resized, and an app retains that`() throws {
    let probe = ComponentProbe { Arranged() }
    #expect(Self.titles(probe) == ["Name", "People", "Fixed"])
    Self.press("Show", in: probe)
    #expect(Self.titles(probe) == ["Name", "People", "River", "Fixed"])
    func heading(_ index: Int) -> ElementTree { probe.all.filter { $0.element["role"] == "columnheader" }[index] }
    #expect(probe.send(.column(ColumnChange(.move, 0)), to: heading(2)).result == .handled)
    #expect(Self.titles(probe) == ["River", "Name", "People", "Fixed"])
    #expect(probe.send(.column(ColumnChange(.move, 0)), to: heading(3)).result == .unexpected, "it has no id")
    #expect(probe.send(.column(ColumnChange(.move, 9)), to: heading(0)).result == .unexpected, "there is no such place")
    #expect(probe.send(.column(ColumnChange(.resize, 130)), to: heading(1)).result == .handled)
    #expect(probe.send(.column(ColumnChange(.resize, 130)), to: heading(3)).result == .unexpected, "it is fixed")
    #expect(
      probe.style("--columns", of: probe.first("wm-list"))
        == "minmax(80px,100fr) 130px minmax(80px,100fr) 50px")
    let kept = try #require(Self.text("Kept", in: probe)).dropFirst(6)
    let decoded = try JSONDecoder().decode(TableColumnCustomization<Town>.self, from: Data(kept.utf8))
    #expect(decoded[visibility: "river"] == .visible)
    #expect(decoded[visibility: "name"] == .automatic)
    Self.press("Reset", in: probe)
    #expect(Self.titles(probe) == ["Name", "People", "River", "Fixed"])
  }

  @Test func `what the rows are sorted by is shown in place of the second column if it is hidden`() {
    let probe = ComponentProbe { Arranged() }
    Self.press("Hide", in: probe)
    #expect(Self.titles(probe) == ["Name", "Fixed"])
    Self.press("By people", in: probe)
    #expect(Self.titles(probe) == ["Name", "People"])
  }

  @Test func `texts are compared as in a list of files`() {
    let sorted = ["b10", "B9", "a"].sorted(using: LocalizedStandardComparator())
    #expect(sorted == ["a", "B9", "b10"])
    #expect(["a", "b"].sorted(using: LocalizedStandardComparator(order: .reverse)) == ["b", "a"])
  }

  @Test func `a test reads cells, sorts and selects`() throws {
    let driver = AppDriver { Sorted() }
    #expect(try driver.cells(inColumn: "Name") == ["Faro", "Lisbon", "Porto"])
    try driver.tap("People")
    #expect(try driver.cells(inColumn: "People") == ["67", "231", "545"])
    #expect(try driver.cells(inColumn: "River") == ["", "Douro", "Tejo"])
    try driver.tap("Porto")
    #expect(driver.texts.contains("Selected: Porto"))
    try driver.select(["Faro", "Lisbon"])
    #expect(driver.texts.contains("Selected: Faro,Lisbon"))
    try driver.selectAll()
    #expect(driver.texts.contains("Selected: Faro,Lisbon,Porto"))
  }
}
