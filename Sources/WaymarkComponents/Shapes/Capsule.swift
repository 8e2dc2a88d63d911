public import Foundation

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, BoxShape {
  /// Creates a capsule.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  var outline: BoxOutline { BoxOutline(corners: .css("9999px")) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: CGFloat(min(rect.width, rect.height)) / 2)
  }
  /// Returns the shape with its edge moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
  /// Returns a rectangle whose shorter sides are half circles.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
