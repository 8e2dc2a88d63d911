import Foundation
import Synchronization
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct ThumbnailTests {
  @Test func `thumbnails fit into a square, and show what each page does`() async throws {
    let colors = [Fixtures.red, Fixtures.blue]
    let sizes = [CGSize(width: 400, height: 200), CGSize(width: 100, height: 300)]
    let picture = try Fixtures.picture(64, 64, isJPEG: true)
    let pages = zip(colors, sizes).map { color, size in
      CanvasPage(
        size: size, background: .color(color),
        objects: [Fixtures.picture("a", 0, 0, size.width / 2, size.width / 2)])
    }
    let found = Mutex<[Int: Data]>([:])
    let drawing = PageDrawing(pages: pages, title: "", language: "en") { _ in picture }
    try await drawing.thumbnails(fitting: 60) { page, png in found.withLock { $0[page] = png } }
    let files = found.withLock { $0 }
    let first = try Pixels(#require(files[0]))
    let second = try Pixels(#require(files[1]))
    #expect((first.width, first.height) == (60, 30) && (second.width, second.height) == (20, 60))
    #expect(first.shows(Fixtures.red, 55, 5) && second.shows(Fixtures.blue, 15, 5))
    #expect(first.shows(Fixtures.blue, 22, 15, within: 8) && second.shows(Fixtures.red, 2, 5, within: 8))
  }

  @Test func `a cancelled overview ends`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let pages = [CanvasPage](repeating: CanvasPage(objects: [Fixtures.text("a")]), count: 3)
    let drawing = PageDrawing(pages: pages, title: "", language: "")
    let overview = Task {
      try await drawing.thumbnails(fitting: 20) { page, _ in
        continuation.yield(page)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: DrawingError.cancelled) { try await overview.value }
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [0])
  }
}
