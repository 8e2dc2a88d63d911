internal import WaymarkGraph

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
