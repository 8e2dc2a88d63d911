public import Foundation
public import WaymarkGraph

/// A shape of the library with its edges moved in.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  let amount: Double

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  /// Moves the edges in further.
  public func inset(by amount: Double) -> _InsetShape {
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
