import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

struct TextTests {
  private func words(_ object: CanvasObject, breaks: [Int]? = nil, width: Double = 300) async throws
    -> [PDFTool.Word]
  {
    let pdf = try await Fixtures.drawing([object], width: width, breaks: breaks).pdf()
    return try PDFTool.reading(pdf) { try $0.words() }
  }

  /// Returns how many lines there are, and the words in each.
  private func lines(_ words: [PDFTool.Word]) -> [[String]] {
    Dictionary(grouping: words) { $0.top.rounded() }.sorted { $0.key < $1.key }.map { $0.value.map(\.text) }
  }

  @Test func `lines are broken where the browser has broken them`() async throws {
    let object = Fixtures.text("one two three\nfour five six", width: 250)
    let words = try await words(object, breaks: [4, 24])
    #expect(lines(words) == [["one"], ["two", "three"], ["four", "five"], ["six"]])
  }

  @Test func `lines in a group are broken where the browser has broken them`() async throws {
    let group = CanvasObject(
      .group([Fixtures.text("one two three", width: 250)]), in: CGRect(x: 0, y: 0, width: 250, height: 100))
    #expect(lines(try await words(group, breaks: [4])) == [["one"], ["two", "three"]])
  }

  @Test(arguments: [[9, 4], [-1], [4, 4], [99], [0], [13]])
  func `breaks that are none are not used`(offsets: [Int]) async throws {
    let words = try await words(Fixtures.text("one two three", width: 250), breaks: offsets)
    #expect(lines(words) == [["one", "two", "three"]])
  }

  @Test func `a line that the browser found to fit is not broken even if it is too wide here`() async throws {
    let object = Fixtures.text("these words are much wider than their box is", width: 60)
    #expect(lines(try await words(object, breaks: [], width: 600)).count == 1)
  }

  @Test func `without breaks a text is wrapped`() async throws {
    #expect(lines(try await words(Fixtures.text("one two three", width: 70))) == [["one", "two"], ["three"]])
  }

  @Test(arguments: [true, false])
  func `justified lines reach both edges but the last of a paragraph`(isBroken: Bool) async throws {
    let string = "Trams climb through narrow streets up to the old castle"
    let object = Fixtures.text(string, 20, 0, width: 180) { $0.alignment = .justified }
    let second = "Trams climb through ".utf16.count
    let third = second + "narrow streets up to ".utf16.count
    let words = try await words(object, breaks: isBroken ? [second, third] : nil)
    let rows = Dictionary(grouping: words) { $0.top.rounded() }.sorted { $0.key < $1.key }.map(\.value)
    #expect(rows.count == 3)
    for row in rows.dropLast() {
      #expect(abs(row.map(\.left).min()! - 20) < 2 && abs(row.map(\.right).max()! - 200) < 2)
    }
    #expect(rows.last!.map(\.right).max()! < 190)
  }

  @Test(arguments: [
    (CanvasText.Alignment.leading, "abc", true), (.trailing, "abc", false), (.leading, "مرحبا", false),
    (.trailing, "مرحبا", true),
  ])
  func `a text begins where its direction does`(alignment: CanvasText.Alignment, string: String, isLeft: Bool)
    async throws
  {
    let word = try #require(
      try await words(Fixtures.text(string, width: 300) { $0.alignment = alignment }).first)
    #expect(isLeft ? word.left < 5 : word.right > 295, "\(word)")
  }

  @Test(arguments: [CanvasText.VerticalAlignment.top, .middle, .bottom])
  func `a text is aligned in its height`(alignment: CanvasText.VerticalAlignment) async throws {
    let object = Fixtures.text("abc", 0, 0, height: 200) { $0.verticalAlignment = alignment }
    let word = try #require(try await words(object).first)
    let middle = (word.top + word.bottom) / 2
    switch alignment {
    case .top: #expect(abs(middle - 10) < 4)
    case .middle: #expect(abs(middle - 100) < 4)
    case .bottom: #expect(abs(middle - 190) < 4)
    }
  }

  // MARK: Lines

  private let dejaVu = DocumentFonts([FontFamily("DejaVu Sans")])

  @Test func `the font's height is that which browsers use`() throws {
    let extents = try Fonts(dejaVu, language: "en").font(
      of: TextStyle(CanvasText("", family: "DejaVu Sans", size: 100), in: dejaVu)
    ).extents
    // From the table hhea of the font: 1901 and 483 of 2048.
    #expect(abs(extents.ascent - 92.82) < 0.1 && abs(extents.descent - 23.58) < 0.1)
  }

  @Test(arguments: [(1.0, 20.0), (2, 20), (1.5, 40)])
  func `the baseline is where a browser puts it`(lineHeight: Double, size: Double) async throws {
    let object = Fixtures.text("H\nH", 10, 0, height: 200) {
      ($0.family, $0.size, $0.lineHeight) = ("DejaVu Sans", size, lineHeight)
    }
    let scale = 8.0
    let dark = try #require(
      try Pixels(try await Fixtures.drawing([object], fonts: dejaVu).png(page: 0, scale: scale)).dark)
    // Chromium rounds these, and leaves a pixel more below where the descent became less.
    var (ascent, descent) = ((size * 1901 / 2048).rounded(), (size * 483 / 2048).rounded())
    if descent < size * 483 / 2048 { (ascent, descent) = (ascent - 1, descent + 1) }
    let first = ((lineHeight * size - (ascent + descent)) / 2).rounded(.down) + ascent
    #expect(abs(Double(dark.bottom + 1) / scale - (first + lineHeight * size)) < 0.2)
    // A capital letter of this font is 1493 units high.
    #expect(abs(Double(dark.top) / scale - (first - size * 1493 / 2048)) < 0.2)
  }

  @Test func `the width of a text does not depend on the resolution`() async throws {
    let drawing = Fixtures.drawing([Fixtures.text("mmmmmmmmmm", width: 200) { $0.size = 11 }])
    let rough = try #require(try Pixels(try await drawing.png(page: 0, scale: 1)).dark)
    let fine = try #require(try Pixels(try await drawing.png(page: 0, scale: 8)).dark)
    #expect(abs(Double(rough.right) - Double(fine.right) / 8) < 1.5)
  }
}
