import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H11: the app receives the address that it was opened at.
@MainActor struct OnOpenURLTests {
  struct Greeting: View {
    @State private var opened: [String] = []
    var body: some View {
      NavigationStack {
        List {
          Text("opened \(opened.joined(separator: " "))")
          NavigationLink("One", value: 1)
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("No. \($0)") }
      }
      .onOpenURL { opened.append("\($0.path) \($0.query ?? "-")") }
    }
  }

  @Test func `the address with its query is reported once, and its screens are shown as well`() throws {
    let driver = AppDriver(at: "/1?by=Kate") { Greeting() }
    #expect(driver.title == "No. 1")
    #expect(driver.address == "/1")
    try driver.goBack()
    #expect(driver.texts.contains("opened /1 by=Kate"))
    driver.go(to: "/1")
    driver.go(to: "/")
    #expect(driver.texts.contains("opened /1 by=Kate"))
  }

  @Test func `nothing is reported for the plain root`() {
    #expect(AppDriver { Greeting() }.texts.contains("opened"))
  }
}
