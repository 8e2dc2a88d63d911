internal import CDrawing
internal import WaymarkCanvas

/// A text in lines. They are as far apart as in a browser, which Pango's own spacing would not be.
struct TextLayout {
  let style: TextStyle
  private(set) var lines: [TextLine] = []
  /// The width that the lines are aligned in, and their height together, in points.
  let width: Double
  private(set) var height = 0.0
  private let lineHeight: Double
  private let alignment: CanvasText.Alignment
  private let baseline: Double
  let extents: FontExtents

  /// - Parameters:
  ///   - isBold: whether the text is bold even if its style is not.
  ///   - breaks: where a browser has broken the lines; nil if none has.
  init(_ text: CanvasText, width: Double, isBold: Bool = false, breaks: [Int]? = nil, fonts: Fonts) {
    var style = TextStyle(text, in: fonts.families)
    if isBold { style.isBold = true }
    self.style = style
    self.width = max(width, 0)
    lineHeight = style.size * (text.lineHeight.isFinite ? min(max(text.lineHeight, 0.5), 10) : 1.25)
    alignment = text.alignment
    extents = fonts.extents(of: style)
    baseline = extents.baseline(lineHeight: lineHeight)
    let breaks = BrowserLines(breaks, of: text)
    for paragraph in Paragraph.all(of: text.string, size: style.size, width: self.width) {
      if let breaks { add(breaks.lines(of: paragraph), of: paragraph, fonts) } else { add(paragraph, fonts) }
    }
  }

  /// Adds a paragraph, which Pango breaks into lines.
  private mutating func add(_ paragraph: Paragraph, _ fonts: Fonts) {
    let justification = alignment == .justified ? WAYMARK_JUSTIFY_ALL_BUT_LAST : WAYMARK_JUSTIFY_NONE
    add(paragraph.units, of: paragraph, width: width, justification, fonts)
  }

  /// Adds the lines of a paragraph.
  private mutating func add(_ lines: [ArraySlice<UInt16>], of paragraph: Paragraph, _ fonts: Fonts) {
    for (index, line) in lines.enumerated() {
      guard alignment == .justified, index < lines.count - 1 else {
        add(line, of: paragraph, width: nil, WAYMARK_JUSTIFY_NONE, fonts)
        continue
      }
      let natural = LaidOutLines(
        line, style: style, isRightToLeft: paragraph.isRightToLeft, width: nil, justification: WAYMARK_JUSTIFY_NONE,
        fonts: fonts)
      // A line that is too wide here would be broken if it had a width.
      let fits = (natural?.width(of: 0) ?? 0) <= width
      add(line, of: paragraph, width: fits ? width : nil, fits ? WAYMARK_JUSTIFY_ALL : WAYMARK_JUSTIFY_NONE, fonts)
    }
  }

  private mutating func add(
    _ units: ArraySlice<UInt16>, of paragraph: Paragraph, width: Double?, _ justification: waymark_justification,
    _ fonts: Fonts
  ) {
    guard !units.isEmpty,
      let added = LaidOutLines(
        units, style: style, isRightToLeft: paragraph.isRightToLeft, width: width, justification: justification,
        fonts: fonts)
    else {
      height += lineHeight
      return
    }
    for index in 0..<added.count {
      let width = added.width(of: index)
      let x = start(of: width, isRightToLeft: paragraph.isRightToLeft)
      lines.append(TextLine(lines: added, index: index, x: x, baseline: height + baseline, width: width))
      height += lineHeight
    }
  }

  /// Returns where the left end of a line is.
  private func start(of line: Double, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .center: (width - line) / 2
    case .trailing: isRightToLeft ? 0 : width - line
    case .leading, .justified: isRightToLeft ? width - line : 0
    }
  }
}
