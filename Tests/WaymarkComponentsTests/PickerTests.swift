import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H12: a segmented control changes what is shown.
@MainActor struct PickerTests {
  enum Part: String, CaseIterable, Identifiable {
    case overview, map
    var id: Self { self }
  }

  struct Segments: View {
    @State private var part = Part.overview
    @State private var isLocked = false
    var body: some View {
      NavigationStack {
        VStack {
          Picker("View", selection: $part) { ForEach(Part.allCases) { Text($0.rawValue) } }
            .pickerStyle(.segmented).disabled(isLocked)
          Text("Shown: \(part.rawValue)")
          Toggle("Locked", isOn: $isLocked)
        }
      }
    }
  }

  @Test func `pressing a segment changes what is shown and never navigates`() throws {
    let driver = AppDriver { Segments() }
    #expect(try driver.selection(in: "View") == ["overview"])
    try driver.select("map", in: "View")
    #expect(try driver.selection(in: "View") == ["map"])
    #expect(driver.texts.contains("Shown: map"))
    #expect(driver.backTitle == nil && driver.address == "/")
    try driver.tap("overview")
    #expect(try driver.element(.radio, named: "overview").isOn == true)
  }

  @Test func `a disabled picker accepts no choice`() throws {
    let driver = AppDriver { Segments() }
    try driver.toggle("Locked")
    #expect(throws: DriverError.self) { try driver.select("map", in: "View") }
    #expect(driver.texts.contains("Shown: overview"))
  }

  struct Sizes: View {
    @State private var size: Int?
    @State private var hasLarge = true
    var body: some View {
      Form {
        Picker("Size", selection: $size) {
          Text("None").tag(Int?.none)
          Text("Small").tag(1)
          if hasLarge { Label("Large", systemImage: "bicycle").tag(2) }
          Text("Sold Out").tag(3).disabled(true)
          Text("A string").tag("x")
          Text("Exact").tag(4, includeOptional: false)
        }
        Text(size.map { "Size \($0)" } ?? "No size")
        Button("Sell Large") { hasLarge = false }
      }
    }
  }

  @Test func `choices of an optional have tags of the wrapped type, and one may be nil`() throws {
    let driver = AppDriver { Sizes() }
    #expect(try driver.selection(in: "Size") == ["None"])
    try driver.select("Large")
    #expect(driver.texts.contains("Size 2"))
    try driver.select("None")
    #expect(driver.texts.contains("No size"))
  }

  @Test func `a choice whose tag does not match the selection's type can't be chosen`() throws {
    let driver = AppDriver { Sizes() }
    #expect(try !driver.element(.radio, named: "A string").isEnabled)
    #expect(try !driver.element(.radio, named: "Exact").isEnabled)
  }

  @Test func `in a form a picker is rows, with its title above them`() throws {
    let probe = ComponentProbe { Sizes() }
    #expect(probe.first("wm-choices").element.classes.contains("inline-picker"))
    #expect(probe.first("wm-choices").element["aria-label"] == "Size")
    #expect(probe.first(class: "picker-label").element["aria-hidden"] == "true")
    #expect(probe.all("button").filter { $0.element["role"] == "radio" }.count == 6)
  }

  /// Input from a browser may be out of date or forged.
  @Test func `a disabled or removed choice is refused, and the picker is corrected`() throws {
    let probe = ComponentProbe { Sizes() }
    func key(_ index: Int) -> String? {
      probe.all("button").filter { $0.element["role"] == "radio" }[index].element["data-choice"]
    }
    let large = try #require(key(2)), soldOut = try #require(key(3))
    for word in [soldOut, "99", "x", "", "0 1", "-1"] {
      let (result, patches) = probe.send(.input(.text(word)), to: probe.first("wm-choices"))
      #expect(result == .unexpected, "\(word)")
      #expect(patches == [.value(probe.first("wm-choices").id, .text("0"), version: 1)], "\(word)")
    }
    #expect(probe.send(.input(.text(large)), to: probe.first("wm-choices")).result == .handled)
    probe.send(.input(.text("0")), to: probe.first("wm-choices"), version: 2)
    probe.send(.tap, to: probe.all("button").last!)
    #expect(probe.send(.input(.text(large)), to: probe.first("wm-choices"), version: 3).result == .unexpected)
  }

  struct Stubborn: View {
    @State private var refusals = 0
    var body: some View {
      Picker("Way", selection: Binding(get: { "a" }, set: { _ in refusals += 1 })) {
        Text("A").tag("a")
        Text("B").tag("b")
      }
      Text("\(refusals)")
    }
  }

  @Test func `a choice that the app rejects is reset, with the version of the edit`() {
    let probe = ComponentProbe { Stubborn() }
    let group = probe.first("wm-choices")!
    #expect(group.element.classes.contains("segmented"))
    let patches = probe.send(.input(.text("1")), to: group, version: 7).patches
    #expect(patches.contains(.value(group.id, .text("0"), version: 7)))
  }

  @Test func `a choice is sent as one versioned value and patches no segment`() {
    let probe = ComponentProbe { Segments() }
    let patches = probe.send(.input(.text("1")), to: probe.first("wm-choices")).patches
    #expect(patches.count == 1, "only the text below: \(patches)")
    #expect(probe.first("wm-choices").element.value == .text("1"))
  }

  struct Several: View {
    @State private var parts: [Part] = [.overview, .map]
    var body: some View {
      Picker("All", sources: [$parts[0], $parts[1]], selection: \.self) { ForEach(Part.allCases) { Text($0.rawValue) } }
      Text(parts.map(\.rawValue).joined(separator: "+"))
    }
  }

  @Test func `a picker of several sources shows none while they differ, and writes to all`() throws {
    let driver = AppDriver { Several() }
    #expect(try driver.selection(in: "All") == [])
    try driver.select("map")
    #expect(driver.texts.contains("map+map"))
    #expect(try driver.selection(in: "All") == ["map"])
  }

  @Test func `segments are titles or symbols`() {
    let probe = ComponentProbe {
      Picker("Mode", selection: .constant(1)) {
        Label("List", systemImage: "list.bullet").tag(1)
        Image(systemName: "square.grid.2x2").tag(2)
        Label("Map", systemImage: "map").labelStyle(.iconOnly).tag(3)
      }
    }
    #expect(probe.all("button").count == 3)
    #expect(probe.all("svg").count == 2)
  }
}
