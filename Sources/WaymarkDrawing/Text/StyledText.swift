internal import Foundation
internal import WaymarkCanvas
internal import WaymarkText

/// A text in UTF-16 code units, with the styles of its paragraphs and letters.
struct StyledText {
  private let units: [UInt16]
  private(set) var runs: [TextRun] = []
  private(set) var paragraphs: [Paragraph] = []

  /// A paragraph, which a line feed ends.
  struct Paragraph {
    /// The places of its code units and of its runs.
    let units, runs: Range<Int>
    let style: ParagraphStyle
    /// What is before it.
    let mark: ListMark?
  }

  /// - Parameters:
  ///   - width: the width of its lines, in points: no picture is wider.
  ///   - pictureSize: returns the size of a picture whose text does not say it; nil if it is missing.
  init(
    _ text: CanvasText, isBold: Bool, _ fonts: Fonts, width: Double = .infinity,
    pictureSize: (String) -> CGSize? = { _ in nil }
  ) {
    var font = TextStyle(text, in: fonts.families)
    if isBold { font.isBold = true }
    let style = ParagraphStyle(text, font, fonts)
    let isRich = text.isRich
    units = DrawableText.units(of: text.string).map { Self.withoutBreak($0, isRich: isRich) }
    if isRich {
      addRich(text, style, fonts, width: width, pictureSize: pictureSize)
    } else {
      addPlain(style)
    }
  }

  private mutating func addPlain(_ style: ParagraphStyle) {
    runs = [TextRun(end: units.count, style: style.letters)]
    var start = 0
    for line in units.split(separator: Self.lineFeed, omittingEmptySubsequences: false) {
      paragraphs.append(Paragraph(units: start..<(start + line.count), runs: 0..<1, style: style, mark: nil))
      start += line.count + 1
    }
  }

  private mutating func addRich(
    _ text: CanvasText, _ style: ParagraphStyle, _ fonts: Fonts, width: Double, pictureSize: (String) -> CGSize?
  ) {
    var numbers = ListNumbers()
    for paragraph in text.edited.paragraphs {
      let attributes = paragraph.attributes
      let own = attributes.isEmpty ? style : ParagraphStyle(attributes, in: style, of: text, fonts)
      let first = runs.count
      var end = paragraph.start
      for span in paragraph.spans {
        end += span.text.utf16.count
        let picture = CanvasTextPicture(span.attributes).map {
          InlinePicture($0, width: width - (own.list?.text ?? 0), pictureSize: pictureSize)
        }
        let letters =
          span.attributes.isEmpty ? own.letters : RunStyle(span.attributes, in: own, fonts, picture: picture)
        runs.append(TextRun(end: end, style: letters))
      }
      paragraphs.append(
        Paragraph(
          units: paragraph.start..<end, runs: first..<runs.count, style: own, mark: numbers.add(attributes)))
    }
  }

  // MARK: Parts

  /// Whether a paragraph is written from right to left.
  func isRightToLeft(_ paragraph: Paragraph) -> Bool { TextPart.isRightToLeft(units[paragraph.units]) }

  /// Returns the parts of a paragraph, each of which begins in a line of its own. It is cut where a separator of lines
  /// is, where it would be too long for Pango's numbers, or where Pango would take very long to break it into lines.
  func parts(of paragraph: Paragraph, width: Double) -> [TextPart] {
    var lines = units[paragraph.units].split(separator: Self.lineSeparator, omittingEmptySubsequences: false)
    // As in a browser: what ends a line begins no other one.
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    var rest = runs[paragraph.runs]
    var parts: [TextPart] = []
    for line in lines {
      rest = rest.covering(line.startIndex..<paragraph.units.upperBound)
      addPieces(of: line, rest, width: width, to: &parts)
    }
    return parts
  }

  private func addPieces(
    of line: ArraySlice<UInt16>, _ runs: ArraySlice<TextRun>, width: Double, to parts: inout [TextPart]
  ) {
    let own = runs.covering(line.indices)
    // How much of a part is free: all of it at first.
    var (start, position, free, count) = (line.startIndex, line.startIndex, 1.0, 0)
    func add(to end: Int) {
      let units = line[start..<end]
      parts.append(TextPart(units, own.covering(units.indices)))
      (start, free, count) = (end, 1, 0)
    }
    for run in own {
      let size = max(run.style.font.style.size, run.style.picture?.size.width ?? 0)
      let longest = min(Self.longestLine, max(width, size / 2) * Self.mostLines)
      let end = min(run.end, line.endIndex)
      if count == Self.mostRuns, position > start { add(to: position) }
      while position < end {
        let fitting = Int(free * longest / size)
        if fitting == 0, position > start {
          add(to: position)
          continue
        }
        let taken = min(end - position, max(fitting, 1))
        position += taken
        free -= Double(taken) * size / longest
        if position < end { add(to: position) }
      }
      count += 1
    }
    if start < line.endIndex || line.isEmpty { add(to: line.endIndex) }
  }

  /// How long all letters and pictures of a part may be side by side, in points, if each letter is as wide as high.
  private static let longestLine = 500_000.0
  /// How many lines a part may have, if each letter is as wide as high.
  private static let mostLines = 200.0
  /// How many runs a part may have: for each of them, Pango goes through those before it.
  private static let mostRuns = 1_000
  private static let lineFeed: UInt16 = 0x0A
  private static let lineSeparator: UInt16 = 0x2028

  /// Returns a space for a code unit in which Pango sees the end of a paragraph.
  private static func withoutBreak(_ unit: UInt16, isRich: Bool) -> UInt16 {
    switch unit {
    case lineSeparator: isRich ? lineSeparator : 0x20
    case 0x0B...0x0D, 0x85, 0x2029: 0x20
    default: unit
    }
  }
}
