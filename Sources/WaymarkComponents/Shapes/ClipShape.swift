public import Foundation
public import WaymarkGraph

extension View {
  /// Clips the view to a shape.
  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
    decorated(ClipDecoration(shape))
  }

  /// Clips the view to rounded corners with a radius in points.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Clips the view to its box.
  public func clipped() -> some View { clipShape(Rectangle()) }
}

/// Clips to built-in shapes by rounded corners, which shadows follow, and to others by a path.
private struct ClipDecoration: DecorationModifier {
  /// The value of `border-radius`, if that is sufficient.
  var radius: String?
  /// The value of `clip-path`.
  var path: String?

  init(_ shape: some Shape) {
    if let outline = (shape as? any BoxShape)?.outline, outline.corners != .circle, outline.inset == 0 {
      radius = outline.radius
    } else if (shape as? any BoxShape)?.outline == BoxOutline(corners: .circle) {
      path = "circle(closest-side)"
    } else if let outline = (shape as? any BoxShape)?.outline, outline.corners != .circle {
      path = "inset(\(outline.inset.px)\(outline.radius.map { " round \($0)" } ?? ""))"
    } else if let drawn = shape as? Path {
      path = "path(\"\(drawn.data)\")"
    } else {
      path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).polygon
    }
  }

  // A clip path also clips the element's own shadow, so a shadow around it needs an outer element.
  var rank: Int { path == nil ? 3 : 6 }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let path { return element.style("clip-path", path) }
    element.style("overflow", "clip")
    if let radius { element.style("border-radius", radius) }
  }
}
