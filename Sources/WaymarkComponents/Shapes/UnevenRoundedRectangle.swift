public import Foundation

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// The radius of the corner at the top of the side where lines begin.
  public var topLeading: CGFloat
  /// The radius of the corner at the bottom of the side where lines begin.
  public var bottomLeading: CGFloat
  /// The radius of the corner at the bottom of the side where lines end.
  public var bottomTrailing: CGFloat
  /// The radius of the corner at the top of the side where lines end.
  public var topTrailing: CGFloat

  /// Creates radii; those left out are 0.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle with a different radius at each corner.
public struct UnevenRoundedRectangle: InsettableShape, BoxShape {
  /// The radii of the corners, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with radii in points.
  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with radii in points.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius),
      style: style)
  }

  /// Clockwise from the top leading one.
  private var radii: [CGFloat] {
    [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
  }

  var outline: BoxOutline { BoxOutline(corners: .radii(radii.map { CGSize(width: $0, height: $0) })) }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let most = CGFloat(min(rect.width, rect.height)) / 2
    let r = radii.map { CGFloat(min(max($0, 0), most)) }
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + r[0], y: rect.minY))
      let corners = [
        (rect.maxX - r[1], rect.minY + r[1], r[1], -90.0), (rect.maxX - r[2], rect.maxY - r[2], r[2], 0.0),
        (rect.minX + r[3], rect.maxY - r[3], r[3], 90.0), (rect.minX + r[0], rect.minY + r[0], r[0], 180.0),
      ]
      for (x, y, radius, start) in corners {
        path.addArc(
          center: CGPoint(x: x, y: y), radius: radius, startAngle: .degrees(start),
          endAngle: .degrees(start + 90),
          clockwise: false)
      }
      path.closeSubpath()
    }
  }
  /// Returns the shape with its edges moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with a different radius at each corner, in points.
  ///
  ///     Photo(photo).clipShape(.rect(cornerRadii: .init(topLeading: 8, topTrailing: 8)))
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// Returns a rectangle with a different radius at each corner, in points.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
