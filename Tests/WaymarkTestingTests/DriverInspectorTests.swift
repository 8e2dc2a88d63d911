import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Inspectors as a person uses them: what is in one can be reached while it is presented.
@MainActor @Suite struct DriverInspectorTests {
  private struct Page: View {
    @State private var isInspecting = false
    @State private var count = 0

    var body: some View {
      NavigationStack {
        Text("Counted \(count)")
          .navigationTitle("Page")
          .toolbar { Button("Details") { isInspecting.toggle() } }
          .inspector(isPresented: $isInspecting) { Button("Count") { count += 1 } }
      }
    }
  }

  @Test func `what is in an inspector can be pressed while it is presented`() throws {
    let driver = AppDriver { Page() }
    #expect(throws: DriverError.self) { try driver.tap("Count") }
    try driver.tap("Details")
    try driver.tap("Count")
    try driver.tap("Details")
    #expect(throws: DriverError.self) { try driver.tap("Count") }
    try driver.tap("Details")
    try driver.tap("Count")
  }
}
