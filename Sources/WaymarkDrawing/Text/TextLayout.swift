internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A text in lines. They are as far apart as in a browser, which Pango's own spacing would not be.
struct TextLayout {
  private(set) var lines: [TextLine] = []
  private(set) var checks: [CheckMark] = []
  /// The width that the lines are aligned in, and their height together, in points.
  let width: Double
  private(set) var height = 0.0
  /// The size of the greatest font, in points.
  private(set) var largest = 0.0
  private let fonts: Fonts

  /// - Parameters:
  ///   - isBold: whether the text is bold even if its style is not.
  ///   - breaks: where a browser has broken the lines; nil if none has.
  ///   - pictureSize: returns the size of a picture whose text does not say it; nil if it is missing.
  init(
    _ text: CanvasText, width: Double, isBold: Bool = false, breaks: [Int]? = nil, fonts: Fonts,
    pictureSize: (String) -> CGSize? = { _ in nil }
  ) {
    self.width = max(width, 0)
    self.fonts = fonts
    let breaks = BrowserLines(breaks, of: text)
    let styled = StyledText(text, isBold: isBold, fonts, width: self.width, pictureSize: pictureSize)
    for paragraph in styled.paragraphs {
      let isRightToLeft = paragraph.style.list != nil && styled.isRightToLeft(paragraph)
      let place = Place(paragraph.style, isRightToLeft: isRightToLeft, in: self.width)
      if let mark = paragraph.mark { add(mark, at: place) }
      for part in styled.parts(of: paragraph, width: place.width) {
        if let breaks { add(breaks.lines(of: part), of: part, at: place) } else { add(part, at: place) }
      }
    }
  }

  /// The place of a paragraph.
  private struct Place {
    let style: ParagraphStyle
    /// Whether the paragraph, of which a part may have another direction, is written from right to left.
    let isRightToLeft: Bool
    /// The room between the sides, in points.
    let left, width: Double

    init(_ style: ParagraphStyle, isRightToLeft: Bool, in width: Double) {
      self.style = style
      self.isRightToLeft = isRightToLeft
      let indent = style.list?.text ?? 0
      left = isRightToLeft ? 0 : indent
      self.width = max(width - indent, 0)
    }

    /// Returns where the left end of a line is.
    func start(of line: Double, isRightToLeft: Bool) -> Double {
      switch style.alignment {
      case .center: left + (width - line) / 2
      case .trailing: left + (isRightToLeft ? 0 : width - line)
      case .leading, .justified: left + (isRightToLeft ? width - line : 0)
      }
    }
  }

  // MARK: Marks

  /// Adds what is before an item of a list, beside its first line.
  private mutating func add(_ mark: ListMark, at place: Place) {
    guard let list = place.style.list else { return }
    if case .check(let isChecked) = mark.kind, var frame = list.check {
      if place.isRightToLeft { frame.origin.x = width - frame.maxX }
      frame.origin.y += height
      checks.append(CheckMark(frame: frame, isChecked: isChecked, color: place.style.letters.color))
    }
    guard let text = mark.text else { return }
    let style = RunStyle(besides: place.style.letters)
    let units = Array(text.utf16)[...]
    guard
      let added = LaidOutLines(
        units, [TextRun(end: units.count, style: style)], isRightToLeft: place.isRightToLeft, width: nil,
        justification: WAYMARK_JUSTIFY_NONE, fonts: fonts)
    else { return }
    let markWidth = added.width(of: 0)
    let x = place.isRightToLeft ? width - list.markEnd : list.markEnd - markWidth
    lines.append(
      TextLine(
        lines: added, index: 0, x: x, baseline: height + style.box.above, width: markWidth,
        size: style.font.style.size))
  }

  // MARK: Lines

  /// Adds a part of a paragraph, which Pango breaks into lines.
  private mutating func add(_ part: TextPart, at place: Place) {
    let isJustified = place.style.alignment == .justified
    let justification = isJustified ? WAYMARK_JUSTIFY_ALL_BUT_LAST : WAYMARK_JUSTIFY_NONE
    guard let added = layout(part.units, of: part, width: place.width, justification) else {
      return addEmptyLine(at: place, part.runs)
    }
    for index in 0..<added.count { add(index, of: added, added.runs(of: index), part, at: place) }
  }

  /// Adds the lines of a part of a paragraph.
  private mutating func add(_ lines: [ArraySlice<UInt16>], of part: TextPart, at place: Place) {
    for (index, line) in lines.enumerated() {
      let isStretched = place.style.alignment == .justified && index < lines.count - 1
      let runs = part.runs.covering(line.indices)
      guard let added = layout(BrowserLines.withoutSpaces(line), of: part, stretchedTo: isStretched ? place.width : nil)
      else {
        addEmptyLine(at: place, runs)
        continue
      }
      for index in 0..<added.count { add(index, of: added, runs, part, at: place) }
    }
  }

  private mutating func add(
    _ index: Int, of added: LaidOutLines, _ runs: ArraySlice<TextRun>, _ part: TextPart, at place: Place
  ) {
    var (box, size) = (place.style.letters.box, place.style.letters.font.style.size)
    var pictureHeight = 0.0
    for run in runs {
      box.add(run.style.box)
      size = max(size, run.style.font.style.size)
      pictureHeight = max(pictureHeight, run.style.picture?.size.height ?? 0)
    }
    largest = max(largest, size)
    let width = added.width(of: index)
    let x = place.start(of: width, isRightToLeft: part.isRightToLeft)
    lines.append(
      TextLine(
        lines: added, index: index, x: x, baseline: height + box.above, width: width, size: size,
        pictureHeight: pictureHeight))
    height += box.height
  }

  private mutating func addEmptyLine(at place: Place, _ runs: ArraySlice<TextRun>) {
    var box = place.style.letters.box
    for run in runs { box.add(run.style.box) }
    height += box.height
  }

  /// Lays out a line that is stretched to a width, unless it is nil.
  private func layout(_ line: ArraySlice<UInt16>, of part: TextPart, stretchedTo width: Double?) -> LaidOutLines? {
    let natural = layout(line, of: part, width: nil, WAYMARK_JUSTIFY_NONE)
    // A line that is too wide here would be broken if it had a width.
    guard let width, let natural, natural.width(of: 0) <= width else { return natural }
    return layout(line, of: part, width: width, WAYMARK_JUSTIFY_ALL)
  }

  /// - Returns: nil if there are no letters.
  private func layout(
    _ units: ArraySlice<UInt16>, of part: TextPart, width: Double?, _ justification: waymark_justification
  ) -> LaidOutLines? {
    if units.isEmpty { return nil }
    return LaidOutLines(
      units, part.runs.covering(units.indices), isRightToLeft: part.isRightToLeft, width: width,
      justification: justification, fonts: fonts)
  }
}
