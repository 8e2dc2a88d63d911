import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// The basis of X1, X2 and H13: rows that can be selected.
@MainActor struct ListSelectionTests {
  struct Town: Identifiable {
    let id: String
  }
  static let towns = ["Lisbon", "Porto", "Faro"].map(Town.init)

  struct Single: View {
    @State private var selected: String? = "Porto"
    @State private var towns = ListSelectionTests.towns
    var body: some View {
      List(selection: $selected) {
        Section("Towns") {
          ForEach(towns) { Text($0.id) }
          Text("Anywhere").tag("any")
          Text("Not for selection")
        }
        Section {
          NavigationLink("Braga", value: "Braga")
          NavigationLink("Number", value: 5)
        }
      }
      Text("Selected: \(selected ?? "nothing")")
      Button("Clear") { selected = nil }
      Button("Close Faro") { towns.removeLast() }
    }
  }

  @Test func `pressing a row selects it instead of the previous one`() throws {
    let driver = AppDriver { Single() }
    #expect(try driver.selection() == ["Porto"])
    try driver.tap("Lisbon")
    #expect(try driver.selection() == ["Lisbon"])
    #expect(driver.texts.contains("Selected: Lisbon"))
    try driver.tap("Anywhere")
    #expect(driver.texts.contains("Selected: any"))
    try driver.tap("Clear")
    #expect(try driver.selection() == [])
  }

  @Test func `a link whose value is of the selection's type selects it; others stay links`() throws {
    let driver = AppDriver { Single() }
    try driver.tap("Braga")
    #expect(driver.texts.contains("Selected: Braga"))
    #expect(try driver.element(.option, named: "Braga").isSelected)
    #expect(driver.elements(.link).map(\.name) == ["Number"])
  }

  @Test func `a row without a value can't be selected`() throws {
    let driver = AppDriver { Single() }
    #expect(throws: DriverError.self) { try driver.select("Not for selection") }
    #expect(driver.elements(.option).map(\.name) == ["Lisbon", "Porto", "Faro", "Anywhere", "Braga"])
  }

  @Test func `a removed row can't be selected`() throws {
    let probe = ComponentProbe { Single() }
    let faro = probe.all.filter { $0.element["role"] == "option" }[2]
    probe.send(.tap, to: probe.all("button")[1])
    #expect(probe.send(.choose(.only, row: faro.id), to: probe.first("wm-list")).result == .unexpected)
  }

  @Test func `of a selection only the rows that have changed are sent`() {
    let probe = ComponentProbe { Single() }
    let rows = probe.all.filter { $0.element["role"] == "option" }
    let patches = probe.send(.choose(.only, row: rows[2].id), to: probe.first("wm-list")).patches
    #expect(
      patches.prefix(2) == [
        .attribute(rows[1].id, name: "data-selected", value: nil),
        .attribute(rows[2].id, name: "data-selected", value: ""),
      ])
    #expect(patches.count == 3, "and the text: \(patches)")
  }

  struct Passing: View {
    @State private var start = 0
    @State private var selected: Int?
    var body: some View {
      List(selection: $selected) { ForEach(start..<(start + 10), id: \.self) { Text("Row \($0)") } }
      Button("On") { start += 10 }
    }
  }

  @Test func `rows that come and go can be selected while present, however many there have been`() throws {
    let driver = AppDriver { Passing() }
    try driver.select("Row 3")
    for _ in 0..<60 { try driver.tap("On") }
    try driver.select("Row 607")
    #expect(try driver.selection() == ["Row 607"])
    for row in 600..<610 {
      try driver.select("Row \(row)")
      #expect(try driver.selection() == ["Row \(row)"])
    }
  }

  struct Several: View {
    @State private var selected: Set<String> = ["Faro"]
    var body: some View {
      List(ListSelectionTests.towns, selection: $selected) { Text($0.id) }
      Text("Selected: \(selected.sorted().joined(separator: ","))")
    }
  }

  @Test func `several rows can be selected where the selection is a set`() throws {
    let driver = AppDriver { Several() }
    try driver.select(["Porto", "Lisbon"])
    #expect(driver.texts.contains("Selected: Lisbon,Porto"))
    #expect(try driver.selection() == ["Lisbon", "Porto"])
    try driver.select([])
    #expect(driver.texts.contains("Selected:"))
  }

  @Test func `a list with a single selection refuses two rows`() throws {
    let probe = ComponentProbe { Single() }
    #expect(probe.send(.choose(.all, row: 0), to: probe.first("wm-list")).result == .unexpected)
    #expect(probe.send(.choose(.none, row: 0), to: probe.first("wm-list")).result == .unexpected)
    let driver = AppDriver { Single() }
    #expect(throws: DriverError.self) { try driver.select(["Lisbon", "Porto"]) }
  }

  struct Always: View {
    @State private var selected = "Porto"
    var body: some View {
      List(selection: $selected) { ForEach(ListSelectionTests.towns) { Text($0.id) } }
      Text("Selected: \(selected)")
    }
  }

  @Test func `a selection that isn't optional can't be cleared`() {
    let probe = ComponentProbe { Always() }
    let rows = probe.all.filter { $0.element["role"] == "option" }
    #expect(probe.send(.choose(.deselect, row: rows[1].id), to: probe.first("wm-list")).result == .unexpected)
    #expect(probe.send(.choose(.only, row: rows[0].id), to: probe.first("wm-list")).result == .handled)
    #expect(probe.all.contains { $0.element.text == "Selected: Lisbon" })
  }

  struct Column: View {
    let column: ColumnSelection
    @State private var isShown = true
    @State private var selected: String?
    var body: some View {
      if isShown {
        List(selection: $selected) { ForEach(ListSelectionTests.towns) { NavigationLink($0.id, value: $0.id) } }
          .environment(\.columnSelection, column)
      }
      Detail(column: column)
      Button("Hide") { isShown = false }
    }
  }
  struct Detail: View {
    let column: ColumnSelection
    var body: some View { Text("Detail: \((column.value?.base as? String) ?? "none")") }
  }

  @Test func `a split view's column reads and changes the selection of its list`() throws {
    let column = ColumnSelection()
    column.address = { "/at/\($0.base)" }
    let driver = AppDriver { Column(column: column) }
    #expect(column.hasList)
    #expect(driver.texts.contains("Detail: none"))
    try driver.tap("Porto")
    #expect(driver.texts.contains("Detail: Porto"))
    #expect(column.addressComponents == ["Porto"])
    #expect(try driver.element(.option, named: "Faro").address == "/at/Faro")
    var parts = ["Faro", "more"][...]
    column.select(column.parse(&parts))
    #expect(parts == ["more"])
    #expect(try driver.selection() == ["Faro"])
    #expect(driver.texts.contains("Detail: Faro"))
    column.select(nil)
    #expect(try driver.selection() == [])
    try driver.tap("Hide")
    #expect(!column.hasList && column.value == nil)
  }

  private struct Large: View {
    @State private var selected: Set<Int> = []
    var body: some View {
      List(0..<1_000, id: \.self, selection: $selected) { Text("\($0)") }
      Text("Selected: \(selected.sorted().map(String.init).joined(separator: ", "))").accessibilityIdentifier("sum")
    }
  }

  @MainActor private struct LargeStage {
    let probe = ComponentProbe { Large() }

    func row(_ text: String) -> ElementTree {
      probe.all.first { $0.element["role"] == "option" && $0.children.first?.element.text == text }!
    }

    func choose(_ choice: RowChoice, _ text: String? = nil) {
      #expect(
        probe.send(.choose(choice, row: text.map { row($0).id } ?? 0), to: probe.first("wm-list")).result == .handled)
    }

    func request(_ rows: Range<Int>) { probe.send(.rows(rows, keeping: 0), to: probe.first(class: "row-gap")) }

    var selected: String { probe.all.compactMap(\.element.text).first { $0.hasPrefix("Selected: ") }! }
    var marked: [String] {
      probe.all.filter { $0.element["data-selected"] != nil }.compactMap { $0.children.first?.element.text }
    }
  }

  @Test func `rows stay selected that are not mounted any more, and are shown so when they return`() {
    let stage = LargeStage()
    stage.choose(.only, "3")
    stage.request(500..<520)
    #expect(stage.marked == [])
    stage.choose(.select, "505")
    #expect(stage.selected == "Selected: 3, 505")
    stage.request(0..<20)
    #expect(stage.marked == ["3"])
    stage.choose(.deselect, "3")
    #expect(stage.selected == "Selected: 505")
  }

  @Test func `a range and all rows include those that are not mounted`() {
    let stage = LargeStage()
    stage.choose(.only, "30")
    stage.request(200..<220)
    stage.choose(.range, "210")
    #expect(stage.selected == "Selected: " + (30...210).map(String.init).joined(separator: ", "))
    #expect(stage.marked == (200...210).map(String.init))
    stage.choose(.range, "202")
    #expect(stage.marked == (200...202).map(String.init), "it shrinks to the anchor")
    stage.request(0..<40)
    stage.choose(.range, "28")
    #expect(stage.selected == "Selected: 28, 29, 30", "and goes up from it")
    stage.choose(.all)
    #expect(stage.selected == "Selected: " + (0..<1_000).map(String.init).joined(separator: ", "))
    stage.choose(.deselect, "7")
    stage.request(990..<1_000)
    #expect(stage.marked.count == 10)
    stage.choose(.none)
    #expect(stage.selected == "Selected: " && stage.marked == [])
    stage.choose(.range, "995")
    #expect(stage.selected == "Selected: 995", "without an anchor it is the row alone")
  }

  struct Disabled: View {
    @State private var selected: Set<String> = []
    var body: some View {
      List(selection: $selected) {
        ForEach(["a", "b", "c", "d"], id: \.self) { Text($0).disabled($0 == "c") }
        Text("none")
      }
      Text("Selected: \(selected.sorted().joined())")
    }
  }

  @Test func `disabled rows and rows without a value are not selected with the others`() throws {
    let driver = AppDriver { Disabled() }
    try driver.selectAll()
    #expect(driver.texts.contains("Selected: abd"))
    try driver.select("d")
    try driver.extendSelection(to: "b")
    #expect(driver.texts.contains("Selected: bd"))
    #expect(throws: DriverError.self) { try driver.extendSelection(to: "c") }
    let probe = ComponentProbe { Disabled() }
    let third = probe.all.filter { $0.element["role"] == "option" }[2]
    for choice in [RowChoice.only, .select, .deselect, .range] {
      #expect(probe.send(.choose(choice, row: third.id), to: probe.first("wm-list")).result == .unexpected)
      #expect(probe.send(.choose(choice, row: 1_000_000), to: probe.first("wm-list")).result == .unexpected)
    }
  }

  @Test func `one row is deselected where none may be selected`() {
    let probe = ComponentProbe { Single() }
    let rows = probe.all.filter { $0.element["role"] == "option" }
    #expect(probe.send(.choose(.deselect, row: rows[0].id), to: probe.first("wm-list")).result == .handled)
    #expect(probe.all.contains { $0.element.text == "Selected: Porto" }, "another one is selected")
    probe.send(.choose(.deselect, row: rows[1].id), to: probe.first("wm-list"))
    #expect(probe.all.contains { $0.element.text == "Selected: nothing" })
  }
}
