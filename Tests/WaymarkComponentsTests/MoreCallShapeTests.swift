import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// 16.1: more call shapes, and what they lead to.
@MainActor @Suite struct MoreCallShapeTests {
  @Test func `a shape is rotated and scaled in its space`() {
    let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    /// Where the outline of a rectangle begins, which is its upper left corner.
    func start(_ shape: some Shape) -> CGPoint? { shape.path(in: square).currentPoint }
    let turned = start(Rectangle().rotation(.degrees(90), anchor: .bottomTrailing))!
    #expect(abs(turned.x - 20) < 1e-9 && abs(turned.y) < 1e-9)
    #expect(start(Rectangle().scale(0.5)) == CGPoint(x: 2.5, y: 2.5))
    #expect(start(Rectangle().scale(x: 2, anchor: .trailing)) == CGPoint(x: -10, y: 0))
  }

  @Test func `levels of the foreground style are set`() {
    let probe = ComponentProbe {
      Text("a").foregroundStyle(.red, .blue)
      Text("b").foregroundStyle(.red, .green, .orange)
    }
    let texts = probe.all("span")
    #expect(probe.style("--secondary-label", of: texts[0]) == "var(--blue)")
    #expect(probe.style("--tertiary-label", of: texts[0]) == nil)
    #expect(probe.style("--secondary-label", of: texts[1]) == "var(--green)")
    #expect(probe.style("--tertiary-label", of: texts[1]) == "var(--orange)")
  }

  private struct Settings: View {
    @State private var distance = 1.5
    @State private var isExpanded = true
    var body: some View {
      Form {
        Stepper("Distance", value: $distance, in: 0...2, step: 0.5, format: .number)
        Section("More", isExpanded: $isExpanded) { Text("Hidden at times") }
      }
    }
  }

  @Test func `a stepper shows its value, and the header of a section hides its rows`() throws {
    let driver = AppDriver { Settings() }
    #expect(driver.texts.contains { $0.contains("1.5") })
    try driver.tap("Increment Distance 1.5")
    #expect(driver.texts.contains { $0.contains("2") })
    try driver.tap("More")
    #expect(!driver.texts.contains("Hidden at times"))
    try driver.tap("More")
    #expect(driver.texts.contains("Hidden at times"))
  }

  @Test func `a button looks like a link, and is one for assistive technology`() {
    let probe = ComponentProbe { Button("a") {}.buttonStyle(.link) }
    let button = probe.first("button")!.element
    #expect(button["role"] == "link" && button["data-on"] == "tap")
  }

  @Test func `an angle is persisted as state`() throws {
    struct Turned: View {
      @State private var angle = Angle.zero
      var body: some View { Button("\(Int(angle.degrees))°") { angle = angle + .degrees(30) } }
    }
    let probe = ComponentProbe { Turned() }
    probe.send(.tap, to: probe.first("button"))
    let restored = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Turned() }
    #expect(restored.all.contains { $0.element.text == "30°" } && restored.mistakes.isEmpty)
  }
}
