import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// The visitor of a driven app.
@MainActor struct DriverVisitorTests {
  struct Greeting: View {
    @Environment(\.visitorID) private var visitor
    var body: some View { Text("Hello \(visitor.rawValue)") }
  }

  struct GreetingApp: App {
    var body: some Scene { WindowGroup { Greeting() } }
  }

  @Test func `a view reads the id of its visitor`() {
    #expect(AppDriver(visitor: "ann") { Greeting() }.texts == ["Hello ann"])
    #expect(AppDriver(GreetingApp(), visitor: "ben").texts == ["Hello ben"])
  }

  @Test func `without a name the visitor is always the same`() {
    #expect(AppDriver { Greeting() }.texts == AppDriver(GreetingApp()).texts)
  }

  @Test func `the visitor stays when another address is opened`() {
    let driver = AppDriver(GreetingApp(), visitor: "ann")
    driver.open("/")
    #expect(driver.texts == ["Hello ann"])
  }
}
