import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// The driver with an app of real components.
@MainActor struct DriverAppTests {
  struct Cities: App {
    var body: some Scene { WindowGroup("Cities") { CityList() } }
  }

  struct CityList: View {
    @State private var visits = 0
    var body: some View {
      NavigationStack {
        List {
          Button("Visit") { visits += 1 }
          Text("\(visits) visits")
          ForEach(["lisbon", "porto"], id: \.self) { NavigationLink($0.capitalized, value: $0) }
        }
        .navigationTitle("Cities")
        .navigationDestination(for: String.self) { city in
          Text("About \(city)").navigationTitle(city.capitalized)
        }
      }
    }
  }

  @Test func `an app is navigated by the names of its elements`() throws {
    let driver = AppDriver(Cities())
    #expect(driver.title == "Cities")
    #expect(driver.rows == ["Visit", "0 visits", "Lisbon", "Porto"])
    try driver.tap("Visit")
    try driver.tap("Porto")
    #expect(
      driver.snapshot == """
        screen “Porto” /porto
          link “‹ Cities”
          heading 1 “Porto”
          text “About porto”
        """)
    try driver.goBack()
    #expect(driver.rows.contains("1 visits"))
    #expect(driver.address == "/")
    #expect(driver.mistakes.isEmpty)
  }

  @Test func `an address is opened with the screens below it`() throws {
    let driver = AppDriver(Cities(), at: "/lisbon")
    #expect(driver.title == "Lisbon")
    #expect(driver.backTitle == "Cities")
    #expect(driver.isFound)
    try driver.goBack()
    try driver.tap("Visit")
    driver.go(to: "/porto")
    #expect(driver.title == "Porto")
    try driver.goBack()
    #expect(driver.rows.contains("1 visits"))
    driver.open("/")
    #expect(driver.rows.contains("0 visits"))
  }
}
