import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor @Suite struct RefreshableTests {
  private struct Inbox: View {
    @State private var count = 0
    var body: some View {
      NavigationStack {
        List {
          Text("Refreshed \(count)")
          Again()
        }
        .refreshable { count += 1 }
        .navigationTitle("Inbox")
      }
    }
  }

  private struct Again: View {
    @Environment(\.refresh) private var refresh
    var body: some View { Button("Again") { Task { await refresh?() } }.disabled(refresh == nil) }
  }

  @Test func `the button above a screen runs the action, and so does an inner view`() async throws {
    let driver = AppDriver { Inbox() }
    try driver.tap("Refresh")
    await driver.settle()
    #expect(driver.texts.contains("Refreshed 1"))
    try driver.tap("Refresh")
    await driver.settle()
    try driver.tap("Again")
    await driver.settle()
    #expect(driver.texts.contains("Refreshed 3"))
  }

  @Test func `outside of a screen it is reported`() {
    let probe = ComponentProbe { List { Text("a") }.refreshable {} }
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("refreshable"))
  }
}
