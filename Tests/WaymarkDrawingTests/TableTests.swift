import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct TableTests {
  private let table = CanvasTable(
    columns: [.init(id: "a", width: 3), .init(id: "b", width: 1)],
    rows: [
      .init(cells: ["a": "Place", "b": "km"]), .init(cells: ["a": "A very long name of a place", "b": "7"]),
      .init(cells: ["a": "Sintra", "b": "25"]),
    ])

  private func drawing(language: String = "en", hasHeader: Bool = true) -> PageDrawing {
    var table = table
    table.hasHeader = hasHeader
    let object = CanvasObject(
      .table(table), in: CGRect(x: 20, y: 20, width: 160, height: 100), fill: .color(.white))
    return Fixtures.drawing([object], language: language)
  }

  /// Returns where a word is.
  private func place(of word: String, in drawing: PageDrawing) async throws -> PDFTool.Word {
    let words = try PDFTool.reading(try await drawing.pdf()) { try $0.words() }
    return try #require(words.first { $0.text == word })
  }

  @Test func `columns have their shares of the width`() async throws {
    // The inset is 4 points; three quarters of 160 points are the first column's.
    #expect(try await abs(place(of: "Place", in: drawing()).left - 24) < 1.5)
    #expect(try await abs(place(of: "km", in: drawing()).left - 144) < 1.5)
  }

  @Test func `rows are as high as their text`() async throws {
    var tops: [Double] = []
    for word in ["km", "7", "25"] { tops.append(try await place(of: word, in: drawing()).top) }
    // A line is 15 points high, and the second row has two of them.
    #expect(abs(tops[1] - tops[0] - 23) < 0.1 && abs(tops[2] - tops[1] - 38) < 0.1)
  }

  @Test func `of a language from right to left, the first column is at the right`() async throws {
    #expect(try await place(of: "Place", in: drawing(language: "ar")).left > 60)
    #expect(try await abs(place(of: "km", in: drawing(language: "ar")).left - 24) < 1.5)
  }

  @Test func `titles are bold on a light area`() async throws {
    let pixels = try Pixels(try await drawing().png(page: 0))
    let gray = CanvasColor(red: 0.92, green: 0.92, blue: 0.92)
    #expect(pixels.shows(gray, 120, 24) && pixels.shows(.white, 130, 50))
    #expect(try PDFTool.reading(try await drawing().pdf()) { try $0.fonts() }.contains("Inter-Bold"))
    let plain = drawing(hasHeader: false)
    #expect(try Pixels(try await plain.png(page: 0)).shows(.white, 120, 24))
    #expect(try !PDFTool.reading(try await plain.pdf()) { try $0.fonts() }.contains("Inter-Bold"))
  }

  @Test func `there are hairlines between the cells`() async throws {
    let pixels = try Pixels(try await drawing().png(page: 0, scale: 4))
    #expect(!pixels.shows(.white, 140 * 4, 200) && pixels.shows(.white, 137 * 4, 200))
    #expect(!pixels.shows(.white, 400, 43 * 4) && pixels.shows(.white, 400, 45 * 4))
  }
}
