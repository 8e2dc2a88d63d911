import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkDriver

/// A prefetched modal is invisible to the user, and so to the driver.
@MainActor struct DriverPrefetchTests {
  struct Home: View {
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        List { Button("Show") { isShown = true } }
          .navigationTitle("Home")
          .sheet(isPresented: $isShown) { NavigationStack { Text("Inside").navigationTitle("Sheet") } }
      }
    }
  }

  @Test func `a prefetched modal is not open for the driver until it is shown`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Show")
    try driver.dismiss()
    let button = try #require(driver.page.root.descendants().first { $0.has("prefetch", in: "data-on") })
    #expect(driver.dispatch(.prefetch, to: button) == .handled)
    #expect(driver.page.root.descendants().contains { $0["data-prefetched"] != nil }, "it is there")
    #expect(driver.modalCount == 0 && driver.title == "Home" && driver.address == "/")
    #expect(!driver.texts.contains("Inside") && driver.elements(.button).map(\.name) == ["Show"])
    #expect(throws: DriverError.self) { try driver.dismiss() }
    try driver.tap("Show")
    #expect(driver.modalCount == 1 && driver.title == "Sheet" && driver.texts.contains("Inside"))
    try driver.dismiss()
    #expect(driver.modalCount == 0 && driver.title == "Home")
    try driver.expectNoMistakes()
  }
}
