import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

struct PageDrawingTests {
  @Test func `a page that does not exist is refused`() async {
    await #expect(throws: DrawingError.noPage) {
      try await PageDrawing(pages: [], title: "", language: "en").png(page: 0)
    }
  }
}
