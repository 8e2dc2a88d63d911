/// How the centre of a toolbar fits its width (B3, B4).
package struct ToolbarFit: Hashable, Sendable, Codable {
  /// How an item is shown.
  package enum Form: String, Sendable, Codable {
    /// As the app has declared it.
    case full
    /// A wide item as a glyph.
    case glyph
    /// The items of a group in the menu of one button.
    case button
    /// In the overflow menu.
    case overflow
  }

  /// The widths of an item in points, by its forms.
  package struct Widths: Hashable, Sendable, Codable {
    package var full: Double
    /// nil if it has none.
    package var glyph: Double?
    /// nil if it is no group.
    package var button: Double?

    package init(full: Double, glyph: Double? = nil, button: Double? = nil) {
      self.full = full
      self.glyph = glyph
      self.button = button
    }
  }

  /// The space between two items in points.
  package var gap: Double
  /// The width of the overflow button in points.
  package var overflowButton: Double
  /// Whether the overflow button is always shown, because its menu has items of its own.
  package var alwaysHasOverflowButton: Bool

  package init(gap: Double, overflowButton: Double, alwaysHasOverflowButton: Bool) {
    self.gap = gap
    self.overflowButton = overflowButton
    self.alwaysHasOverflowButton = alwaysHasOverflowButton
  }

  /// Returns the forms of the items at a width. Wide items become glyphs, the last one first; then groups become buttons, the last one
  /// first; then items go into the overflow menu, the last one first.
  ///
  /// - Parameters:
  ///   - items: their widths.
  ///   - width: the space for them and for the overflow button, in points.
  package func forms(of items: [Widths], in width: Double) -> [Form] {
    var forms = [Form](repeating: .full, count: items.count)
    var needed = items.reduce(0) { $0 + $1.full + gap }
    var button = alwaysHasOverflowButton ? overflowButton + gap : 0
    // A gap follows each item and the button, but the last.
    func isFitting() -> Bool { needed + button - gap <= width }
    func give(_ form: Form, _ newWidth: (Widths) -> Double?) {
      for index in items.indices.reversed() {
        if isFitting() { return }
        guard let new = newWidth(items[index]), new < shown(items[index], forms[index]) else { continue }
        needed += new - shown(items[index], forms[index])
        forms[index] = form
      }
    }
    give(.glyph, \.glyph)
    give(.button, \.button)
    for index in items.indices.reversed() {
      if isFitting() { break }
      needed -= shown(items[index], forms[index]) + gap
      forms[index] = .overflow
      button = overflowButton + gap
    }
    return forms
  }

  /// A title with a menu, before the items.
  package struct Title: Hashable, Sendable, Codable {
    /// The width at which it is shown whole, in points.
    package var needed: Double
    /// The width that it may have, in points.
    package var room: Double
    /// The width of the button of its menu alone, in points.
    package var button: Double

    package init(needed: Double, room: Double, button: Double) {
      self.needed = needed
      self.room = room
      self.button = button
    }
  }

  /// The least width in which the beginning of a title says enough, in points.
  private static let leastTitle = 160.0

  /// Returns whether a title leaves its place to items, but for the button of its menu, which tells it: where it would be cut off after a few
  /// letters, and more items are shown without it.
  ///
  /// - Parameter width: the space for the items and the overflow button beside the title, in points.
  package func givesWay(_ title: Title, to items: [Widths], in width: Double) -> Bool {
    guard title.room < Self.leastTitle, title.needed > title.room else { return false }
    func overflowing(_ width: Double) -> Int { forms(of: items, in: width).count { $0 == .overflow } }
    return overflowing(width + title.room - title.button) < overflowing(width)
  }

  private func shown(_ widths: Widths, _ form: Form) -> Double {
    switch form {
    case .full: widths.full
    case .glyph: widths.glyph ?? widths.full
    case .button: widths.button ?? widths.full
    case .overflow: 0
    }
  }
}
