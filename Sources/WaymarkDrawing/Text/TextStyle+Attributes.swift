internal import WaymarkText

extension TextStyle {
  /// How much larger than the text a heading of each level is, from the first.
  private static let headings = [1.65, 1.3, 1.18, 1, 1, 0.88]

  /// Returns the font of a paragraph of a text that has this one.
  func changed(byParagraph attributes: TextAttributes) -> TextStyle {
    guard let level = attributes[.heading].flatMap({ Int($0) }) else { return self }
    var style = self
    style.size = min(max(size * Self.headings[level - 1], 1), Self.largest)
    style.isBold = true
    return style
  }

  /// Returns the font of characters of a paragraph that has this one.
  func changed(byCharacters attributes: TextAttributes, in fonts: Fonts) -> TextStyle {
    var style = self
    if let family = attributes[.font] { style.families = fonts.names(of: family) }
    if let size = attributes[.size].flatMap({ Double($0) }) { style.size = size }
    if attributes[.bold] != nil { style.isBold = true }
    if attributes[.italic] != nil { style.isItalic = true }
    return style
  }
}
