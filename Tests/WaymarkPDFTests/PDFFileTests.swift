import Foundation
import Testing
import WaymarkComponents
import WaymarkFiles
import WaymarkImages

@testable import WaymarkPDF

/// What is read of a PDF, in this process.
@Suite struct PDFFileTests {
  private func answer(_ request: PDFRequest, _ pdf: Data) async throws -> Data {
    let folder = PDFFolder()
    let file = try await folder.file(pdf)
    return try file.withDescriptor { descriptor in Result { try PDFProcess.answer(request, in: descriptor) } }.get()
  }

  private func outline(_ pages: [SamplePDF.Page]) async throws -> PDFOutline {
    try JSONDecoder().decode(PDFOutline.self, from: try await answer(.outline, SamplePDF.make(pages)))
  }

  private func text(_ page: SamplePDF.Page) async throws -> PageText {
    try JSONDecoder().decode(PageText.self, from: try await answer(.text(page: 0), SamplePDF.make([page])))
  }

  /// The width and the height in the head of a PNG.
  private func size(ofPNG data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `each page has its own size, upright, and bad sizes are replaced`() async throws {
    let outline = try await outline([
      .init(), .init(box: "0 0 100 200", rotation: 90), .init(box: "0 0 14400 14400"), .init(box: "0 0 1 14400"),
      .init(box: "10 10 110 60"),
    ])
    #expect(outline.count == 5)
    #expect(outline.pages.map(\.width) == [612, 200, 14_400, 1, 100])
    #expect(outline.pages.map(\.height) == [792, 100, 14_400, 14_400, 50])
    #expect(outline.pages[3].aspectRatio == 0.02)
    for (width, height) in [(0.0, 100.0), (Double.nan, 1), (.infinity, 1), (-5, 100)] {
      #expect(PDFOutline.Page(width: width, height: height) == PDFOutline.Page(width: 612, height: 792))
    }
  }

  @Test(arguments: [
    ("0 0 612 792", 0, [820, 1_061]), ("0 0 100 200", 90, [820, 410]), ("0 0 14400 14400", 0, [820, 820]),
    // A strip is no higher than a picture may be.
    ("0 0 10 14400", 0, [6, 8_000]),
  ])
  func `pages are drawn at a width`(box: String, rotation: Int, size expected: [Int]) async throws {
    let page = SamplePDF.Page(box: box, rotation: rotation, content: "1 0 0 rg 0 0 50 50 re f\n")
    let png = try await answer(.picture(page: 0, width: 820), SamplePDF.make([page]))
    #expect(size(ofPNG: png) == expected)
  }

  @Test func `a picture of a page is no larger than it may be`() {
    let square = PDFFile.pixels(of: (100, 100), width: 100_000)
    #expect(square.width == 2_449 && square.height == 2_449)
    #expect(PDFFile.pixels(of: (1, 1_000_000), width: 820) == (1, 8_000))
    #expect(PDFFile.pixels(of: (1_000_000, 1), width: 820) == (820, 1))
  }

  @Test func `the words of a page are in lines, with their places`() async throws {
    let content = SamplePDF.text("Hello wide world", x: 61, y: 700) + SamplePDF.text("Second", x: 306, y: 396)
    let text = try await text(.init(content: content))
    #expect(text.string == "Hello wide world\nSecond")
    let hello = text.lines[0][0], second = text.lines[1][0]
    #expect(abs(hello.x - 61 / 612) < 0.01)
    #expect(hello.y < 92 / 792 && hello.y + hello.height > 92 / 792 && hello.height < 0.06)
    #expect(abs(second.x - 0.5) < 0.01 && abs(second.y + second.height - 0.5) < 0.02)
    #expect(text.lines[0][1].x > hello.x + hello.width)
  }

  @Test func `the words of a rotated page are where they are seen`() async throws {
    // The page is turned to the right: what is written upwards at its left edge reads from the left along its upper edge.
    let content = "BT /F1 24 Tf 0 1 -1 0 30 10 Tm (Turned) Tj ET\n"
    let text = try await text(.init(box: "0 0 400 800", rotation: 90, content: content))
    let word = try #require(text.lines.first?.first)
    #expect(word.text == "Turned")
    #expect(abs(word.x - 10 / 800) < 0.01 && word.y < 30 / 400 && word.width < 0.15, "\(word)")
  }

  @Test func `words beside the page are left out`() async throws {
    let content = SamplePDF.text("outside", x: 2_000, y: 700) + SamplePDF.text("inside", x: 100, y: 700)
    #expect(try await text(.init(content: content)).string == "inside")
  }

  @Test func `a page has no more words than one may, and none that are endless`() async throws {
    var words = PDFWords(width: 100, height: 100)
    let box = PDFWords.Box(left: 1, top: 1, right: 2, bottom: 2)
    for _ in 0..<PDFLimits.words + 5 { for character in "a ".unicodeScalars { words.append(character, box) } }
    #expect(words.text.lines.joined().count == PDFLimits.words)
    var long = PDFWords(width: 100, height: 100)
    for _ in 0..<1_000 { long.append("x", box) }
    #expect(long.text.lines.joined().map(\.text.count) == [256, 256, 256, 232])
  }

  @Test func `control characters and places that are none are left out`() {
    var words = PDFWords(width: 100, height: 100)
    words.append("\u{7}", .init(left: 1, top: 1, right: 2, bottom: 2))
    words.append("a", .init(left: .nan, top: 1, right: 2, bottom: 2))
    words.append("\n", .init(left: 0, top: 0, right: 0, bottom: 0))
    words.append("b", .init(left: -1, top: 1, right: 2, bottom: 2))
    #expect(words.text.lines == [[PageText.Word("b", x: 0, y: 0.01, width: 0.02, height: 0.01)]])
  }

  @Test func `a PDF that can't be shown says why`() async throws {
    for (data, error) in [
      (SamplePDF.encrypted, PDFError.encrypted), (Data("no PDF".utf8), .damaged), (Data(), .damaged),
      (SamplePDF.make([]), .empty), (Data("%PDF-1.4\n".utf8), .damaged),
    ] {
      await #expect(throws: error) { try await answer(.outline, data) }
    }
    await #expect(throws: PDFError.damaged) { try await answer(.picture(page: 7, width: 9), SamplePDF.make([.init()])) }
  }
}
