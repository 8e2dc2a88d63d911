internal import WaymarkGraph

/// An alignment along the horizontal axis.
public enum HorizontalAlignment: String, Sendable, Hashable {
  /// At the side where lines begin.
  case leading = "start"
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing = "end"
}

/// An alignment along the vertical axis.
public enum VerticalAlignment: String, Sendable, Hashable {
  /// At the top.
  case top = "start"
  /// In the middle.
  case center
  /// At the bottom.
  case bottom = "end"
  /// At the first line of text.
  case firstTextBaseline = "baseline"
  /// At the last line of text.
  case lastTextBaseline = "last baseline"
}

/// A position in a box.
public struct Alignment: Sendable, Hashable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its horizontal and vertical parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The leading end of the top.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The trailing end of the top.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The leading end of the bottom.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The trailing end of the bottom.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Aligns the children of an element that is a CSS grid of one cell.
  func place(in element: inout Element) {
    if self == .center { return }
    element.style("place-items", "\(vertical.rawValue) \(horizontal.rawValue)")
  }
}
