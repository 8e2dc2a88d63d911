public import Foundation
public import WaymarkGraph

/// A built-in shape with its edges moved inward.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  /// Returns the shape with its edges moved further inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(base: base, amount: self.amount + amount)
  }
  /// Drawn by the library.
  @ViewBuilder public var body: some View { _ShapeView(shape: self, fill: ForegroundStyle()) }
}

extension _InsetShape: BoxShape where Base: BoxShape {
  var outline: BoxOutline {
    var outline = base.outline
    outline.inset += amount
    return outline
  }
}
