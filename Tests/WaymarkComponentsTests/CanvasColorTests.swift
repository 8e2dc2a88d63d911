import Testing
import WaymarkCanvas
import WaymarkComponents

@MainActor struct CanvasColorTests {
  @Test func `a colour of a document is one of a view, and back`() {
    let color = CanvasColor(red: 1, green: 0.5, blue: 0, opacity: 0.25)
    #expect(CanvasColor(Color(color))?.text == color.text)
    #expect(CanvasColor(Color(.white))?.text == "#FFFFFF")
    #expect(CanvasColor(Color.accentColor) == nil)
  }
}
