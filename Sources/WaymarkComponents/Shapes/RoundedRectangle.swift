public import Foundation

/// How the corners of a rectangle are rounded.
public enum RoundedCornerStyle: Sendable, Hashable {
  /// As a part of a circle.
  case circular
  /// With a gradual start; drawn as a part of a circle.
  case continuous
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape, BoxShape {
  /// How wide and high each corner is.
  public var cornerSize: CGSize
  /// How the corners are rounded.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with corners of a radius in points.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a rectangle with corners of a size in points.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  var outline: BoxOutline { BoxOutline(corners: .radii([cornerSize])) }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) } }
  /// Moves the edges in.
  public func inset(by amount: Double) -> _InsetShape<RoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}
