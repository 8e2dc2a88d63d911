extension CanvasObject {
  /// Gives the object the style of another: its fill, line, shadow, opacity and corners; a text also that of the
  /// other's letters. Its place and what it shows stay.
  public mutating func takeStyle(of other: CanvasObject) {
    fill = other.fill
    stroke = other.stroke
    shadow = other.shadow
    opacity = other.opacity
    cornerRadius = other.cornerRadius
    guard case .text(let text) = content, case .text(let model) = other.content else { return }
    var styled = model
    styled.edited = text.edited
    styled.isPlaceholder = text.isPlaceholder
    content = .text(styled)
  }
}
