import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkNavigation
import WaymarkTesting

/// H1: screens that dismiss themselves.
@MainActor struct DismissActionTests {
  struct Levels: App {
    var body: some Scene {
      WindowGroup("Levels") {
        NavigationStack { Level(number: 0).navigationDestination(for: Int.self) { Level(number: $0) } }
      }
    }
  }

  struct Level: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      List {
        NavigationLink("Deeper", value: number + 1)
        Button("Leave") { dismiss() }
        Button("Leave Twice") {
          dismiss()
          dismiss()
        }
      }
      .navigationTitle("Level \(number)")
    }
  }

  @Test func `dismissing a screen shows the one below`() throws {
    let driver = AppDriver(Levels(), at: "/1/2")
    try driver.tap("Leave")
    #expect(driver.title == "Level 1")
    #expect(driver.address == "/1")
    try driver.tap("Deeper")
    #expect(driver.title == "Level 2")
    try driver.expectNoMistakes()
  }

  @Test func `dismissing twice dismisses one screen`() throws {
    let driver = AppDriver(Levels(), at: "/1/2")
    try driver.tap("Leave Twice")
    #expect(driver.title == "Level 1")
  }

  @Test func `the root screen can't be dismissed`() throws {
    let driver = AppDriver(Levels())
    try driver.tap("Leave")
    #expect(driver.title == "Level 0")
    try driver.expectNoMistakes()
  }
}
