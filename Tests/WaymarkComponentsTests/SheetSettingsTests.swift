import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// M8, M9: popovers, and the detents of sheets.
@MainActor struct SheetLookTests {
  struct Home: View {
    @State private var isHalf = false
    @State private var isBound = false
    @State private var isPointing = false
    @State private var detent = PresentationDetent.medium

    var body: some View {
      VStack {
        Text(detent == .large ? "large" : "not large")
        Button("Half") { isHalf = true }
        Button("Bound") { isBound = true }
        Button("Legend") { isPointing = true }
          .popover(isPresented: $isPointing, arrowEdge: .leading) { Text("A dashed line is a ferry.") }
      }
      .sheet(isPresented: $isHalf) { Text("Half").presentationDetents([.medium, .large]) }
      .sheet(isPresented: $isBound) {
        Text("Bound").presentationDetents(
          [.medium, .large], selection: Binding(get: { detent }, set: { if $0 == .large { detent = $0 } }))
      }
    }
  }

  @Test func `M9 a sheet is dragged to one of its detents, and ignores others`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Half")
    try driver.drag(to: .large)
    #expect(driver.modalCount == 1)
    try driver.drag(to: .fraction(0.3))
    #expect(driver.modalCount == 1)
  }

  @Test func `a binding stores the detent and can reject a change`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Bound")
    try driver.drag(to: .large)
    try driver.dismiss()
    #expect(driver.texts.contains("large"))
    try driver.tap("Bound")
    try driver.drag(to: .medium)
    try driver.dismiss()
    #expect(driver.texts.contains("large"))
  }

  @Test func `M8 a popover shows its content and can be dismissed`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Legend")
    #expect(driver.texts == ["A dashed line is a ferry."])
    try driver.dismiss()
    #expect(driver.modalCount == 0)
  }
}
