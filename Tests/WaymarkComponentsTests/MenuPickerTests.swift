import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Menu pickers: the elements that a browser gets, and the input that is accepted from it.
@MainActor struct MenuPickerTests {
  struct Cities: View {
    @State private var city: String?
    @State private var names = ["Lisbon", "Porto", "Faro"]
    @State private var isLocked = false
    var body: some View {
      Form {
        Picker("City", selection: $city) {
          Text("None").tag(String?.none)
          ForEach(names, id: \.self) { Label($0, systemImage: "map") }
          HStack {
            Text("Sold")
            Text("Out").bold()
          }
          .tag("sold").disabled(true)
          Text("A number").tag(5)
        }
        .pickerStyle(.menu).disabled(isLocked)
        Text("At \(city ?? "no city")")
        Button("Turn Around") { names = names.reversed() }
        Button("Close Lisbon") { names.removeAll { $0 == "Lisbon" } }
        Button("Go Elsewhere") { city = "Elsewhere" }
        Toggle("Locked", isOn: $isLocked)
      }
    }
  }

  @Test func `a menu picker is a native select, named by its label, whose options are plain text`() throws {
    let probe = ComponentProbe { Cities() }
    #expect(probe.first("label").element.classes == "menu-picker fx")
    let options = probe.all("option").dropFirst()
    #expect(options.map(\.element.text) == ["None", "Lisbon", "Porto", "Faro", "Sold Out", "A number"])
    #expect(options.allSatisfy { $0.children.isEmpty })
    #expect(options.map { $0.element["disabled"] != nil } == [false, false, false, false, true, true])
    #expect(options.filter { !$0.element.initial.isEmpty }.map(\.element.text) == ["None"], "what is chosen")
  }

  @Test func `a choice is sent as one versioned value and patches no option`() throws {
    let probe = ComponentProbe { Cities() }
    let key = try #require(probe.all("option")[2].element["value"])
    let (result, patches) = probe.send(.input(.text(key)), to: probe.first("select"))
    #expect(result == .handled)
    #expect(patches.count == 1, "only the text below: \(patches)")
    #expect(probe.first("select").element.value == .text(key))
  }

  /// Input from a browser may be out of date or forged.
  @Test func `an invalid, disabled or removed choice is refused, and the menu is corrected`() throws {
    let probe = ComponentProbe { Cities() }
    let none = try #require(probe.all("option")[1].element["value"])
    let lisbon = try #require(probe.all("option")[2].element["value"])
    let sold = try #require(probe.all("option")[5].element["value"])
    for word in [sold, "99", "x", "", "Lisbon", "-1", "\(none) \(lisbon)"] {
      let (result, patches) = probe.send(.input(.text(word)), to: probe.first("select"), version: 3)
      #expect(result == .unexpected, "\(word)")
      #expect(patches == [.value(probe.first("select").id, .text(none), version: 3)], "\(word)")
    }
    probe.send(.tap, to: probe.all("button")[1])
    #expect(probe.send(.input(.text(lisbon)), to: probe.first("select"), version: 4).result == .unexpected)
    #expect(probe.send(.input(.flag(true)), to: probe.first("select"), version: 5).result == .unexpected)
  }

  @Test func `a menu without a choice for the selected value shows Choose`() throws {
    let driver = AppDriver { Cities() }
    try driver.tap("Go Elsewhere")
    #expect(try driver.element(.comboBox, named: "City").value == "Choose")
    #expect(try driver.selection(in: "City") == [])
    try driver.select("Porto", in: "City")
    #expect(driver.texts.contains("At Porto"))
    #expect(try driver.selection(in: "City") == ["Porto"])
  }

  @Test func `the selection stays while choices are added, removed and moved`() throws {
    let driver = AppDriver { Cities() }
    try driver.select("Lisbon", in: "City")
    try driver.tap("Turn Around")
    #expect(try driver.selection(in: "City") == ["Lisbon"])
    try driver.tap("Close Lisbon")
    #expect(try driver.element(.comboBox, named: "City").value == "Choose")
    #expect(driver.texts.contains("At Lisbon"), "the app alone changes its value")
  }

  @Test func `choices of a menu are selected through its name and are not on the screen themselves`() throws {
    let driver = AppDriver { Cities() }
    #expect(throws: DriverError.self) { try driver.tap("Lisbon") }
    #expect(throws: DriverError.self) { try driver.select("Lisbon") }
    #expect(throws: DriverError.self) { try driver.select("Madrid", in: "City") }
    #expect(throws: DriverError.self) { try driver.select("Sold Out", in: "City") }
    try driver.select("Lisbon", in: "City")
    try driver.select("None", in: "City")
    #expect(driver.texts.contains("At no city"))
    try driver.toggle("Locked")
    #expect(throws: DriverError.self) { try driver.select("Faro", in: "City") }
    #expect(driver.snapshot.contains("combobox “City” = “None” disabled"))
  }

  struct Mixed: View {
    @State private var sizes = [1, 2]
    var body: some View {
      Picker("Size", sources: [$sizes[0], $sizes[1]], selection: \.self) {
        Section("Plain") { Text("Small").tag(1) }
        Divider()
        Image(systemName: "bicycle").tag(2)
      }
      .pickerStyle(.menu)
    }
  }

  @Test func `differing sources show Mixed, sections group the options and dividers separate them`() throws {
    let probe = ComponentProbe { Mixed() }
    #expect(probe.first("label").element.classes == "menu-picker compact")
    #expect(probe.first(class: "visually-hidden") != nil, "the label is there for assistive technology")
    #expect(probe.first("optgroup").element["label"] == "Plain")
    #expect(probe.all("hr").count == 1)
    #expect(probe.all("option").map(\.element.text) == ["Mixed", "Small", "2"])
    let driver = AppDriver { Mixed() }
    try driver.select("Small", in: "Size")
    #expect(try driver.selection(in: "Size") == ["Small"])
  }
}
