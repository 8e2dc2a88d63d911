public import Foundation

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, BoxShape {
  /// Creates a capsule.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  var outline: BoxOutline { BoxOutline(corners: .css("9999px")) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: Double(min(rect.width, rect.height)) / 2)
  }
  /// Returns the shape with its edge moved inward, in points.
  public func inset(by amount: Double) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}
