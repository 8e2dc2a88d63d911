public import Foundation

/// An ellipse that touches all sides of the space.
public struct Ellipse: InsettableShape, BoxShape {
  /// Creates an ellipse.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .css("50%")) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// Returns the shape with its edge moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Ellipse {
  /// An ellipse that touches all sides of the space.
  public static var ellipse: Ellipse { Ellipse() }
}
