public import Foundation

/// The largest circle in the middle of the space.
public struct Circle: InsettableShape, BoxShape {
  /// Makes a circle.
  public nonisolated init() {}
  var outline: BoxOutline { BoxOutline(corners: .circle) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// Moves the edge in.
  public func inset(by amount: Double) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}
