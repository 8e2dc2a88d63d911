import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Views that take no presses.
@MainActor @Suite struct AllowsHitTestingTests {
  struct Page: View {
    @State private var count = 0
    @State private var isTaking = false

    var body: some View {
      VStack {
        Text("Count \(count)")
        VStack { Button("Add") { count += 1 }.allowsHitTesting(true) }.allowsHitTesting(isTaking)
        Button("Switch") { isTaking.toggle() }
      }
    }
  }

  @Test func `a press does not reach what is in a view that takes none`() throws {
    let driver = AppDriver { Page() }
    #expect(throws: DriverError.self) { try driver.tap("Add") }
    try driver.tap("Switch")
    try driver.tap("Add")
    #expect(driver.texts.contains("Count 1"))
  }
}
