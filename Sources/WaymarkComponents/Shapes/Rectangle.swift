public import Foundation

/// A rectangle.
public struct Rectangle: InsettableShape, BoxShape {
  /// Makes a rectangle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .radii([.zero])) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Moves the edges in.
  public func inset(by amount: Double) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == Circle {
  /// The largest circle in the middle of the space.
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
