public import Foundation
internal import WaymarkGraph

extension Shape {
  /// Rotates the shape around a point of its space, without changing the layout around it.
  ///
  ///     Rectangle().rotation(.degrees(45)).fill(.orange)
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Scales the shape around a point of its space, without changing the layout around it.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Scales the shape around a point of its space, without changing the layout around it.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
}

/// A shape that is rotated.
public struct RotatedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The angle, clockwise.
  public var angle: Angle
  /// The point of its space around which it is rotated.
  public var anchor: UnitPoint

  /// Creates a rotated shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// Returns its outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let sine = sin(angle.radians), cosine = cos(angle.radians), centre = anchor.point(in: rect)
    return shape.path(in: rect).map {
      let x = $0.x - centre.x, y = $0.y - centre.y
      return CGPoint(x: centre.x + x * cosine - y * sine, y: centre.y + x * sine + y * cosine)
    }
  }
}

/// A shape that is scaled.
public struct ScaledShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The factors across and down.
  public var scale: CGSize
  /// The point of its space around which it is scaled.
  public var anchor: UnitPoint

  /// Creates a scaled shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// Returns its outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let centre = anchor.point(in: rect)
    return shape.path(in: rect).map {
      CGPoint(x: centre.x + ($0.x - centre.x) * scale.width, y: centre.y + ($0.y - centre.y) * scale.height)
    }
  }
}

extension UnitPoint {
  /// The point in a rectangle.
  nonisolated func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
