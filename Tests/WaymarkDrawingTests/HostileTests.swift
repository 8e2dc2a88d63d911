import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

/// Documents that somebody has made to break the drawing.
struct HostileTests {
  private static let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0, -1, 1e6, 1e5]

  @Test(arguments: numbers)
  func `an object with any number is drawn or left out`(number: Double) async throws {
    var text = CanvasText("Text\nof two lines", family: "\0,Inter")
    (text.size, text.lineHeight, text.inset) = (number, number, number)
    var stroke = CanvasStroke(.black, pattern: .dotted)
    stroke.width = number
    var shadow = CanvasShadow()
    (shadow.radius, shadow.x, shadow.y) = (number, number, number)
    let path = CanvasPath([
      .move(x: number, y: 0), .curve(x1: number, y1: number, x2: 0, y2: number, x: 1, y: number), .close,
    ])
    let columns = [CanvasTable.Column(id: "a", width: number), CanvasTable.Column(id: "a", width: 1)]
    let table = CanvasTable(columns: columns, rows: [CanvasTable.Row(cells: ["a": "cell"])], style: text)
    let contents: [CanvasObject.Content] = [
      .text(text), .table(table), .shape(.path(path)), .shape(.rectangle), .shape(.ellipse),
      .shape(.star(points: 5, inner: number)), .picture(CanvasPicture(file: "a", pixelWidth: -1, pixelHeight: 0)),
      .shape(.line(from: CGPoint(x: number, y: number), to: CGPoint(x: 1, y: number), hasArrow: true)),
    ]
    let frames = [
      CGRect(x: number, y: 10, width: 50, height: 50), CGRect(x: 10, y: 10, width: number, height: 50),
      CGRect(x: 10, y: 10, width: 50, height: number), CGRect(x: number, y: number, width: number, height: number),
    ]
    let objects = contents.flatMap { content in
      frames.map { frame in
        CanvasObject(
          content, in: frame, rotation: number, fill: .gradient(from: .white, to: .black, angle: number),
          stroke: stroke,
          shadow: shadow, opacity: number, cornerRadius: number, link: URL(string: "https://example.org"))
      }
    }
    let group = CanvasObject(.group(objects), in: frames[3], rotation: number, shadow: shadow)
    let drawing = Fixtures.drawing(objects + [group, Fixtures.rectangle(150, 150, 40, 40)])
    let pixels = try Pixels(try await drawing.png(page: 0))
    #expect(pixels.shows(Fixtures.red, 170, 170))
    let pdf = try await drawing.pdf()
    #expect(try PDFTool.reading(pdf) { try $0.info() }.contains("Pages:           1"))
    #expect(try await !drawing.svg(page: 0).isEmpty)
  }

  @Test(arguments: numbers)
  func `a page of any size is drawn`(number: Double) async throws {
    let pages = [
      CanvasPage(size: CGSize(width: number, height: number)), CanvasPage(size: CGSize(width: 10, height: number)),
    ]
    let drawing = PageDrawing(pages: pages, title: "\0\u{FFFE}\u{1FFFF}", language: "\0")
    for page in 0..<2 {
      let pixels = try Pixels(try await drawing.png(page: page, scale: 0.02))
      #expect((1...30_000).contains(pixels.width) && pixels.width * pixels.height <= 25_000_000)
      #expect(try await !drawing.svg(page: page).isEmpty)
    }
    #expect(try await PDFTool.reading(drawing.pdf()) { try $0.info() }.contains("Pages:           2"))
  }

  @Test func `a PNG of a huge page or scale has few enough pixels`() async throws {
    let huge = PageDrawing(
      pages: [CanvasPage(size: CGSize(width: 100_000, height: 100_000))], title: "", language: "en")
    let pixels = try Pixels(try await huge.png(page: 0, scale: 3))
    #expect((pixels.width, pixels.height) == (5_000, 5_000))
    let small = Fixtures.drawing([], width: 10, height: 20)
    for (scale, width) in [(1e9, 80), (.infinity, 10), (.nan, 10), (-1, 10), (0, 10), (1e-9, 1)] {
      #expect(try Pixels(try await small.png(page: 0, scale: scale)).width == width, "\(scale)")
    }
  }

  // MARK: Numbers of things

  private func error(_ objects: [CanvasObject]) async -> DrawingError? {
    do {
      _ = try await Fixtures.drawing(objects).pdf()
      return nil
    } catch {
      return error
    }
  }

  private func nested(_ depth: Int) -> CanvasObject {
    (0..<depth).reduce(Fixtures.rectangle(0, 0, 50, 50)) { inner, _ in
      CanvasObject(
        .group([inner]), in: CGRect(x: 1, y: 1, width: 90, height: 90), rotation: 1, shadow: CanvasShadow(),
        opacity: 0.99)
    }
  }

  @Test func `too many objects are refused`() async {
    let many = [CanvasObject](repeating: Fixtures.rectangle(0, 0, 1, 1), count: 1_000_000)
    #expect(await error(many) == .tooMany(.objects, limit: 100_000))
    let table = CanvasTable(
      columns: (0..<1_000).map { CanvasTable.Column(id: "\($0)") }, rows: (0..<1_000).map { _ in CanvasTable.Row() })
    let object = CanvasObject(.table(table), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(await error([object]) == .tooMany(.objects, limit: 100_000))
  }

  @Test func `groups in groups are drawn to a depth`() async {
    #expect(await error([nested(DrawingLimits.mostNestedGroups)]) == nil)
    #expect(await error([nested(DrawingLimits.mostNestedGroups + 1)]) == .tooMany(.nestedGroups, limit: 24))
  }

  @Test func `too much text and too long curves are refused`() async {
    let text = Fixtures.text(String(repeating: "a", count: 1_000_001))
    #expect(await error([text, text]) == .tooMany(.characters, limit: 2_000_000))
    let path = CanvasPath([CanvasPath.Element](repeating: .line(x: 0, y: 0), count: 20_000))
    let curve = Fixtures.shape(.path(path), 0, 0, 1, 1)
    #expect(await error([CanvasObject](repeating: curve, count: 21)) == .tooMany(.pathElements, limit: 400_000))
  }

  @Test func `too many pages are refused`() async {
    let pages = [CanvasPage](repeating: CanvasPage(), count: 5_001)
    await #expect(throws: DrawingError.tooMany(.pages, limit: 5_000)) {
      try await PageDrawing(pages: pages, title: "", language: "en").pdf()
    }
  }

  @Test func `a page that does not exist is refused`() async {
    for page in [-1, 1, .max] {
      await #expect(throws: DrawingError.noPage) { try await Fixtures.drawing([]).png(page: page) }
    }
  }

  // MARK: Texts

  @Test(arguments: [
    "\0", "\r\n\r\n", "\u{2028}\u{2029}\u{85}\u{B}\u{C}", "\u{202E}abc\u{202D}", "👩‍👩‍👧‍👦🇵🇹", "a\u{301}\u{301}\u{301}",
    "\u{10FFFF}\u{FFFE}\u{1FFFE}", String(decoding: [0xFDD0, 0xD800] as [UInt16], as: UTF16.self),
    "مرحبا abc 12 שלום", "\t\t", "",
  ])
  func `any text is drawn`(string: String) async throws {
    let count = string.utf16.count
    let objects = [
      Fixtures.text(string), Fixtures.text(string, width: 0), Fixtures.text(string) { $0.alignment = .justified },
    ]
    for offset in 0...count {
      #expect(try await !Fixtures.drawing(objects, breaks: [offset]).png(page: 0).isEmpty)
    }
    let drawing = Fixtures.drawing(objects)
    #expect(try await PDFTool.reading(drawing.pdf()) { try $0.info() }.contains("Pages:           1"))
    let svg = try await drawing.svg(page: 0)
    #expect(XMLCheck.isWellFormed(svg))
  }

  @Test func `a very long line is drawn`() async throws {
    let long = Fixtures.text(String(repeating: "mm", count: 1_000)) { $0.size = 2_000 }
    let broken = Fixtures.text(String(repeating: "mm", count: 100_000))
    #expect(try await !Fixtures.drawing([broken], breaks: []).png(page: 0).isEmpty)
    let narrow = Fixtures.text(String(repeating: "m", count: 5_000), width: 1) { $0.size = 1 }
    #expect(try await !Fixtures.drawing([long, narrow]).png(page: 0).isEmpty)
  }

  @Test func `a scribble that crosses itself everywhere is drawn`() async throws {
    // Each number is far from the one before.
    func number(_ index: Int) -> Double { (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) }
    let wild = CanvasPath(
      (0..<20_000).map { index in
        let (x, y) = (number(index), number(index * index % 10_007))
        return index == 0
          ? .move(x: x, y: y) : .curve(x1: x * 1_000, y1: y * 1_000, x2: -x * 1_000, y2: -y * 1_000, x: x, y: y)
      })
    let object = Fixtures.shape(.path(wild), 0, 0, 200, 200, stroke: CanvasStroke(.black, width: 2))
    let drawing = Fixtures.drawing([object, Fixtures.rectangle(150, 150, 40, 40)])
    #expect(try Pixels(try await drawing.png(page: 0)).shows(Fixtures.red, 170, 170))
    #expect(try await !drawing.pdf().isEmpty)
  }

  @Test func `a long dotted line is drawn without gaps`() async throws {
    let stroke = CanvasStroke(.black, width: 0.001, pattern: .dotted)
    let pixels = try Pixels(
      try await Fixtures.drawing([
        Fixtures.rectangle(0, 0, 100_000, 100_000, fill: nil, stroke: stroke), Fixtures.rectangle(150, 150, 40, 40),
      ]).png(page: 0))
    #expect(pixels.shows(Fixtures.red, 170, 170))
  }
}
