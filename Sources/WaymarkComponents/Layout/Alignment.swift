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

/// A side of a box.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side where lines begin.
  case leading
  /// The lower side.
  case bottom
  /// The side where lines end.
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each side.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 8)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a box, in points.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the side where lines begin.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the side where lines end.
  public var trailing: Double

  /// Creates insets; those left out are 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Sets a CSS property for all sides, by its logical variants if the insets differ.
  func apply(_ property: String, to element: inout Element) {
    if top == bottom, leading == trailing, top == leading { return element.style(property, top.px) }
    func pair(_ a: Double, _ b: Double) -> String? { a == 0 && b == 0 ? nil : a == b ? a.px : "\(a.px) \(b.px)" }
    element.style("\(property)-block", pair(top, bottom))
    element.style("\(property)-inline", pair(leading, trailing))
  }
}
