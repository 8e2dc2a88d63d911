import Foundation
import Testing
import WaymarkCanvas

/// Where browsers have broken lines, beside the documents.
struct LineBreaksTests {
  private let text = CanvasText("one two", family: "Lato", size: 12, inset: 4)
  private var page: CanvasPage {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    return CanvasPage(
      id: "a/../b",
      objects: [
        CanvasObject(.text(text), in: frame),
        CanvasObject(.group([CanvasObject(.text(CanvasText("x")), in: frame)]), in: frame),
      ])
  }

  @Test func `breaks hold for the letters, the font and the width`() {
    var breaks = LineBreaks()
    #expect(breaks[text, width: 92] == nil)
    breaks[text, width: 92] = [4]
    #expect(breaks[text, width: 92] == [4])
    #expect(breaks[text, width: 93] == nil)
    for change in [
      { $0.string += "!" }, { $0.family = "Inter" }, { $0.size += 1 }, { $0.isBold = true }, { $0.isItalic = true },
    ] as [(inout CanvasText) -> Void] {
      var other = text
      change(&other)
      #expect(breaks[other, width: 92] == nil)
    }
    var coloured = text
    (coloured.color, coloured.alignment, coloured.lineHeight) = (.white, .center, 2)
    #expect(breaks[coloured, width: 92] == [4])
  }

  /// Files of earlier processes have to be understood.
  @Test func `the key of a text is always the same`() {
    #expect(text.lineKey(width: 92) == CanvasText("one two", family: "Lato", size: 12).lineKey(width: 92.001))
    #expect(text.lineKey(width: 92).utf8.count == 16)
  }

  @Test func `a page has the keys of its texts, also of those in groups`() {
    #expect(page.lineKeys == [text.lineKey(width: 92): 7, CanvasText("x").lineKey(width: 92): 1])
  }

  @Test func `what is reported is there in the next process, and what is not on the page is forgotten`() async {
    let folder = FileManager.default.temporaryDirectory.appending(path: "breaks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LineBreakStore(folder: folder), key = text.lineKey(width: 92)
    store.add([key: [4], "old": [1]], to: page)
    #expect(store.breaks(of: page.id)[text, width: 92] == [4])
    await store.finishWriting()
    let next = LineBreakStore(folder: folder).breaks(of: page.id)
    #expect(next == store.breaks(of: page.id) && next[text, width: 92] == [4])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    #expect(names == ["612f2e2e2f62.json"])
    await store.removeFiles(writtenBefore: .distantFuture)
    #expect(LineBreakStore(folder: folder).breaks(of: page.id) == LineBreaks())
  }

  @Test func `of several reports the last one is there in the next process`() async {
    let folder = FileManager.default.temporaryDirectory.appending(path: "breaks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LineBreakStore(folder: folder), key = text.lineKey(width: 92)
    for place in 1...50 { store.add([key: [place % 7]], to: page) }
    store.add([key: [4]], to: page)
    await store.finishWriting()
    #expect(LineBreakStore(folder: folder).breaks(of: page.id)[text, width: 92] == [4])
  }

  @Test func `a damaged file has no breaks`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "breaks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{".utf8).write(to: folder.appending(path: "61.json"))
    #expect(LineBreakStore(folder: folder).breaks(of: "a") == LineBreaks())
  }
}
