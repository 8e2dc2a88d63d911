import Foundation
import Synchronization
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct PDFTests {
  private func pages(_ count: Int) -> [CanvasPage] {
    (0..<count).map { CanvasPage(size: CGSize(width: 300, height: 200), objects: [Fixtures.text("Page \($0)")]) }
  }

  @Test func `text can be found, in Latin, Arabic and Japanese letters`() async throws {
    let texts = ["Seven hills, façade", "مرحبا بكم في المدينة", "川の光が街を照らします"]
    let objects = texts.enumerated().map { Fixtures.text($1, 10, Double($0) * 40 + 10, width: 250) }
    let pdf = try await Fixtures.drawing(objects, width: 300).pdf()
    let lines = try PDFTool.reading(pdf) { try $0.lines() }
    #expect(lines == texts)
  }

  @Test func `a text that is rotated, transparent or in a group can be found`() async throws {
    var rotated = Fixtures.text("rotated", 50, 50, width: 100, height: 40)
    rotated.rotation = 90
    var faint = Fixtures.text("faint", 50, 150)
    faint.opacity = 0.5
    let group = CanvasObject(
      .group([Fixtures.text("grouped")]), in: CGRect(x: 0, y: 0, width: 100, height: 40), opacity: 0.3)
    let pdf = try await Fixtures.drawing([rotated, faint, group]).pdf()
    let words = try PDFTool.reading(pdf) { try $0.words() }
    #expect(Set(words.map(\.text)) == ["rotated", "faint", "grouped"])
  }

  @Test func `every font is embedded`() async throws {
    var bold = CanvasText("bold", isBold: true)
    bold.family = "No Such Family"
    let box = CanvasObject(.text(bold), in: CGRect(x: 0, y: 0, width: 100, height: 40))
    let pdf = try await Fixtures.drawing([Fixtures.text("Latin 川"), box]).pdf()
    let fonts = try PDFTool.reading(pdf) { try $0.fonts() }.split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 3 && fonts.contains { $0.contains("Inter") })
    for font in fonts { #expect(font.contains(#/\+[\w-]+ .* yes yes yes /#), "\(font)") }
  }

  @Test func `the title, the language and the pages are those of the document`() async throws {
    let drawing = PageDrawing(pages: pages(3), title: "Sete colinas – 7", language: "pt-PT")
    let pdf = try await drawing.pdf()
    let info = try PDFTool.reading(pdf) { try $0.info() }
    #expect(info.contains(/Title: +Sete colinas – 7\n/))
    #expect(info.contains(/Pages: +3\n/))
    #expect(info.contains(/Page size: +300 x 200 pts/))
    #expect(String(decoding: pdf.suffix(700), as: UTF8.self).contains("/Lang (pt-PT)"))
    #expect(try PDFTool.reading(pdf) { try $0.lines() } == ["Page 0", "Page 1", "Page 2"])
  }

  @Test func `one page is drawn at a time`() async throws {
    let inside = Mutex((now: 0, most: 0))
    let picture = CanvasObject(
      .picture(CanvasPicture(file: "a.png", pixelWidth: 9, pixelHeight: 9)),
      in: CGRect(x: 0, y: 0, width: 50, height: 50))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let pages = (0..<10).map { _ in CanvasPage(size: CGSize(width: 100, height: 100), objects: [picture]) }
        let drawing = PageDrawing(pages: pages, title: "", language: "en") { _ in
          inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
          // Enough work to meet another thread here, if there were one.
          let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
          inside.withLock { $0.now -= 1 }
          return data.isEmpty ? data : nil
        }
        group.addTask { _ = try await drawing.pdf() }
        group.addTask { _ = try await drawing.png(page: 0) }
        group.addTask { _ = try await drawing.svg(page: 0) }
      }
      try await group.waitForAll()
    }
    #expect(inside.withLock { $0.most } == 1)
  }

  @Test func `pages have their own sizes`() async throws {
    let sizes = [(100.0, 50.0), (595, 842), (0, 0), (100_000, 50_000)]
    let pages = sizes.map { CanvasPage(size: CGSize(width: $0, height: $1)) }
    let pdf = try await PageDrawing(pages: pages, title: "", language: "en").pdf()
    let info = try PDFTool.reading(pdf) { try $0.info("-f", "1", "-l", "4") }
    let found = info.matches(of: /size: +([\d.]+) x ([\d.]+) pts/).map { "\($0.1) \($0.2)" }
    #expect(found == ["100 50", "595 842", "1 1", "14400 7200"])
  }

  @Test func `links open their address where the object is`() async throws {
    var first = Fixtures.text("first", 20, 30, width: 100, height: 40)
    first.link = URL(string: "https://example.org/a(b)?q='x'&r=1")
    var unsafe = Fixtures.text("unsafe", 20, 100)
    unsafe.link = URL(string: "javascript:alert(1)")
    let group = CanvasObject(.group([first]), in: CGRect(x: 0, y: 100, width: 200, height: 80))
    let pdf = try await Fixtures.drawing([first, unsafe, group]).pdf()
    let addresses = try PDFTool.reading(pdf) { try $0.info("-url") }.split(separator: "\n").dropFirst()
    #expect(addresses.count == 2)
    for address in addresses { #expect(address.hasSuffix("https://example.org/a%28b%29?q=%27x%27&r=1")) }
    let rectangles = String(decoding: pdf, as: Unicode.ASCII.self).matches(of: /\/Rect \[ ([\d. ]+?) \]/).map(\.1)
    #expect(rectangles == ["20 130 120 170", "20 30 120 70"])
  }

  @Test func `a document with links names no object that is missing`() async throws {
    var shape = Fixtures.rectangle(10, 10, 50, 50)
    shape.link = URL(string: "https://example.org")
    let pdf = String(decoding: try await Fixtures.drawing([shape, shape]).pdf(), as: Unicode.ASCII.self)
    let named = Set(pdf.matches(of: /(\d+) 0 R/).map(\.1))
    let written = Set(pdf.matches(of: /(\d+) 0 obj/).map(\.1))
    let empty = Set(pdf.matches(of: /(\d+) 1\n0000000000 65535 f/).map(\.1))
    #expect(!empty.isEmpty && empty.isDisjoint(with: written))
    #expect(named.subtracting(written) == empty)
  }

  @Test func `a long document with links is complete`() async throws {
    var shape = Fixtures.rectangle(10, 10, 50, 50)
    shape.link = URL(string: "https://example.org")
    let pages = pages(200).map { page in
      var page = page
      page.objects.append(shape)
      return page
    }
    let pdf = try await PageDrawing(pages: pages, title: "", language: "en").pdf()
    #expect(pdf.count > 100_000 && String(decoding: pdf.suffix(6), as: UTF8.self) == "%%EOF\n")
    let (lines, info) = try PDFTool.reading(pdf) { (try $0.lines(), try $0.info()) }
    #expect(lines == (0..<200).map { "Page \($0)" })
    #expect(info.contains(/Pages: +200\n/))
    #expect(String(decoding: pdf.suffix(10_000), as: UTF8.self).contains("/Lang (en)"))
  }

  @Test func `progress is reported after each page`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    _ = try await PageDrawing(pages: pages(3), title: "", language: "en").pdf { continuation.yield($0) }
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 2, 3])
  }

  @Test func `a cancelled export leaves no file`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawing = PageDrawing(pages: pages(3), title: "", language: "en")
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let export = Task {
      try await drawing.pdf(to: folder.appending(path: "a.pdf")) { count in
        continuation.yield(count)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: DrawingError.cancelled) { try await export.value }
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a file that can't be written is reported`() async {
    await #expect(throws: DrawingError.notWritten) {
      try await Fixtures.drawing([]).pdf(to: URL(filePath: "/nowhere/at/all.pdf"))
    }
  }

  @Test func `a PDF looks like the PNG`() async throws {
    var star = Fixtures.shape(.star(points: 5, inner: 0.5), 100, 20, 80, 80, fill: .color(Fixtures.blue))
    star.rotation = 20
    star.shadow = CanvasShadow(radius: 6, x: 5, y: 5)
    let gradient = Fixtures.rectangle(10, 10, 80, 80, fill: .gradient(from: Fixtures.red, to: .white, angle: 60))
    let drawing = Fixtures.drawing([gradient, star, Fixtures.text("Seven hills", 10, 120)])
    let (png, pdf) = (try await drawing.png(page: 0), try await drawing.pdf())
    let (one, other) = (try Pixels(png), try PDFTool.reading(pdf) { try $0.pixels() })
    var difference = 0
    for y in 0..<200 { for x in 0..<200 { difference += abs(one[x, y].green - other[x, y].green) } }
    #expect(Double(difference) / 40_000 < 2)
  }
}
