internal import WaymarkCanvas
internal import WaymarkText

/// How a paragraph looks.
final class ParagraphStyle {
  /// Its letters that have no attributes of their own. Each line has room for them.
  let letters: RunStyle
  /// The height of a line, as a multiple of the size.
  let lineHeight: Double
  let alignment: CanvasText.Alignment
  /// How it is indented as an item of a list.
  let list: ListIndent?

  /// How much of its colour is left of what is checked off.
  private static let checked = 0.6

  /// A text without attributes.
  init(_ text: CanvasText, _ style: TextStyle, _ fonts: Fonts) {
    lineHeight = text.lineHeight.isFinite ? min(max(text.lineHeight, 0.5), 10) : 1.25
    alignment = text.alignment
    letters = RunStyle(of: text, font: fonts.font(of: style), color: text.color, lineHeight: lineHeight)
    list = nil
  }

  /// A paragraph with attributes of its own.
  ///
  /// - Parameters:
  ///   - outer: a paragraph of the text that has none.
  ///   - text: the text.
  init(_ attributes: TextAttributes, in outer: ParagraphStyle, of text: CanvasText, _ fonts: Fonts) {
    lineHeight = attributes[.spacing].flatMap { Double($0) } ?? outer.lineHeight
    alignment =
      switch attributes[.align] {
      case "start": .leading
      case "center": .center
      case "end": .trailing
      case "justify": .justified
      default: outer.alignment
      }
    let outerFont = outer.letters.font
    let font = fonts.font(of: outerFont.style.changed(byParagraph: attributes), in: outerFont)
    let isChecked = attributes[.list] == "check" && attributes[.checked] != nil
    let color = isChecked ? text.color.faded(to: Self.checked) : text.color
    letters = RunStyle(of: text, font: font, color: color, lineHeight: lineHeight)
    list = ListIndent(attributes, size: font.style.size, lineHeight: font.style.size * lineHeight)
  }
}
