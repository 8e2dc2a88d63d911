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
    let faro = try #require(probe.all.filter { $0.element["role"] == "option" }[2].element["data-choice"])
    probe.send(.tap, to: probe.all("button")[1])
    #expect(probe.send(.input(.text(faro)), to: probe.first("wm-choices")).result == .unexpected)
  }

  @Test func `a selection is sent as one value, and no row is sent again`() {
    let probe = ComponentProbe { Single() }
    let patches = probe.send(.input(.text("1")), to: probe.first("wm-choices")).patches
    #expect(patches.count == 1, "the text alone: \(patches)")
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
    #expect(probe.send(.input(.text("0 1")), to: probe.first("wm-choices")).result == .unexpected)
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
    #expect(probe.send(.input(.text("")), to: probe.first("wm-choices")).result == .unexpected)
    #expect(probe.send(.input(.text("0")), to: probe.first("wm-choices")).result == .handled)
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

  @Test func `rows stay selected that are not mounted any more, and are shown so when they return`() {
    let probe = ComponentProbe { Large() }
    func key(of row: String) -> String {
      probe.all("div").first { $0.children.first?.element.text == row }?.element["data-choice"] ?? ""
    }
    func choose(_ keys: String...) {
      #expect(probe.send(.input(.text(keys.joined(separator: " "))), to: probe.first("wm-choices")).result == .handled)
    }
    func request(_ rows: Range<Int>) { probe.send(.rows(rows, keeping: 0), to: probe.first(class: "row-gap")) }
    let third = key(of: "3")
    choose(third)
    request(500..<520)
    let far = key(of: "505")
    choose(third, far)
    #expect(probe.all.contains { $0.element.text == "Selected: 3, 505" })
    request(0..<20)
    #expect(key(of: "3") == third)
    #expect(probe.first("wm-choices").element.value == .text("\(third) \(far)"))
  }
}
