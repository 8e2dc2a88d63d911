public import Foundation

/// A rectangle.
public struct Rectangle: InsettableShape, BoxShape {
  /// Creates a rectangle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .radii([.zero])) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Returns the shape with its edges moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
