internal import Foundation
internal import WaymarkCanvas
internal import WaymarkText

/// How letters look that have the same attributes, or pictures.
final class RunStyle {
  let font: Font
  let color: CanvasColor
  /// What is behind the letters.
  let highlight: TextHighlight?
  /// The lines under and through the letters, in the order in which they are drawn. Each has its own place, so that it
  /// goes on from one run to the next.
  let rules: [TextRule?]
  let link: SafeAddress?
  /// What is drawn in place of each of the letters; nil if they are drawn themselves.
  let picture: InlinePicture?
  /// The room that the letters need in their line.
  let box: LineBox

  /// The letters of a paragraph that have no attributes of their own.
  ///
  /// - Parameters:
  ///   - text: the text, whose lines under and through letters are those of all its parts.
  ///   - lineHeight: the height of a line, as a multiple of the size.
  init(of text: CanvasText, font: Font, color: CanvasColor, lineHeight: Double) {
    self.font = font
    self.color = color
    highlight = nil
    rules =
      text.isUnderlined || text.isStruckThrough
      ? [
        text.isUnderlined ? TextRule(font.extents.underline, text.color) : nil, nil, nil, nil,
        text.isStruckThrough ? TextRule(font.extents.strike, text.color) : nil,
      ] : []
    link = nil
    picture = nil
    box = font.extents.box(lineHeight: font.style.size * lineHeight)
  }

  /// Letters with attributes of their own, in a paragraph.
  ///
  /// - Parameter picture: what is drawn in place of each of them.
  init(
    _ attributes: TextAttributes, in paragraph: ParagraphStyle, _ fonts: Fonts, picture: InlinePicture? = nil
  ) {
    let outer = paragraph.letters
    let font = fonts.font(of: outer.font.style.changed(byCharacters: attributes, in: fonts), in: outer.font)
    let color = attributes[.color].flatMap { CanvasColor($0) } ?? outer.color
    self.font = font
    self.color = color
    highlight = attributes[.highlight].flatMap { CanvasColor($0) }.map { TextHighlight(color: $0, of: font) }
    let address = attributes[.link]
    link = address.flatMap { URL(string: $0) }.flatMap(SafeAddress.init)
    var rules: [TextRule?] = outer.rules.isEmpty ? [nil, nil, nil, nil, nil] : outer.rules
    // The line under a link is that of the text around it.
    if address != nil { rules[1] = TextRule(outer.font.extents.underline, outer.color) }
    if attributes[.underline] != nil { rules[2] = TextRule(font.extents.underline, color) }
    if attributes[.strikethrough] != nil { rules[3] = TextRule(font.extents.strike, color) }
    self.picture = picture
    // No lines are drawn under and through pictures, which stand on the baseline.
    self.rules = picture == nil && rules.contains { $0 != nil } ? rules : []
    var box = font.extents.box(lineHeight: font.style.size * paragraph.lineHeight)
    if let picture { box.add(LineBox(above: picture.size.height, below: 0)) }
    self.box = box
  }

  /// The bullets and numbers of a paragraph, under and through which are no lines.
  init(besides paragraph: RunStyle) {
    font = paragraph.font
    color = paragraph.color
    highlight = nil
    rules = []
    link = nil
    picture = nil
    box = paragraph.box
  }

  /// How many places there are for lines under and through letters.
  static let ruleCount = 5
}

/// A line under or through letters.
struct TextRule: Equatable {
  /// How far below the baseline it begins, and how high it is.
  let top, height: Double
  let color: CanvasColor

  init(_ place: (top: Double, height: Double), _ color: CanvasColor) {
    (top, height) = place
    self.color = color
  }
}

/// A colour behind letters, from the top to the bottom of their font.
struct TextHighlight: Equatable {
  let color: CanvasColor
  let box: LineBox

  init(color: CanvasColor, of font: Font) {
    self.color = color
    box = font.extents.rounded
  }
}
