public import WaymarkCanvas

extension Color {
  /// Creates the colour of a document. It is the same in light and dark appearance. Note: Waymark only.
  ///
  ///     Rectangle().fill(Color(CanvasColor(red: 1, green: 0.5, blue: 0)))
  public init(_ color: CanvasColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }
}

extension CanvasColor {
  /// Creates the colour of a document from one that consists of components of sRGB, as those of a `ColorPicker` do. Nil for others, such as
  /// `Color.accentColor`, which differ with the appearance. Note: Waymark only.
  public init?(_ color: Color) {
    guard color.css.hasPrefix("rgb("), color.css.hasSuffix(")") else { return nil }
    let words = color.css.dropFirst(4).dropLast().split(separator: " ").filter { $0 != "/" }
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == 4, words.count == 4 else { return nil }
    self.init(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, opacity: numbers[3])
  }
}
