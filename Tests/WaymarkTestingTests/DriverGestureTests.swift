import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Gestures as a person performs them.
@MainActor @Suite struct DriverGestureTests {
  private struct Board: View {
    @State private var log = "nothing"
    @State private var place = CGSize.zero

    var body: some View {
      VStack {
        Text("Log: \(log)")
        Text("Stone").gesture(
          DragGesture().onChanged { place = $0.translation }
            .onEnded { _ in log = "dragged to \(Int(place.width)), \(Int(place.height))" })
        Text("Picture").gesture(
          MagnifyGesture().onEnded { log = "magnified by \($0.magnification)" }
            .simultaneously(with: RotateGesture().onEnded { log += ", turned by \($0.rotation.degrees)" }))
        Text("Row").gesture(
          LongPressGesture().sequenced(before: DragGesture()).onEnded {
            if case .second(true, let drag?) = $0 { log = "moved by \(Int(drag.translation.height))" }
          })
        Text("Button").onLongPressGesture { log = "held" }
        Text("Field").onHover { log = $0 ? "over" : "away" }
      }
    }
  }

  @Test func `views are dragged, magnified, turned and held`() throws {
    let driver = AppDriver { Board() }
    try driver.drag("Stone", by: CGSize(width: 30, height: -4))
    #expect(driver.texts.contains("Log: dragged to 30, -4"))
    try driver.magnify("Picture", by: 2)
    try driver.rotate("Picture", by: .degrees(45))
    #expect(driver.texts.contains("Log: magnified by 2.0, turned by 45.0"))
    try driver.drag("Row", by: CGSize(width: 0, height: 90))
    #expect(driver.texts.contains("Log: moved by 90"))
    try driver.hold("Button")
    #expect(driver.texts.contains("Log: held"))
    try driver.hover(over: "Field")
    #expect(driver.texts.contains("Log: over"))
    try driver.hover(over: "Field", false)
    #expect(driver.texts.contains("Log: away"))
  }

  @Test func `a view without the gesture is not found`() {
    let driver = AppDriver { Board() }
    #expect(throws: DriverError.self) { try driver.drag("Picture", by: .zero) }
    #expect(throws: DriverError.self) { try driver.hold("Stone") }
    #expect(throws: DriverError.self) { try driver.hover(over: "Stone") }
    #expect(throws: DriverError.self) { try driver.drag("Log: nothing", by: .zero) }
  }
}
