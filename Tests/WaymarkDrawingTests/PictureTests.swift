import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct PictureTests {
  private let red = Fixtures.red
  private let blue = Fixtures.blue

  private func pixels(_ object: CanvasObject, _ media: Data?) async throws -> Pixels {
    try Pixels(try await Fixtures.drawing([object]) { _ in media }.png(page: 0))
  }

  @Test(arguments: [true, false])
  func `a picture that fills its frame is cut`(isJPEG: Bool) async throws {
    // Twice as wide as high: of 200 × 100 points, 100 × 100 are seen.
    let picture = try Fixtures.picture(80, 40, isJPEG: isJPEG)
    let pixels = try await pixels(Fixtures.picture("a", 50, 50, 100, 100), picture)
    #expect(pixels.shows(red, 60, 60) && pixels.shows(red, 60, 140) && pixels.shows(blue, 140, 60))
    #expect(pixels.shows(.white, 40, 100) && pixels.shows(.white, 160, 100))
  }

  @Test func `a picture that fits into its frame is whole`() async throws {
    let picture = try Fixtures.picture(80, 40, isJPEG: false)
    let pixels = try await pixels(Fixtures.picture("a", 50, 50, 100, 100, fills: false), picture)
    #expect(pixels.shows(red, 60, 100) && pixels.shows(blue, 140, 100))
    #expect(pixels.shows(.white, 60, 60) && pixels.shows(.white, 60, 140))
  }

  @Test func `a picture is cut to its rounded frame`() async throws {
    var object = Fixtures.picture("a", 50, 50, 100, 100)
    object.cornerRadius = 50
    let pixels = try await pixels(object, try Fixtures.picture(80, 80, isJPEG: true))
    #expect(pixels.shows(.white, 55, 55) && pixels.shows(red, 70, 100) && pixels.shows(blue, 130, 100))
  }

  @Test(arguments: [(3, "blue", "red"), (6, "red", "red"), (1, "red", "blue"), (8, "blue", "blue")])
  func `a JPEG is upright`(orientation: UInt8, topLeft: String, topRight: String) async throws {
    let photo = try Fixtures.turned(Fixtures.picture(80, 80, isJPEG: true), orientation)
    let drawing = Fixtures.drawing([Fixtures.picture("a", 0, 0, 200, 200)]) { _ in photo }
    let pdf = try PDFTool.reading(try await drawing.pdf()) { try $0.pixels() }
    for pixels in [try Pixels(try await drawing.png(page: 0)), pdf] {
      #expect(pixels.shows(topLeft == "red" ? red : blue, 20, 20, within: 8))
      #expect(pixels.shows(topRight == "red" ? red : blue, 180, 20, within: 8))
    }
  }

  @Test func `a document contains a JPEG as it is, once, however often it is shown`() async throws {
    let photo = try Fixtures.picture(321, 123, isJPEG: true)
    let pages = (0..<3).map { _ in
      CanvasPage(objects: [Fixtures.picture("a.jpg", 0, 0, 50, 50), Fixtures.picture("a.jpg", 60, 0, 200, 50)])
    }
    let pdf = try await PageDrawing(pages: pages, title: "", language: "en") { _ in photo }.pdf()
    #expect(pdf.count < photo.count + 6_000)
    let images = try PDFTool.reading(pdf) { try $0.images() }.split(separator: "\n").dropFirst(2)
    #expect(images.count == 6)
    for image in images { #expect(image.contains(#/ image +321 +123 .* jpeg /#), "\(image)") }
    // The data of a scan is in the document as in the file.
    let scan = try #require(photo.firstRange(of: [0xFF, 0xDA]))
    #expect(pdf.firstRange(of: photo[scan.lowerBound..<photo.count - 2]) != nil)
  }

  @Test func `a document contains a PNG with its own pixels`() async throws {
    let picture = try Fixtures.picture(33, 21, isJPEG: false)
    let drawing = Fixtures.drawing([Fixtures.picture("a.png", 0, 0, 200, 100)]) { _ in picture }
    let images = try PDFTool.reading(try await drawing.pdf()) { try $0.images() }
    #expect(images.contains(#/ image +33 +21 /#))
    let svg = String(decoding: try await drawing.svg(page: 0), as: UTF8.self)
    #expect(svg.contains("<image") && svg.contains("width=\"33\" height=\"21\""))
  }

  // MARK: Damage

  @Test func `a missing picture is a grey area with a cross`() async throws {
    let pixels = try await pixels(Fixtures.picture("a", 50, 50, 100, 100), nil)
    #expect(pixels.shows(CanvasColor(red: 0.9, green: 0.9, blue: 0.92), 100, 60))
    #expect(!pixels.shows(CanvasColor(red: 0.9, green: 0.9, blue: 0.92), 100, 100))
  }

  @Test(arguments: [true, false])
  func `a damaged picture is drawn as a missing one, whatever is damaged`(isJPEG: Bool) async throws {
    let whole = try Fixtures.picture(40, 40, isJPEG: isJPEG)
    let missing = try await Fixtures.drawing([Fixtures.picture("a", 0, 0, 90, 90)]).png(page: 0)
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 20)) {
      let drawing = Fixtures.drawing([Fixtures.picture("a", 0, 0, 90, 90)]) { _ in whole.prefix(length) }
      #expect(try await drawing.png(page: 0) == missing, "\(length)")
      let images = try PDFTool.reading(try await drawing.pdf()) { try $0.images() }
      #expect(images.split(separator: "\n").count == 2, "\(length)")
    }
    // A JPEG that ends in the middle, but has an end.
    if isJPEG {
      let cut = whole.prefix(whole.count * 4 / 5) + [0xFF, 0xD9]
      let drawing = Fixtures.drawing([Fixtures.picture("a", 0, 0, 90, 90)]) { _ in cut }
      #expect(try await drawing.png(page: 0) == missing)
    }
  }

  @Test(arguments: [true, false])
  func `a picture with a changed byte is drawn or left out`(isJPEG: Bool) async throws {
    let whole = try Fixtures.picture(16, 16, isJPEG: isJPEG)
    for index in stride(from: 2, to: whole.count, by: 7) {
      var changed = whole
      changed[index] = ~changed[index]
      let drawing = Fixtures.drawing([Fixtures.picture("a", 0, 0, 90, 90)]) { [changed] _ in changed }
      for file in [try await drawing.pdf(), try await drawing.png(page: 0), try await drawing.svg(page: 0)] {
        #expect(!file.isEmpty)
      }
    }
  }
}
