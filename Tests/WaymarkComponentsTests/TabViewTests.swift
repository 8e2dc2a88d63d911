import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// T1–T5, H11: tabs without a browser.
@MainActor struct TabViewTests {
  enum Section: String { case places, rides, search }

  struct Counter: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      List {
        Text("\(name) \(count)")
        Button("Count") { count += 1 }
        NavigationLink("Deeper", value: 1)
      }
      .navigationTitle(name)
      .navigationDestination(for: Int.self) { Text("Level \($0)").navigationTitle("Level \($0)") }
      .onAppear { log.add("+\(name)") }
      .onDisappear { log.add("-\(name)") }
    }
  }

  final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }

  struct Tabs: View {
    var log = Log()
    @State var selection = Section.places
    var body: some View {
      TabView(selection: $selection) {
        Tab(value: Section.search, role: .search) { NavigationStack { Counter(name: "Find", log: log) } }
        Tab("Places", systemImage: "map", value: Section.places) {
          NavigationStack { Counter(name: "Places", log: log) }
        }
        Tab("Rides", systemImage: "bicycle", value: Section.rides) {
          NavigationStack {
            Counter(name: "Rides", log: log)
              .withButtonBelow(Button("To Places") { selection = .places })
          }
        }
        .badge(3)
      }
    }
  }

  private func select(_ tab: String, in driver: AppDriver) throws { try driver.element(.tab, named: tab).tap() }

  @Test func `T1 every tab has a name, the shown one is selected, and a search tab is last`() throws {
    let driver = AppDriver { Tabs() }
    #expect(driver.elements(.tab).map(\.name) == ["Places", "Rides 3", "Search"])
    #expect(driver.elements(.tab).map(\.isSelected) == [true, false, false])
    try driver.expectNoMistakes()
  }

  @Test func `the symbols of tabs are filled`() throws {
    let probe = ComponentProbe { TabView { Tab("Home", systemImage: "house") { Text("In") } } }
    let drawn = try #require(probe.first("svg")).children.map { $0.element["d"] ?? "" }
    let filled = try #require(ComponentProbe { Image(systemName: "house.fill") }.first("svg"))
    #expect(drawn == filled.children.map { $0.element["d"] ?? "" })
  }

  @Test func `T6 a button changes adaptable tabs from a sidebar to a bar and back, until the app moves itself`() throws
  {
    let probe = ComponentProbe { Tabs().tabViewStyle(.sidebarAdaptable) }
    func toggle(_ placement: String, epoch: Int = 0) -> EventResult {
      probe.send(
        .select(placement, epoch: epoch), to: probe.all("button").first { $0.element["data-tab-placement"] != nil }!
      ).result
    }
    #expect(probe.first("wm-tabs").element["data-placement"] == nil)
    for placement in ["tabBar", "sidebar", "tabBar"] {
      #expect(toggle(placement) == .handled)
      #expect(probe.first("wm-tabs").element["data-placement"] == placement)
    }
    #expect(toggle("nowhere") == .unexpected)
    _ = toggle("sidebar", epoch: 7)
    #expect(probe.first("wm-tabs").element["data-placement"] == "tabBar")
    let driver = AppDriver { Tabs().tabViewStyle(.sidebarAdaptable) }
    try driver.tap("Sidebar")
    try select("Rides 3", in: driver)
    #expect(driver.title == "Rides")
    try driver.expectNoMistakes()
    #expect(AppDriver { Tabs() }.elements(.button).allSatisfy { $0.name != "Sidebar" })
  }

  @Test func `T3 each tab keeps its stack and its state`() throws {
    let driver = AppDriver { Tabs() }
    try driver.tap("Count")
    try driver.tap("Deeper")
    try select("Rides 3", in: driver)
    #expect(driver.title == "Rides")
    try select("Places", in: driver)
    #expect(driver.title == "Level 1")
    #expect(driver.address == "/places/1")
    try driver.goBack()
    #expect(driver.texts.contains("Places 1"))
  }

  @Test func `T4 H11 an address opens its tab, with the ancestors below`() throws {
    let driver = AppDriver(at: "/rides/1") { Tabs() }
    #expect(driver.title == "Level 1")
    #expect(driver.backTitle == "Rides")
    #expect(driver.elements(.tab).first { $0.isSelected }?.name == "Rides 3")
    #expect(driver.isFound)
  }

  @Test func `T4 the app's selection applies if the address names no tab`() {
    #expect(AppDriver { Tabs(selection: .rides) }.title == "Rides")
    #expect(AppDriver(at: "/places") { Tabs(selection: .rides) }.title == "Places")
  }

  @Test func `T5 a press on the selected tab goes back to its root`() throws {
    let driver = AppDriver(at: "/places/1") { Tabs() }
    try select("Places", in: driver)
    #expect(driver.title == "Places")
    try select("Places", in: driver)
    #expect(driver.title == "Places")
  }

  @Test func `T3 only the shown tab appears, and others appear when they are selected`() throws {
    let log = Log()
    let driver = AppDriver { Tabs(log: log) }
    #expect(log.entries == ["+Places"])
    try select("Rides 3", in: driver)
    #expect(log.entries == ["+Places", "-Places", "+Rides"] || log.entries == ["+Places", "+Rides", "-Places"])
    try select("Places", in: driver)
    #expect(log.entries.filter { $0 == "+Places" }.count == 2)
  }

  @Test func `the app can change the tab itself`() throws {
    let driver = AppDriver(at: "/rides") { Tabs() }
    try driver.tap("To Places")
    #expect(driver.title == "Places")
    #expect(driver.address == "/places")
  }

  @Test func `H11 the browser's history covers pushes and tab changes`() throws {
    let driver = AppDriver { Tabs() }
    try driver.tap("Deeper")
    try select("Rides 3", in: driver)
    try driver.tap("Deeper")
    #expect(driver.goBackInHistory(2))
    #expect(driver.address == "/places/1")
    #expect(driver.goForwardInHistory())
    #expect(driver.address == "/rides")
    #expect(driver.goBackInHistory(2))
    #expect(driver.address == "/places")
    #expect(!driver.goBackInHistory())
    #expect(driver.goForwardInHistory(3))
    #expect(driver.address == "/rides/1")
  }

  @Test(arguments: ["/nowhere", "/places/x/y", "/rides/%00", "/" + String(repeating: "a/", count: 1000)])
  func `H11 an unknown address is not found, and offers to go to the start`(address: String) throws {
    let driver = AppDriver(at: address) { Tabs() }
    #expect(!driver.isFound)
    #expect(driver.title == "Page Not Found")
    try driver.tap("Go to Start")
    #expect(driver.isFound)
  }

  struct Stubborn: View {
    var body: some View {
      TabView(selection: Binding(get: { "one" }, set: { _ in })) {
        Tab("One", systemImage: "1.circle", value: "one") { Text("First") }
        Tab("Two", systemImage: "2.circle", value: "two") { Text("Second") }
      }
    }
  }

  @Test func `a binding that rejects a tab keeps the selection`() throws {
    let driver = AppDriver { Stubborn() }
    try select("Two", in: driver)
    #expect(driver.texts.contains("First"))
    #expect(driver.elements(.tab).map(\.isSelected) == [true, false])
    try select("Two", in: driver)
    #expect(driver.texts.contains("First"))
  }

  struct Older: View {
    var body: some View {
      TabView {
        Text("First").tabItem { Label("One", systemImage: "1.circle") }
        Text("Second").tabItem {
          Image(systemName: "2.circle")
          Text("Two")
        }
        .badge("New")
      }
    }
  }

  @Test func `tabs declared with tabItem work the same way`() throws {
    let driver = AppDriver { Older() }
    #expect(driver.elements(.tab).map(\.name) == ["One", "Two New"])
    #expect(driver.texts.contains("First"))
    try select("Two New", in: driver)
    #expect(driver.texts.contains("Second"))
    #expect(driver.address == "/two")
  }

  struct Tagged: View {
    enum Part: String { case map, list }
    @State private var part = Part.list
    var body: some View {
      TabView(selection: $part) {
        Text("A map").tabItem { Label("Map", systemImage: "map") }.tag(Part.map)
        List(selection: .constant(1)) {
          Text("Shown: \(part.rawValue)")
          Button("To the map") { part = .map }
        }
        .tabItem { Label("All of them", systemImage: "list.bullet") }
        .tag(Part.list)
      }
    }
  }

  @Test func `tabs declared with tabItem are selected by their tags`() throws {
    let driver = AppDriver { Tagged() }
    #expect(driver.texts.contains("Shown: list") && driver.address == "/list")
    try driver.tap("To the map")
    #expect(driver.texts.contains("A map") && driver.address == "/map")
    try select("All of them", in: driver)
    #expect(driver.texts.contains("Shown: list"))
  }

  @Test func `views of a collection with tabItem are selected by their ids`() throws {
    let driver = AppDriver {
      TabView(selection: .constant("Porto")) {
        ForEach(["Lisbon", "Porto"], id: \.self) { town in
          Text("In \(town)").tabItem { Text(town) }
        }
      }
    }
    #expect(driver.texts.contains("In Porto"))
    #expect(driver.elements(.tab).map(\.isSelected) == [false, true])
  }

  struct Changing: View {
    @State private var names = ["a", "b"]
    var body: some View {
      TabView {
        ForEach(names, id: \.self) { name in
          Tab(name, systemImage: "circle") {
            List {
              Text("This is \(name)")
              Button("Drop b") { names = ["a"] }
              Button("Add c") { names.append("c") }
            }
          }
        }
      }
    }
  }

  @Test func `tabs can be added and removed, and the first replaces a removed selected one`() throws {
    let driver = AppDriver(at: "/b") { Changing() }
    try driver.tap("Add c")
    #expect(driver.elements(.tab).map(\.name) == ["a", "b", "c"])
    try driver.tap("Drop b")
    #expect(driver.elements(.tab).map(\.name) == ["a"])
    #expect(driver.texts.contains("This is a"))
  }
}

extension View {
  /// Adds a button below the view, because these tests do not use bars.
  fileprivate func withButtonBelow(_ button: Button<Text>) -> some View {
    VStack {
      self
      button
    }
  }
}
