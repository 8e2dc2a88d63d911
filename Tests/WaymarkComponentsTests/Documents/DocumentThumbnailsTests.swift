import Foundation
import Testing

@testable import WaymarkComponents

/// The pictures of documents: who sees them, and when they are drawn.
@MainActor struct DocumentThumbnailsTests {
  /// Pictures that note what is drawn, in a time that a test steps by hand.
  @MainActor private final class Pictures {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let thumbnails: DocumentThumbnails
    let viewer = DocumentThumbnailViewer(isShown: true)
    /// The numbers of steps of which a picture was drawn.
    private(set) var drawn: [Int] = []
    private var now: Int64 = 0
    private var timers: [(due: Int64, action: @MainActor () -> Void)] = []

    init() {
      thumbnails = DocumentThumbnails(folder: folder)
      thumbnails.uptime = { [unowned self] in now }
      thumbnails.schedule = { [unowned self] in timers.append((now + $0, $1)) }
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// Looks at the document after a number of steps; returns the steps after which the shown picture was drawn.
    @discardableResult func look(at sequence: Int, as viewer: DocumentThumbnailViewer? = nil) -> Int? {
      let viewer = viewer ?? self.viewer
      let thumbnail = thumbnails.thumbnail(of: "id", at: sequence, for: viewer) {
        self.drawn.append(sequence)
        return { Data("\(sequence)".utf8) }
      }
      let data = viewer.file(of: thumbnail).flatMap { try? Data(contentsOf: $0) }
      return data.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }

    /// Lets time pass, and waits until what is due is drawn.
    func wait(_ milliseconds: Int64) async {
      let end = now + milliseconds
      while let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }), timers[next].due <= end {
        now = max(now, timers[next].due)
        timers.remove(at: next).action()
      }
      now = end
      await thumbnails.finishDrawing()
    }
  }

  @Test func `the first picture is drawn at once`() async {
    let pictures = Pictures()
    #expect(pictures.look(at: 1) == nil)
    await pictures.wait(0)
    #expect(pictures.look(at: 1) == 1 && pictures.drawn == [1])
  }

  @Test func `a changed document is drawn when it has rested for half a second`() async {
    let pictures = Pictures()
    pictures.look(at: 1)
    await pictures.wait(0)
    for step in 2...4 {
      pictures.look(at: step)
      await pictures.wait(400)
    }
    #expect(pictures.drawn == [1] && pictures.look(at: 4) == 1)
    await pictures.wait(99)
    #expect(pictures.drawn == [1])
    await pictures.wait(1)
    #expect(pictures.drawn == [1, 4] && pictures.look(at: 4) == 4)
    await pictures.wait(5_000)
    #expect(pictures.drawn == [1, 4])
  }

  @Test func `a document that is changed without a pause is drawn every two seconds`() async {
    let pictures = Pictures()
    pictures.look(at: 0)
    await pictures.wait(0)
    for step in 1...50 {
      pictures.look(at: step)
      await pictures.wait(100)
    }
    #expect(pictures.drawn == [0, 20, 40])
  }

  @Test func `what nobody sees any more is not drawn, until somebody looks again`() async {
    let pictures = Pictures()
    let other = DocumentThumbnailViewer(isShown: true)
    pictures.look(at: 1)
    await pictures.wait(0)
    pictures.look(at: 2)
    pictures.viewer.isShown = false
    await pictures.wait(1_000)
    pictures.look(at: 3)
    await pictures.wait(1_000)
    #expect(pictures.drawn == [1])
    pictures.look(at: 3, as: other)
    await pictures.wait(1_000)
    #expect(pictures.drawn == [1, 3] && pictures.look(at: 3, as: other) == 3)
  }

  @Test func `a view that is not seen keeps its picture while another one sees a new one`() async {
    let pictures = Pictures()
    let other = DocumentThumbnailViewer(isShown: true)
    pictures.look(at: 1)
    await pictures.wait(0)
    pictures.look(at: 1)
    let shown = pictures.viewer
    shown.isShown = false
    pictures.look(at: 2, as: other)
    await pictures.wait(1_000)
    let thumbnail = pictures.thumbnails.thumbnail(of: "id", at: 2, for: shown) { { nil } }
    #expect(shown.file(of: thumbnail) != thumbnail.file && other.file(of: thumbnail) == thumbnail.file)
    shown.isShown = true
    #expect(pictures.look(at: 2) == 2)
  }

  @Test func `a viewer that has gone does not have pictures drawn`() async {
    let pictures = Pictures()
    pictures.look(at: 1)
    await pictures.wait(0)
    do {
      let gone = DocumentThumbnailViewer(isShown: true)
      pictures.look(at: 2, as: gone)
    }
    await pictures.wait(1_000)
    #expect(pictures.drawn == [1])
  }

  @Test func `the picture of the present content is found again after a restart`() async {
    let pictures = Pictures()
    pictures.look(at: 1)
    await pictures.wait(0)
    let again = DocumentThumbnails(folder: pictures.folder)
    let thumbnail = again.thumbnail(of: "id", at: 1, for: DocumentThumbnailViewer(isShown: true)) {
      preconditionFailure("it is there")
    }
    #expect(thumbnail.file != nil)
  }
}
