internal import WaymarkGraph

/// A position in a box.
public struct Alignment: Sendable, Equatable {
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
    element.style("place-items", "\(vertical.key.css) \(horizontal.key.css)")
    element.aligns(by: horizontal.key, vertical.key)
  }
}

extension Element {
  /// Tells the client which of the alignments of this element's children are the app's own: the browser does not know those.
  mutating func aligns(by alignments: AlignmentKey...) {
    let all = alignments.compactMap(\.attribute)
    if !all.isEmpty { self["data-align"] = all.joined(separator: ";") }
  }
}
