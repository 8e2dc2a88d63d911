internal import Foundation
public import WaymarkGraph

extension View {
  /// Cuts off what is outside of a shape.
  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
    decorated(ClipDecoration(shape))
  }

  /// Rounds the corners of the view.
  public func cornerRadius(_ radius: Double) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Cuts off what is outside of the view's box.
  public func clipped() -> some View { clipShape(Rectangle()) }
}

/// Built-in shapes are cut by rounded corners, which shadows follow; others by a path.
private struct ClipDecoration: DecorationModifier {
  /// The value of `border-radius`, where that is all.
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

  // A path is cut after shadows are drawn, so a shadow outside of it needs an element outside of it.
  var rank: Int { path == nil ? 3 : 6 }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let path { return element.style("clip-path", path) }
    element.style("overflow", "clip")
    if let radius { element.style("border-radius", radius) }
  }
}
