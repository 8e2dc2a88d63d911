public import Foundation

/// A rectangle with a different radius at each corner.
public struct UnevenRoundedRectangle: InsettableShape, BoxShape {
  let radii: [Double]

  /// Creates a rectangle with radii in points.
  public nonisolated init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  var outline: BoxOutline { BoxOutline(corners: .radii(radii.map { CGSize(width: $0, height: $0) })) }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let most = Double(min(rect.width, rect.height)) / 2
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
  public func inset(by amount: Double) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}
