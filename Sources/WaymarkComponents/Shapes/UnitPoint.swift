public import Foundation

/// A point in a box: 0, 0 is the upper left corner, 1, 1 the lower right.
public struct UnitPoint: Sendable, Hashable {
  /// The distance from the left, as a fraction of the width.
  public var x: CGFloat
  /// The distance from the top, as a fraction of the height.
  public var y: CGFloat
  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// The upper left.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var css: String { "\((x * 100).css)% \((y * 100).css)%" }
}
