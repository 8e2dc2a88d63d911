import Foundation
import Testing
import Waymark

struct PageDigestTests {
  private let page = CanvasPage(
    id: "page",
    objects: [CanvasObject(.text(CanvasText("Lisbon")), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "a")])

  private func digest(_ page: CanvasPage, _ language: String = "en", _ lineBreaks: LineBreakStore? = nil) throws
    -> String
  {
    try PageDrawing(pages: [page], title: "", language: language, lineBreaks: lineBreaks).digest(page: 0)
  }

  @Test func `a page has the same digest in each process`() throws {
    let found = try digest(page)
    #expect(found == "8e873e3b3ca779d583553fddbf227cddff1b0f7156fc606a8c65ef371ec8132a")
  }

  @Test func `what is drawn differently has another digest`() throws {
    let digest = try digest(page)
    var moved = page
    moved.objects[0].opacity = 0.5
    #expect(try self.digest(moved) != digest)
    #expect(try self.digest(page, "pt") != digest)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lineBreaks = LineBreakStore(folder: folder)
    lineBreaks.add([try #require(page.lineKeys.keys.first): [3]], to: page)
    #expect(try self.digest(page, "en", lineBreaks) != digest)
    #expect(throws: DrawingError.noPage) {
      try PageDrawing(pages: [], title: "", language: "en").digest(page: 0)
    }
  }
}
