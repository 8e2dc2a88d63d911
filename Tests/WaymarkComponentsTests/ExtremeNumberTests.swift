import Testing
import WaymarkComponents

/// Numbers that an app computes can be infinite or not a number, and end no process.
@MainActor struct ExtremeNumberTests {
  private func level(_ value: Double) -> String? {
    let probe = ComponentProbe { Color.red.zIndex(value) }
    return probe.all.compactMap { probe.style("z-index", of: $0) }.first
  }

  @Test func `a z index is bounded, and 0 for what is not a number`() {
    #expect(level(2) == "2")
    #expect(level(.infinity) == "1000000000")
    #expect(level(-.infinity) == "-1000000000")
    #expect(level(.nan) == "0")
  }

  @Test func `a colour's components are bounded, and 0 for what is not a number`() {
    #expect(Color(red: .nan, green: .infinity, blue: -.infinity) == Color(red: 0, green: 1, blue: 0))
    #expect(Color(hue: .nan, saturation: .nan, brightness: .nan) == Color(red: 0, green: 0, blue: 0))
  }
}
