import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H1, H11: destinations presented by bindings, and values without a text representation.
@MainActor struct PresentedDestinationTests {
  struct Shown: View {
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        List {
          Button("Show") { isShown = true }
          Text(isShown ? "on" : "off")
        }
        .navigationTitle("Root")
        .navigationDestination(isPresented: $isShown) {
          Button("Hide") { isShown = false }.navigationTitle("Shown")
        }
      }
    }
  }

  struct ShownOverPushed: View {
    var body: some View {
      NavigationStack {
        List { NavigationLink("Lisbon", value: 1) }
          .navigationTitle("Root")
          .navigationDestination(for: Int.self) { _ in City() }
      }
    }
  }

  struct City: View {
    @State private var isShown = false
    var body: some View {
      Button("Show") { isShown = true }
        .navigationTitle("City")
        .navigationDestination(isPresented: $isShown) { Text("Tagus").navigationTitle("River") }
    }
  }

  @Test func `a screen over one that was pushed is restored as the browser shows it, and people go back from it`()
    throws
  {
    let driver = AppDriver { ShownOverPushed() }
    try driver.tap("Lisbon")
    try driver.tap("Show")
    // Compares the page with that of the new process.
    try driver.restart()
    #expect(driver.title == "River")
    try driver.goBack()
    #expect(driver.title == "City")
    try driver.goBack()
    #expect(driver.title == "Root")
  }

  @Test func `a condition pushes its screen, and going back sets it to false`() throws {
    let driver = AppDriver { Shown() }
    try driver.tap("Show")
    #expect(driver.title == "Shown")
    #expect(driver.backTitle == "Root")
    try driver.goBack()
    #expect(driver.title == "Root")
    #expect(driver.texts.contains("off"))
    try driver.tap("Show")
    try driver.tap("Hide")
    #expect(driver.title == "Root")
  }

  @Test func `H11 the address of a presented destination opens it`() throws {
    let driver = AppDriver { Shown() }
    try driver.tap("Show")
    let address = try #require(driver.address)
    let second = AppDriver(at: address) { Shown() }
    #expect(second.title == "Shown")
    #expect(second.isFound)
    try second.goBack()
    #expect(second.texts.contains("off"))
  }

  struct Item: View {
    @State private var item: String?
    var body: some View {
      NavigationStack {
        List(["red", "green"], id: \.self) { color in Button(color) { item = color } }
          .navigationTitle(item ?? "none")
          .navigationDestination(item: $item) { color in
            Button("Other") { item = "blue" }.navigationTitle("It is \(color)")
          }
      }
    }
  }

  @Test func `an item pushes its screen, another item replaces it, and going back clears the item`() throws {
    let driver = AppDriver { Item() }
    try driver.tap("green")
    #expect(driver.title == "It is green")
    #expect(driver.address == "/green")
    try driver.tap("Other")
    #expect(driver.title == "It is blue")
    try driver.goBack()
    #expect(driver.title == "none")
  }

  @Test func `H11 an item is read from the address`() {
    #expect(AppDriver(at: "/red") { Item() }.title == "It is red")
  }

  struct Town: Hashable, Identifiable {
    let id: Int
    let name: String
  }

  struct Towns: View {
    private let towns = [Town(id: 1, name: "Faro"), Town(id: 2, name: "Porto")]
    var body: some View {
      NavigationStack {
        List(towns) { town in NavigationLink(town.name, value: town) }
          .navigationTitle("Towns")
          .navigationDestination(for: Town.self) { Text($0.name).navigationTitle($0.name) }
      }
    }
  }

  @Test func `H11 a value without a text representation is addressed by its id`() throws {
    let driver = AppDriver { Towns() }
    try driver.tap("Porto")
    #expect(driver.address == "/2")
    let second = AppDriver(at: "/2") { Towns() }
    #expect(second.title == "Porto")
    #expect(!AppDriver(at: "/3") { Towns() }.isFound)
  }

  /// Shows the towns when they are loaded.
  struct LoadedTowns: View {
    let loading: AsyncStream<Never>
    @State private var isLoaded = false

    var body: some View {
      VStack {
        if isLoaded { Towns() } else { ProgressView() }
      }
      .task {
        for await _ in loading {}
        isLoaded = true
      }
    }
  }

  @Test(arguments: ["/2", "/3"])
  func `H11 an address is not unknown before its screens are loaded`(_ address: String) async {
    let (loading, end) = AsyncStream<Never>.makeStream()
    let driver = AppDriver(at: address) { LoadedTowns(loading: loading) }
    #expect(driver.isFound)
    end.finish()
    await driver.settle()
    #expect(driver.isFound == (address == "/2"))
  }

  @Test func `H11 an app without screens has no addresses`() {
    #expect(!AppDriver(at: "/3") { Text("Towns") }.isFound)
  }

  struct Fixed: View {
    var body: some View {
      NavigationStack(path: Binding(get: { ["a"] }, set: { _ in })) {
        Text("Root").navigationTitle("Root")
          .navigationDestination(for: String.self) { name in
            NavigationLink("Next", value: "b").navigationTitle(name)
          }
      }
    }
  }

  @Test func `a path binding that rejects changes keeps the path`() throws {
    let driver = AppDriver { Fixed() }
    #expect(driver.title == "a")
    try driver.tap("Next")
    #expect(driver.title == "a")
    try driver.goBack()
    #expect(driver.title == "a")
  }
}
