import Foundation
import Testing
import WaymarkCanvas
import WaymarkText

@testable import WaymarkDrawing

/// Where the lines of texts with attributes are, in numbers.
struct RichTextLayoutTests {
  private typealias Paragraph = RichParagraph
  private static let families = DocumentFonts([FontFamily("DejaVu Sans"), FontFamily("DejaVu Serif")])
  private let string = "Trams climb through narrow streets up to the old castle"

  private func layout(
    _ paragraphs: [RichParagraph], width: Double = 500, breaks: [Int]? = nil, lineHeight: Double = 1.25,
    _ change: (inout CanvasText) -> Void = { _ in }
  ) throws -> TextLayout {
    let text = Fixtures.rich(paragraphs) {
      $0.lineHeight = lineHeight
      change(&$0)
    }
    return TextLayout(text, width: width, breaks: breaks, fonts: try Fonts(Self.families, language: "en"))
  }

  private func strings(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.lines.string(of: $0.lines.range(of: $0.index)).trimmingCharacters(in: .whitespaces) }
  }

  /// As Chromium places a line: from the table hhea of the font, and rounded.
  private func box(_ size: Double, _ lineHeight: Double) -> (above: Double, below: Double) {
    var (ascent, descent) = ((size * 1901 / 2048).rounded(), (size * 483 / 2048).rounded())
    if descent < size * 483 / 2048 { (ascent, descent) = (ascent - 1, descent + 1) }
    let above = ((lineHeight * size - (ascent + descent)) / 2).rounded(.down) + ascent
    return (above, lineHeight * size - above)
  }

  // MARK: Letters

  @Test(arguments: [
    ([RichTextAttribute.bold: "1"], true), ([.size: "17"], true), ([.font: "DejaVu Serif"], true),
    ([.color: "#FF0000"], false), ([.highlight: "#FF0000"], false), ([.underline: "1"], false),
    ([.strikethrough: "1"], false), ([.link: "https://example.org"], false), ([.size: "0"], false),
    ([.font: "'><"], false), ([.color: "red"], false),
  ])
  func `letters are as wide as their font`(attributes: [RichTextAttribute: String], isOther: Bool) throws {
    let plain = try layout([Paragraph("AVAV mmm office")]).lines[0].width
    let rich = try layout([Paragraph([("AVA", [:]), ("V mmm of", attributes), ("fice", [:])])]).lines[0].width
    // Letters are joined across a change of colour.
    if isOther { #expect(abs(rich - plain) > 0.5) } else { #expect(abs(rich - plain) < 0.01) }
  }

  @Test func `a text without effective attributes is laid out as a plain one`() throws {
    let plain = CanvasText(string + "\n\n  " + string + " ", lineHeight: 1.3, inset: 0)
    let fonts = try Fonts(.standard, language: "en")
    var rich = plain
    rich.edited = EditedText(
      plain.string + "\n", runs: TextRuns([.init(plain.string.utf16.count + 1, TextAttributes(["level": "1"]))]))
    #expect(rich.isRich && !plain.isRich)
    for width in [100.0, 333] {
      let (one, other) = (
        TextLayout(plain, width: width, fonts: fonts), TextLayout(rich, width: width, fonts: fonts)
      )
      #expect(one.height == other.height && one.lines.count == other.lines.count && one.lines.count > 2)
      for (line, same) in zip(one.lines, other.lines) {
        #expect(line.x == same.x && line.baseline == same.baseline && line.width == same.width)
      }
    }
  }

  // MARK: Heights

  @Test(arguments: [1.0, 1.25, 2])
  func `a line has room for its greatest letters and for those of its paragraph`(lineHeight: Double) throws {
    let layout = try layout(
      [Paragraph([("small ", [:]), ("LARGE", [.size: "33"]), (" tiny", [.size: "5"])]), Paragraph("next")],
      lineHeight: lineHeight)
    let (own, large, tiny) = (box(16, lineHeight), box(33, lineHeight), box(5, lineHeight))
    let above = max(own.above, large.above, tiny.above), below = max(own.below, large.below, tiny.below)
    #expect(layout.lines.map(\.baseline) == [above, above + below + own.above])
    #expect(layout.height == above + below + own.above + own.below)
  }

  @Test func `each line has the height of the letters in it`() throws {
    let paragraph = Paragraph([("one two ", [:]), ("LARGE", [.size: "30"]), (" three", [:])])
    for breaks in [nil, [8, 14]] {
      let layout = try layout([paragraph], width: breaks == nil ? 110 : 500, breaks: breaks)
      #expect(strings(layout) == ["one two", "LARGE", "three"])
      let (own, large) = (box(16, 1.25), box(30, 1.25))
      let second = 20 + max(large.above, own.above)
      #expect(layout.lines.map(\.baseline) == [own.above, second, second + max(large.below, own.below) + own.above])
    }
  }

  @Test func `headings are larger`() throws {
    let levels = (1...6).map { Paragraph("Heading", [.heading: String($0)]) }
    let layout = try layout(levels)
    let sizes = [26.4, 20.8, 18.88, 16, 16, 14.08]
    for (line, size) in zip(layout.lines, sizes) { #expect(abs(line.size - size) < 0.001) }
    #expect(abs(layout.height - sizes.reduce(0, +) * 1.25) < 0.001)
    let plain = try self.layout([Paragraph("Heading")]).lines[0].width
    #expect(layout.lines[3].width > plain + 1)
  }

  @Test func `a paragraph has its own spacing`() throws {
    let layout = try layout([Paragraph("a", [.spacing: "2.5"]), Paragraph("", [.spacing: "2"]), Paragraph("b")])
    #expect(layout.lines.map(\.baseline) == [box(16, 2.5).above, 40 + 32 + box(16, 1.25).above])
    #expect(layout.height == 92)
  }

  // MARK: Places

  @Test func `a paragraph has its own alignment`() throws {
    let all = try layout([
      Paragraph("abc"), Paragraph("abc", [.align: "center"]), Paragraph("abc", [.align: "end"]), Paragraph("مرحبا"),
      Paragraph("مرحبا", [.align: "end"]),
    ]).lines
    #expect(all[0].x == 0 && abs(all[1].x - (500 - all[1].width) / 2) < 0.001 && all[4].x == 0)
    #expect(abs(all[2].x + all[2].width - 500) < 0.001 && abs(all[3].x + all[3].width - 500) < 0.001)
    let centered = try layout([Paragraph("abc"), Paragraph("abc", [.align: "end"])]) { $0.alignment = .center }.lines
    #expect(centered[0].x > 200 && centered[1].x > 400)
  }

  @Test(arguments: [true, false])
  func `justified lines with several styles reach both edges but the last`(isBroken: Bool) throws {
    let half = string.prefix(15)
    let spans = [(String(half), [RichTextAttribute.bold: "1"]), (String(string.dropFirst(15)), [:])]
    let breaks = ["Trams climb through ", "narrow streets up to "].map(\.utf16.count)
    let lines = try layout(
      [Paragraph(spans, [.align: "justify"])], width: 220, breaks: isBroken ? [breaks[0], breaks[0] + breaks[1]] : nil
    ).lines
    #expect(lines.count >= 3)
    for line in lines.dropLast() { #expect(abs(line.width - 220) < 0.1) }
    #expect(lines.last!.width < 210)
  }

  @Test func `lines are broken where the browser has broken them`() throws {
    let paragraphs = [
      Paragraph([("one ", [.bold: "1"]), ("two th", [:]), ("ree", [.color: "#FF0000"])]), Paragraph("four five six"),
    ]
    #expect(strings(try layout(paragraphs, breaks: [4, 24])) == ["one", "two three", "four five", "six"])
  }

  @Test func `a separator of lines breaks a line within a paragraph`() throws {
    let paragraph = Paragraph([("one\u{2028}\u{2028}t", [.bold: "1"]), ("wo\u{2028}", [:])], [.align: "end"])
    for breaks in [nil, [4, 5], []] {
      let layout = try layout([paragraph, Paragraph("three")], breaks: breaks)
      #expect(strings(layout) == ["one", "two", "three"])
      // As in a browser, the one at the end begins no other line.
      #expect(layout.lines.map(\.baseline) == [15, 55, 75] && layout.lines[0].x > 400 && layout.lines[2].x == 0)
    }
  }

  // MARK: Lists

  @Test func `items of lists are indented by their levels`() throws {
    let layout = try layout(
      [
        Paragraph("a", [.list: "bullet"]), Paragraph(string, [.list: "number", .level: "2"]),
        Paragraph("אב", [.list: "number"]),
      ], width: 300)
    let lines = layout.lines
    #expect(strings(layout).prefix(3) == ["•", "a", "i."])
    #expect(abs(lines[1].x - 1.9 * 16) < 0.001 && abs(lines[0].x + lines[0].width - 1.5 * 16) < 0.001)
    #expect(abs(lines[2].x + lines[2].width - (3 * 1.9 - 0.4) * 16) < 0.001)
    for line in lines[3...].prefix(2) { #expect(abs(line.x - 3 * 1.9 * 16) < 0.001 && line.x + line.width <= 300) }
    #expect(lines[2].baseline == lines[3].baseline && lines.count > 6)
    let last = lines.suffix(2)
    #expect(abs(last.first!.x - (300 - 1.5 * 16)) < 0.001)
    #expect(abs(last.last!.x + last.last!.width - (300 - 1.9 * 16)) < 0.001)
  }

  @Test func `checks are in the middle of their first lines`() throws {
    let layout = try layout([
      Paragraph("a", [.list: "check"]), Paragraph("a\u{2028}b", [.list: "check", .checked: "1", .level: "1"]),
      Paragraph("אב", [.list: "check"]), Paragraph("high", [.list: "check", .spacing: "5"]), Paragraph("b"),
    ])
    #expect(layout.lines.map(\.baseline) == [15, 35, 55, 75, 80 + box(16, 5).above, 175])
    #expect(layout.height == 180)
    #expect(abs(layout.lines[0].x - 2.1 * 16) < 0.001 && abs(layout.lines[1].x - 4 * 16) < 0.001)
    #expect(layout.checks.map(\.isChecked) == [false, true, false, false])
    let frames = layout.checks.map(\.frame)
    let expected: [(Double, Double)] = [(0.5, 10), (2.4, 30), (500 / 16 - 1.6, 70), (0.5, 120)]
    for (frame, (x, middle)) in zip(frames, expected) {
      #expect(abs(frame.minX - x * 16) < 0.001 && abs(frame.midY - middle) < 0.001)
      #expect(abs(frame.width - 17.6) < 0.001 && abs(frame.height - 17.6) < 0.001)
    }
  }

  @Test func `numbers count each level for itself`() {
    let items: [(String?, Int, String?)] = [
      ("number", 0, "1."), ("number", 0, "2."), ("number", 1, "a."), ("number", 1, "b."), ("number", 2, "i."),
      ("bullet", 1, "◦"), ("number", 1, "c."), ("number", 2, "i."), ("number", 0, "3."), ("number", 1, "a."),
      (nil, 1, nil), ("number", 1, "b."), ("bullet", 0, "•"), ("number", 1, "a."), ("number", 0, "1."),
      (nil, 0, nil), ("number", 0, "1."), ("number", 8, "i."), ("bullet", 8, "▪"), ("bullet", 3, "•"),
    ]
    var numbers = ListNumbers()
    for (list, level, expected) in items {
      var attributes = TextAttributes()
      attributes["list"] = list
      attributes["level"] = level > 0 ? String(level) : nil
      #expect(numbers.add(attributes)?.text == expected)
    }
  }

  @Test(arguments: [(1, 26, "z."), (1, 27, "aa."), (1, 703, "aaa."), (2, 1_994, "mcmxciv."), (2, 4_000, "4000.")])
  func `numbers are letters and Roman numbers`(level: Int, count: Int, expected: String) {
    var numbers = ListNumbers()
    var mark: ListMark?
    for _ in 0..<count { mark = numbers.add(TextAttributes(["list": "number", "level": String(level)])) }
    #expect(mark?.text == expected)
  }
}
