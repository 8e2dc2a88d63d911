import Foundation
import Testing
import WaymarkCanvas
import WaymarkText

@testable import WaymarkDrawing

/// Pictures in the lines of texts: their room, their places, and what remains of them in other formats.
struct TextPictureTests {
  private static let families = DocumentFonts([FontFamily("DejaVu Sans")])
  private let red = Fixtures.red
  private let blue = Fixtures.blue

  /// Returns a text in which a picture takes the place of each `#`.
  private func text(
    _ string: String, width: Double? = 40, height: Double = 60, _ change: (inout CanvasText) -> Void = { _ in }
  ) -> CanvasText {
    var text = CanvasText(string.replacing("#", with: ""), inset: 0)
    let size = width.map { CGSize(width: $0, height: height) }
    for (place, letter) in string.enumerated() where letter == "#" {
      text.insert(CanvasTextPicture(file: "a.png", label: "A <view>", size: size), at: place)
    }
    change(&text)
    return text
  }

  private func layout(
    _ text: CanvasText, width: Double = 500, breaks: [Int]? = nil, pictureSize: (String) -> CGSize? = { _ in nil }
  ) throws -> TextLayout {
    TextLayout(
      text, width: width, breaks: breaks, fonts: try Fonts(Self.families, language: "en"), pictureSize: pictureSize)
  }

  private func object(_ text: CanvasText, width: Double = 200) -> CanvasObject {
    CanvasObject(.text(text), in: CGRect(x: 0, y: 0, width: width, height: 200))
  }

  // MARK: Lines

  @Test func `a picture stands on the baseline, and its line is as high as it`() throws {
    let plain = try layout(text("ab\nc")), rich = try layout(text("a#b\nc"))
    #expect(plain.lines[0].baseline < 20 && rich.lines[0].baseline == 60)
    #expect(rich.lines[1].baseline - rich.lines[0].baseline == plain.lines[1].baseline - plain.lines[0].baseline)
    #expect(abs(rich.lines[0].width - plain.lines[0].width - 40) < 0.1)
    let small = try layout(text("a#b\nc", width: 4, height: 3))
    #expect(small.height == plain.height, "a low picture changes nothing")
  }

  @Test func `a picture is no wider than its line, also in a list`() throws {
    let wide = try layout(text("#", width: 400, height: 100), width: 200)
    #expect(abs(wide.lines[0].width - 200) < 0.1 && wide.lines[0].baseline == 50)
    let item = try layout(
      text("#", width: 400, height: 100) {
        var part = CanvasTextPart(of: $0)
        part.list = .bulleted
        $0 = part.text
      }, width: 200)
    let room = 200 - 16 * 1.9
    #expect(abs((item.lines.last?.width ?? 0) - room) < 0.1 && item.lines.last?.baseline == room / 4)
    #expect(try layout(text("#"), width: 0).lines.allSatisfy { $0.width == 0 })
  }

  @Test func `lines are broken beside pictures`() throws {
    let layout = try layout(text("###"), width: 100)
    #expect(layout.lines.count == 2 && layout.lines.map(\.baseline).first == 60)
    let told = try self.layout(text("###"), width: 300, breaks: [1])
    #expect(told.lines.map { $0.lines.range(of: $0.index).count } == [3, 6])
  }

  @Test func `without a size a picture has that of its pixels, and a missing one that of a grey area`() throws {
    let known = try layout(text("#", width: nil)) { _ in CGSize(width: 30, height: 70) }
    #expect(abs(known.lines[0].width - 30) < 0.1 && known.lines[0].baseline == 70)
    let missing = try layout(text("#", width: nil))
    #expect(abs(missing.lines[0].width - 64) < 0.1 && missing.lines[0].baseline == 48)
  }

  // MARK: Drawing

  @Test(arguments: [true, false])
  func `pictures are drawn in their places, one beside the other`(hasSize: Bool) async throws {
    let picture = try Fixtures.picture(40, 60, isJPEG: false)
    let drawing = Fixtures.drawing([object(text("##", width: hasSize ? 40 : nil))]) { _ in picture }
    let pdf = try PDFTool.reading(try await drawing.pdf()) { try $0.pixels() }
    for pixels in [try Pixels(try await drawing.png(page: 0)), pdf] {
      for (x, color) in [(10, red), (30, blue), (50, red), (70, blue), (90, .white)] {
        #expect(pixels.shows(color, x, 30), "\(x)")
      }
      #expect(pixels.shows(red, 10, 3) && pixels.shows(red, 10, 57) && pixels.shows(.white, 10, 64))
    }
    let svg = String(decoding: try await drawing.svg(page: 0), as: UTF8.self)
    #expect(svg.contains("<image") && !svg.contains("\u{FFFC}"))
  }

  @Test func `a picture whose file is missing is a grey area`() async throws {
    let pixels = try Pixels(try await Fixtures.drawing([object(text("#"))]).png(page: 0))
    #expect(pixels.shows(CanvasColor(red: 0.9, green: 0.9, blue: 0.92), 20, 10))
  }

  @Test func `no line is drawn through a picture, and its link covers it`() async throws {
    let picture = try Fixtures.picture(40, 60, isJPEG: false)
    var text = text("#") { $0.isStruckThrough = true }
    var part = CanvasTextPart(of: text)
    part.link = "https://example.org/"
    text = part.text
    let drawing = Fixtures.drawing([object(text)]) { _ in picture }
    let pixels = try Pixels(try await drawing.png(page: 0))
    #expect((40..<60).allSatisfy { pixels.shows(red, 10, $0) })
    let svg = String(decoding: try await drawing.svg(page: 0), as: UTF8.self)
    let height = try #require(svg.firstMatch(of: /<rect fill-opacity="0"[^>]* height="([0-9.]+)"/)?.1)
    #expect(Double(height) ?? 0 >= 60)
  }

  @Test func `the text of a line is selected beside its pictures, and not under them`() async throws {
    let svg = String(decoding: try await Fixtures.drawing([object(text("ab#cd"))]).svg(page: 0), as: UTF8.self)
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    #expect(texts == ["ab", "cd"])
  }

  @Test func `many wide pictures that no browser has broken into lines are not beyond what Pango counts`() throws {
    let wide = text(String(repeating: "#", count: 500), width: 9_999, height: 1)
    let lines = try layout(wide, width: 20_000, breaks: []).lines.map(\.width)
    #expect(lines.count > 1 && lines.allSatisfy { $0 > 0 && $0 <= 500_000 })
    let whole: Double = lines.reduce(0, +), expected: Double = 500 * 9_999
    #expect(abs(whole - expected) < 500)
  }

  @Test func `pictures count as objects`() async throws {
    let string = String(repeating: "\u{FFFC}", count: 100_001)
    var text = CanvasText(string)
    text.edited = EditedText(string + "\n", runs: TextRuns([.init(100_001, TextAttributes(["file": "a.png"]))]))
    await #expect(throws: DrawingError.self) { _ = try await Fixtures.drawing([object(text)]).png(page: 0) }
  }

  // MARK: Export

  @Test func `exports have pictures in their texts`() async throws {
    let pages = [CanvasPage(objects: [object(text("See # here"))])], picture = try Fixtures.picture(4, 6, isJPEG: false)
    let html = String(
      decoding: try await HTMLExport(pages: pages, title: "", language: "en") { _ in picture }.html(), as: UTF8.self)
    let image = #/<p dir="auto">See <img src="data:image\/png;base64,[^"]+" alt="A &lt;view&gt;" width="40"> here<\/p>/#
    #expect(html.contains(image))
    let without = String(
      decoding: try await HTMLExport(pages: pages, title: "", language: "en").html(), as: UTF8.self)
    #expect(without.contains("See A &lt;view&gt; here"))
    #expect(try await MarkdownExport(pages: pages, language: "en").markdown() == "See ![A \\<view\\>](a.png) here\n")
    #expect(try await PlainTextExport(pages: pages, language: "en").text() == "See A <view> here\n")
  }
}
