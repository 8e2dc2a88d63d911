import Foundation
import Testing
import WaymarkCanvas
import WaymarkText

@testable import WaymarkDrawing

/// What texts with attributes look like.
struct RichTextTests {
  private typealias Paragraph = RichParagraph

  private func pixels(_ object: CanvasObject, width: Double = 200, height: Double = 200, scale: Double = 4)
    async throws -> Pixels
  {
    try Pixels(try await Fixtures.drawing([object], width: width, height: height).png(page: 0, scale: scale))
  }

  /// Returns the rectangle around the pixels of about a colour, in points.
  private func area(of color: CanvasColor, in pixels: Pixels, scale: Double = 4) -> CGRect {
    var area = CGRect.null
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.shows(color, x, y, within: 20) {
        area = area.union(CGRect(x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale))
      }
    }
    return area
  }

  private func lines(_ object: CanvasObject) async throws -> [String] {
    let pdf = try await Fixtures.drawing([object], width: 400, height: 400).pdf()
    return try PDFTool.reading(pdf) { try $0.lines() }
  }

  // MARK: Letters

  @Test func `letters have their own colour`() async throws {
    let text = Fixtures.richText([
      Paragraph([("mm", [.color: "#FF0000"]), ("mm", [:]), ("mm", [.color: "#0000FF80"])])
    ]) { $0.color = Fixtures.green }
    let pixels = try await pixels(text)
    let (red, green) = (area(of: Fixtures.red, in: pixels), area(of: Fixtures.green, in: pixels))
    let blue = area(of: CanvasColor(red: 0.5, green: 0.5, blue: 1), in: pixels)
    #expect(red.minX < 3 && red.maxX <= green.minX && green.maxX <= blue.minX && blue.width > 15)
  }

  @Test func `a highlight is behind the letters of its run`() async throws {
    let text = Fixtures.richText([
      Paragraph([("mm", [:]), ("mm", [.highlight: "#00FF00"]), ("mm", [.highlight: "#00FF00", .bold: "1"])])
    ]) { $0.lineHeight = 3 }
    let pixels = try await pixels(text)
    let green = area(of: Fixtures.green, in: pixels)
    // Not as high as the line, which has 48 points.
    #expect((25..<35).contains(green.minX) && green.width > 55 && (18...21).contains(green.height))
    #expect(area(of: .black, in: pixels).maxX > green.minX + 40)
    // There is no gap between the runs.
    let top = Int(green.minY * 4) + 2
    for x in Int(green.minX * 4) + 2..<Int(green.maxX * 4) - 2 { #expect(pixels.shows(Fixtures.green, x, top)) }
  }

  @Test func `lines under and through letters are those of their run`() async throws {
    let spans: [(String, [RichTextAttribute: String])] = [
      ("mmm", [:]), ("mmm", [.underline: "1", .color: "#FF0000"]), ("mmm", [.strikethrough: "1", .color: "#0000FF"]),
    ]
    let without = spans.map { ($0.0, $0.1.filter { $0.key == .color }) }
    let pixels = try await pixels(Fixtures.richText([Paragraph(spans)]))
    let plain = try await self.pixels(Fixtures.richText([Paragraph(without)]))
    for color in [Fixtures.red, Fixtures.blue, .black] {
      let (lined, letters) = (area(of: color, in: pixels), area(of: color, in: plain))
      #expect(abs(lined.minX - letters.minX) < 1.5 && abs(lined.maxX - letters.maxX) < 1.5)
      #expect((lined.maxY > letters.maxY + 1) == (color == Fixtures.red))
    }
    func count(_ color: CanvasColor, _ pixels: Pixels) -> Int {
      (0..<pixels.height).reduce(0) { sum, y in
        sum + (0..<pixels.width).count { pixels.shows(color, $0, y, within: 20) }
      }
    }
    #expect(count(Fixtures.blue, pixels) > count(Fixtures.blue, plain) && count(.black, pixels) == count(.black, plain))
  }

  @Test func `the lines of the text's style are under all its parts, in its colour`() async throws {
    let text = Fixtures.richText([Paragraph([("mm", [:]), ("    ", [:]), ("mm", [.color: "#FF0000", .size: "30"])])]) {
      ($0.isUnderlined, $0.color) = (true, Fixtures.blue)
    }
    let pixels = try await pixels(text)
    #expect(area(of: Fixtures.blue, in: pixels).maxX > area(of: Fixtures.red, in: pixels).maxX - 4)
  }

  @Test func `a text without effective attributes looks like a plain one`() async throws {
    var plain = Fixtures.text("Seven hills\n\nand a river", width: 90) { $0.isUnderlined = true }
    plain.shadow = CanvasShadow(radius: 2, x: 3, y: 3)
    var rich = plain
    guard case .text(var text) = plain.content else { return }
    text.edited = EditedText(text.string + "\n", runs: TextRuns([.init(40, TextAttributes(["level": "1"]))]))
    rich.content = .text(text)
    #expect(text.isRich)
    let (one, other) = (Fixtures.drawing([plain]), Fixtures.drawing([rich]))
    #expect(try await one.png(page: 0, scale: 2) == other.png(page: 0, scale: 2))
    #expect(try await texts(in: one.svg(page: 0)) == texts(in: other.svg(page: 0)))
  }

  private func texts(in svg: Data) -> [String] {
    String(decoding: svg, as: UTF8.self).split(separator: "\n").map(String.init).filter { $0.contains("<text") }
  }

  // MARK: Lists

  @Test func `bullets and numbers are text`() async throws {
    let text = Fixtures.richText(
      [
        Paragraph("milk", [.list: "bullet"]), Paragraph("bread", [.list: "number"]),
        Paragraph("rye", [.list: "number", .level: "1"]), Paragraph("butter", [.list: "number"]),
      ], height: 300)
    #expect(try await lines(text) == ["• milk", "1. bread", "a. rye", "2. butter"])
  }

  @Test func `bullets have the font and the colour of their paragraph, and no lines`() async throws {
    let text = Fixtures.richText([Paragraph([("mm", [.color: "#FF0000"])], [.list: "bullet", .heading: "1"])]) {
      ($0.isUnderlined, $0.color) = (true, Fixtures.blue)
    }
    let pixels = try await pixels(text)
    let blue = area(of: Fixtures.blue, in: pixels)
    #expect(blue.minX > 20 && area(of: Fixtures.red, in: pixels).minX > 48)
    // The line under the text begins where the text does.
    let bullet = (0..<40 * 4).filter { x in (0..<pixels.height).contains { pixels.shows(Fixtures.blue, x, $0) } }
    #expect(bullet.count < 12 * 4 && !bullet.isEmpty)
  }

  @Test func `checks are drawn`() async throws {
    let text = Fixtures.richText([
      Paragraph("mm", [.list: "check"]),
      Paragraph([("mm", [:]), ("mm", [.color: "#FF0000"])], [.list: "check", .checked: "1"]),
    ])
    let pixels = try await pixels(text)
    // Only the circle of the second one is filled.
    #expect(pixels.shows(.white, Int(1.05 * 64), 10 * 4) && !pixels.shows(.white, Int(1.05 * 64), 25 * 4))
    #expect(!pixels.shows(.white, Int((0.5 * 16 + 0.6) * 4), 10 * 4))
    // What is checked off is paler, but for what has its own colour.
    #expect(area(of: .black, in: pixels).maxY < 20 && area(of: Fixtures.red, in: pixels).minY > 20)
    #expect(!area(of: try #require(CanvasColor("#666666")), in: pixels).isNull)
  }

  // MARK: Links

  private let linked: [RichParagraph] = [
    RichParagraph("first"),
    RichParagraph([
      ("see ", [:]), ("this ", [.link: "https://example.org/a"]),
      ("page", [.link: "https://example.org/a", .bold: "1"]), (" or ", [:]),
      ("that", [.link: "https://example.org/?b='1'&c"]), (" or none", [.link: "/relative"]),
    ]),
  ]

  @Test func `links of parts of a text open their address where these are`() async throws {
    let text = Fixtures.richText(linked, 20, 30, width: 160)
    let pdf = try await Fixtures.drawing([text]).pdf()
    let (addresses, words) = try PDFTool.reading(pdf) { (try $0.info("-url"), try $0.words()) }
    #expect(
      addresses.matches(of: /https:\S+/).map(\.output).map(String.init) == [
        "https://example.org/a", "https://example.org/?b=%271%27&c",
      ])
    let rectangles = String(decoding: pdf, as: Unicode.ASCII.self)
      .matches(of: /\/Rect \[ ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) \]/)
      .map { [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) } }
    #expect(rectangles.count == 2)
    for (rectangle, (first, last)) in zip(rectangles, [("this", "page"), ("that", "that")]) {
      let this = try #require(words.first { $0.text == first })
      let page = try #require(words.first { $0.text == last })
      #expect(abs(rectangle[0] - this.left) < 1 && abs(rectangle[2] - page.right) < 1)
      #expect(200 - rectangle[3] < this.top + 3 && 200 - rectangle[1] > this.bottom - 3)
      #expect((17...21).contains(rectangle[3] - rectangle[1]))
    }
  }

  @Test func `links are underlined in the colour of the text`() async throws {
    let text = Fixtures.richText([Paragraph([("mm", [.link: "https://example.org", .color: "#FF0000"])])]) {
      $0.color = Fixtures.blue
    }
    let pixels = try await pixels(text)
    let (red, blue) = (area(of: Fixtures.red, in: pixels), area(of: Fixtures.blue, in: pixels))
    #expect(blue.height < 3 && blue.minY > red.maxY - 0.5 && abs(blue.midX - red.midX) < 1.5)
  }

  @Test func `a link in a turned object is around its place`() async throws {
    let link = Paragraph([("link", [.link: "https://example.org"])])
    var text = Fixtures.richText([link], 50, 50, width: 100, height: 20)
    text.rotation = 90
    let pdf = try await Fixtures.drawing([text]).pdf()
    let found = try #require(
      String(decoding: pdf, as: Unicode.ASCII.self).firstMatch(of: /\/Rect \[ ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) \]/))
    let numbers = [found.1, found.2, found.3, found.4].compactMap { Double($0) }
    #expect(numbers[2] - numbers[0] < 22 && abs(numbers[3] - 190) < 1 && numbers[3] - numbers[1] > 20)
  }

  @Test func `an SVG has links, and text in the sizes of its parts`() async throws {
    let svg = try await Fixtures.drawing([
      Fixtures.richText(linked + [Paragraph([("small ", [:]), ("LARGE", [.size: "40"]), (" שלום", [:])])])
    ]).svg(page: 0)
    #expect(XMLCheck.isWellFormed(svg))
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<a href=\"https://example.org/a\"><rect fill-opacity=\"0\""))
    #expect(text.contains("<a href=\"https://example.org/?b=%271%27&amp;c\""))
    #expect(!text.contains("relative\""))
    #expect(text.contains(#/font-size="16.000" textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">small </#))
    #expect(text.contains(#/font-size="40.000" textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">LARGE</#))
    #expect(text.contains(">see this page or that or none</text>"))
  }

  @Test func `a text with attributes can be found, in each script`() async throws {
    let text = Fixtures.richText(
      [
        Paragraph([("Seven ", [.bold: "1"]), ("hi", [:]), ("lls", [.color: "#FF0000"])]),
        Paragraph([("مرحبا بكم في ", [:]), ("المدينة", [.bold: "1"])]),
      ], width: 300)
    // Which side is read first is up to the program.
    #expect(try await Set(lines(text)) == ["Seven hills", "مرحبا بكم في المدينة"])
  }

  // MARK: Hostile texts

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      [[RichTextAttribute.color: "#FF0000"], [.color: "#00FF00"]], [[.bold: "1"], [:]],
      [[.link: "https://example.org/a"], [.link: "https://example.org/b"]],
    ])
  func `a paragraph of very many runs is drawn`(attributes: [[RichTextAttribute: String]]) async throws {
    let paragraph = Paragraph((0..<50_000).map { ("ab ", attributes[$0 % 2]) })
    let drawing = Fixtures.drawing([Fixtures.richText([paragraph])])
    #expect(try await !drawing.png(page: 0).isEmpty)
    #expect(try await !drawing.pdf().isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a text of very many sizes has few fonts`() async throws {
    let spans = (0..<5_000).map { ("a", [RichTextAttribute.size: "\(1 + $0 % 999).\(1 + $0 / 999)"]) }
    #expect(try await !Fixtures.drawing([Fixtures.richText([Paragraph(spans)])]).png(page: 0).isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `a narrow text of two sizes is cut into parts of few lines`() async throws {
    let paragraph = Paragraph([("M", [.size: "1000"]), (String(repeating: "m", count: 50_000), [.size: "1"])])
    let text = Fixtures.rich([paragraph])
    let fonts = try Fonts(.standard, language: "en")
    let styled = StyledText(text, isBold: false, fonts)
    let parts = styled.parts(of: styled.paragraphs[0], width: 1)
    #expect(parts.map(\.units.count).max() == 200 && parts.map(\.units.count).reduce(0, +) == 50_001)
    #expect(try await !Fixtures.drawing([Fixtures.richText([paragraph], width: 1)]).png(page: 0).isEmpty)
  }

  @Test(arguments: ["", "\u{2028}", "\u{2028}\u{2028}", " \u{2028} ", "\0\u{FFFE}", "👩‍👩‍👧‍👦a", "مرحبا abc שלום"])
  func `any text with attributes is drawn`(string: String) async throws {
    let count = string.utf16.count
    for attributes: [RichTextAttribute: String] in [
      [:], [.list: "check"], [.list: "number", .level: "8"], [.align: "justify", .spacing: "0.5", .heading: "6"],
    ] {
      for position in 0...count {
        var text = Fixtures.rich([Paragraph(string, attributes), Paragraph("end", attributes)])
        // A run may end within a character.
        let runs = [
          TextRuns.Run(position, TextAttributes(["size": "1000", "highlight": "#123456"])),
          .init(count - position, TextAttributes(["underline": "1", "link": "https://example.org"])),
          .init(1, TextAttributes(Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }))),
        ]
        text.edited = EditedText(text.string + "\n", runs: TextRuns(runs))
        let objects = [0.0, 30, 500].map {
          CanvasObject(.text(text), in: CGRect(x: 0, y: 0, width: $0, height: 100))
        }
        #expect(try await XMLCheck.isWellFormed(Fixtures.drawing(objects, breaks: [max(position, 1)]).svg(page: 0)))
      }
    }
  }
}
