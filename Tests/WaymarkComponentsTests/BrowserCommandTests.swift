import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// What an app has the browser do: copy, print and vibrate.
@MainActor @Suite struct BrowserCommandTests {
  struct Page: View {
    @State private var outcome = ""
    @State private var count = 0
    @Environment(\.copyText) private var copyText
    @Environment(\.printWindow) private var printWindow

    var body: some View {
      VStack {
        Text("Outcome \(outcome)")
        Button("Copy") { copyText("a “quoted” address") { outcome = "copied \($0)" } }
        Button("Print") { printWindow { outcome = "printed \($0)" } }
        Button("Count") { count += 1 }
          .sensoryFeedback(.success, trigger: count)
          .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count) { $1 > 1 }
          .sensoryFeedback(trigger: count) { $0 == 2 && $1 == 3 ? .impact(intensity: .nan) : nil }
      }
    }
  }

  @Test func `a text is copied, and the app learns of it`() throws {
    let driver = AppDriver { Page() }
    #expect(driver.clipboard == nil)
    try driver.tap("Copy")
    #expect(driver.clipboard == "a “quoted” address")
    #expect(driver.texts.contains("Outcome copied true"))
  }

  @Test func `the window is printed, and the app learns of it`() throws {
    let driver = AppDriver { Page() }
    try driver.tap("Print")
    #expect(driver.prints == 1)
    #expect(driver.texts.contains("Outcome printed true"))
  }

  @Test func `feedback is played when its value has changed`() throws {
    let driver = AppDriver { Page() }
    #expect(driver.vibrations.isEmpty)
    try driver.tap("Count")
    #expect(driver.vibrations == [[15, 80, 25]])
    try driver.tap("Count")
    #expect(Set(driver.vibrations.dropFirst()) == [[15, 80, 25], [11]])
    try driver.tap("Count")
    #expect(Set(driver.vibrations.dropFirst(3)) == [[15, 80, 25], [11], [1]])
  }
}
