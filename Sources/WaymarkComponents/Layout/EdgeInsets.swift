public import Foundation
internal import WaymarkGraph

/// Distances from the sides of a box, in points.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the side where lines begin.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the side where lines end.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Sets a CSS property for all sides, by its logical variants if the insets differ.
  func apply(_ property: String, to element: inout Element) {
    if top == bottom, leading == trailing, top == leading { return element.style(property, top.px) }
    func pair(_ a: CGFloat, _ b: CGFloat) -> String? { a == 0 && b == 0 ? nil : a == b ? a.px : "\(a.px) \(b.px)" }
    element.style("\(property)-block", pair(top, bottom))
    element.style("\(property)-inline", pair(leading, trailing))
  }
}
