public import Foundation

/// A circle, centred in its space and as large as fits.
public struct Circle: InsettableShape, BoxShape {
  /// Creates a circle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .circle) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// Returns the shape with its edge moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Circle {
  /// A circle, centred in its space and as large as fits.
  public static var circle: Circle { Circle() }
}
