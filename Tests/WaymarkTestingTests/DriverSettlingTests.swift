import Testing
import WaymarkGraph
import WaymarkTesting

@MainActor struct DriverSettlingTests {
  struct Loading: View {
    @State private var text = "…"
    var body: some View {
      Words(text)
        .task {
          // Stays on the main actor, as `settle()` requires. After any suspension, a task comes back by way of other threads.
          Task { @MainActor in
            Task { @MainActor in text = "loaded" }
          }
        }
      Press {
        Task { @MainActor in text = "pressed" }
      } _: {
        Words("Press")
      }
    }
  }

  @Test func `settling applies the changes of tasks`() async throws {
    let driver = AppDriver { Loading() }
    #expect(driver.texts == ["…", "Press"])
    await driver.settle()
    #expect(driver.texts == ["loaded", "Press"])
    try driver.tap("Press")
    await driver.settle()
    #expect(driver.texts == ["pressed", "Press"])
  }

  actor Elsewhere {
    func answer() -> String { (1...1000).map { String($0) }.last! }
  }

  struct Far: View {
    @State private var text = "…"
    var body: some View { Words(text).task { text = await Elsewhere().answer() } }
  }

  @Test func `a change from another actor can be awaited`() async throws {
    let driver = AppDriver { Far() }
    try await driver.settle { $0.texts == ["1000"] }
  }

  @Test func `waiting without success throws an error with the screen`() async throws {
    let driver = AppDriver { Words("still") }
    await #expect(throws: DriverError.timedOut(screen: "screen\n  text “still”")) {
      try await driver.settle(within: .milliseconds(20)) { _ in false }
    }
  }

  struct Endless: View {
    @State private var count = 0
    var body: some View { Words("\(count)").onChange(of: count, initial: true) { count += 1 } }
  }

  @Test func `a reported mistake fails the test and is recorded`() {
    var driver: AppDriver?
    withKnownIssue { driver = AppDriver { Endless() } }
    #expect(driver?.mistakes.count == 1)
    #expect(throws: DriverError.mistakes(driver?.mistakes ?? [])) { try driver?.expectNoMistakes() }
  }

  final class Log { var lines: [String] = [] }

  @Test func `views disappear with the driver`() {
    let log = Log()
    do {
      let driver = AppDriver { Words("here").onDisappear { log.lines.append("gone") } }
      #expect(driver.texts == ["here"])
    }
    #expect(log.lines == ["gone"])
  }
}
