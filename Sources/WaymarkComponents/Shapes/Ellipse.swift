public import Foundation

/// An ellipse that touches all sides of the space.
public struct Ellipse: InsettableShape, BoxShape {
  /// Makes an ellipse.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .css("50%")) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// Moves the edge in.
  public func inset(by amount: Double) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}
