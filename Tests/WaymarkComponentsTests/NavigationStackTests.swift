import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkNavigation
import WaymarkTesting

/// H1, H3, H11: pushing, the back button, and addresses.
@MainActor struct NavigationStackTests {
  struct Fruits: App {
    var body: some Scene {
      WindowGroup("Fruits") {
        NavigationStack {
          List(["apple", "pear"], id: \.self) { name in NavigationLink(name, value: name) }
            .navigationTitle("Fruits")
            .navigationDestination(for: String.self) { Fruit(name: $0) }
        }
      }
      WindowGroup("About", id: "about") { Text("About fruits") }
    }
  }

  struct Fruit: View {
    let name: String
    @State private var count = 0
    var body: some View {
      List {
        Text("\(count) eaten")
        Button("Eat") { count += 1 }
        NavigationLink("Seeds") { Text("Many").navigationTitle("Seeds of \(name)") }
      }
      .navigationTitle(name)
      .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("No. \($0)") }
    }
  }

  @Test func `a link pushes its destination, and back returns to the screen below`() throws {
    let driver = AppDriver(Fruits())
    #expect(driver.title == "Fruits")
    #expect(driver.backTitle == nil)
    try driver.tap("pear")
    #expect(driver.title == "pear")
    #expect(driver.address == "/pear")
    #expect(driver.backTitle == "Fruits")
    try driver.goBack()
    #expect(driver.title == "Fruits")
    #expect(driver.address == "/")
    try driver.expectNoMistakes()
  }

  @Test func `opening an address directly builds the screens below it`() throws {
    let driver = AppDriver(Fruits(), at: "/apple/seeds")
    #expect(driver.isFound)
    #expect(driver.title == "Seeds of apple")
    #expect(driver.backTitle == "apple")
    try driver.goBack()
    #expect(driver.title == "apple")
    try driver.goBack()
    #expect(driver.title == "Fruits")
  }

  @Test func `a value in an address uses the destination declared by any screen below`() throws {
    let driver = AppDriver(Fruits(), at: "/apple/7")
    #expect(driver.title == "No. 7")
  }

  struct Numbers: App {
    var body: some Scene {
      WindowGroup {
        NavigationStack {
          NavigationLink("One", value: 1).navigationTitle("Numbers")
            .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("No. \($0)") }
        }
      }
    }
  }

  @Test(arguments: ["/x", "/1/x/2", "/1/2/%3Cscript%3E"])
  func `an unknown address is not found, and offers to go to the start`(address: String) throws {
    let driver = AppDriver(Numbers(), at: address)
    #expect(driver.title == "Page Not Found")
    #expect(!driver.isFound)
    try driver.tap("Go to Start")
    #expect(driver.title == "Numbers")
    #expect(driver.isFound)
  }

  @Test func `the screen below keeps its state`() throws {
    let driver = AppDriver(Fruits(), at: "/pear")
    try driver.tap("Eat")
    try driver.tap("Seeds")
    try driver.goBack()
    #expect(driver.texts.contains("1 eaten"))
  }

  @Test func `a pushed screen starts afresh each time`() throws {
    let driver = AppDriver(Fruits(), at: "/pear")
    try driver.tap("Eat")
    try driver.goBack()
    try driver.tap("pear")
    #expect(driver.texts.contains("0 eaten"))
  }

  @Test func `the browser history can go to an address in either direction`() throws {
    let driver = AppDriver(Fruits(), at: "/pear/seeds")
    driver.go(to: "/")
    #expect(driver.title == "Fruits")
    driver.go(to: "/apple/seeds")
    #expect(driver.title == "Seeds of apple")
    driver.go(to: "/apple")
    #expect(driver.title == "apple")
  }

  @Test func `a window group with an id is at its own address`() throws {
    let driver = AppDriver(Fruits(), at: "/about")
    #expect(driver.texts == ["About fruits"])
  }

  struct Elsewhere: App {
    var body: some Scene {
      WindowGroup { Text("Start") }
      WindowGroup("Numbers", id: "numbers") {
        NavigationStack {
          NavigationLink("One", value: 1).navigationTitle("Numbers")
            .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("No. \($0)") }
        }
      }
    }
  }

  @Test func `H11 a stack in a window with an id has addresses that begin with that id`() throws {
    let driver = AppDriver(Elsewhere(), at: "/numbers")
    #expect(driver.title == "Numbers")
    try driver.tap("One")
    #expect(driver.address == "/numbers/1")
    #expect(AppDriver(Elsewhere(), at: "/numbers/1").backTitle == "Numbers")
  }

  struct Bound: View {
    @State private var path = NavigationPath()
    var body: some View {
      NavigationStack(path: $path) {
        Button("Two") {
          path.append("a")
          path.append("b")
          path.append("c")
        }
        .navigationTitle("\(path.count)")
        .navigationDestination(for: String.self) { name in
          Button("Root") { path = NavigationPath() }.navigationTitle(name)
        }
      }
    }
  }

  @Test func `three values pushed at once are three screens, and an empty path is the root`() throws {
    let driver = AppDriver { Bound() }
    try driver.tap("Two")
    #expect(driver.title == "c")
    #expect(driver.address == "/a/b/c")
    try driver.goBack()
    #expect(driver.title == "b")
    try driver.tap("Root")
    #expect(driver.title == "0")
  }

  @Test func `A4 a path in the app's state outlives the process`() throws {
    let driver = AppDriver { Bound() }
    try driver.tap("Two")
    try driver.restart()
    #expect(driver.title == "c" && driver.address == "/a/b/c")
    try driver.goBack()
    try driver.restart()
    #expect(driver.title == "b" && driver.backTitle == "a")
  }

  struct Unstored: View {
    struct Place: Hashable {}
    @State private var path = NavigationPath([Place()])
    var body: some View {
      NavigationStack(path: $path) {
        Text("Root").navigationDestination(for: Place.self) { _ in Text("Place").navigationTitle("Place") }
      }
    }
  }

  @Test func `A4 a path with a value that is not Codable is reported as not persisted`() throws {
    let driver = AppDriver { Unstored() }
    #expect(throws: DriverError.self) { try driver.restart() }
  }

  @Test func `H11 an address overrides the app's initial path`() throws {
    let driver = AppDriver(at: "/x/y") { Bound() }
    #expect(driver.title == "y")
    #expect(driver.backTitle == "x")
    try driver.goBack()
    try driver.goBack()
    #expect(driver.title == "0")
  }

  struct Undeclared: View {
    var body: some View {
      NavigationStack { NavigationLink("x", value: 1.5).navigationTitle("Root") }
    }
  }

  @Test func `a value without a destination is reported with a fix`() throws {
    let driver = AppDriver { Undeclared() }
    withKnownIssue { try driver.tap("x") }
    #expect(driver.mistakes.first?.contains("navigationDestination(for: Double.self)") == true)
  }

  @Test func `the driver's snapshot is an outline of the screen`() throws {
    let driver = AppDriver(Fruits(), at: "/pear")
    #expect(
      driver.snapshot == """
        screen “pear” /pear
          link “‹ Fruits”
          heading 1 “pear”
          list
            listitem “0 eaten”
            button “Eat”
            link “Seeds”
        """)
  }
}
