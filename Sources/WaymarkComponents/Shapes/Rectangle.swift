public import Foundation

/// A rectangle.
public struct Rectangle: InsettableShape, BoxShape {
  /// Creates a rectangle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .radii([.zero])) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Returns the shape with its edges moved inward, in points.
  public func inset(by amount: Double) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
  /// Returns a rectangle with rounded corners; the radius in points.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == Circle {
  /// A circle, centred in its space and as large as fits.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse that touches all sides of the space.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
}
