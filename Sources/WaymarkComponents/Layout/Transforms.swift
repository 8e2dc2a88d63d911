public import Foundation
public import WaymarkGraph

extension View {
  /// Moves the view as it is drawn, in points, without changing the layout around it.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated(TransformDecoration(property: "translate", value: "calc(\(x.css) * 1px * var(--inline-sign)) \(y.px)"))
  }

  /// Moves the view as it is drawn, in points, without changing the layout around it.
  public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Scales the view as it is drawn, around a point of its box, without changing the layout around it.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    decorated(TransformDecoration(property: "scale", value: scale.css, anchor: anchor))
  }

  /// Scales the view as it is drawn, around a point of its box, without changing the layout around it. A negative scale mirrors it.
  ///
  ///     Image(systemName: "arrow.turn.up.right").scaleEffect(x: -1)
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    decorated(TransformDecoration(property: "scale", value: "\(x.css) \(y.css)", anchor: anchor))
  }

  /// Scales the view as it is drawn, around a point of its box, without changing the layout around it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Rotates the view as it is drawn, around a point of its box, without changing the layout around it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    decorated(TransformDecoration(property: "rotate", value: "\(angle.degrees.css)deg", anchor: anchor))
  }

  /// Mirrors the view where the text runs from right to left.
  ///
  ///     ElevationChart().flipsForRightToLeftLayoutDirection(true)
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    decorated(MirrorDecoration(isMirrored: enabled))
  }
}

/// A transform in CSS. Around the centre it is a property of its own; around another point it is a list of transforms, because an element has
/// only one origin for all of its properties.
private struct TransformDecoration: DecorationModifier {
  let property: String
  let value: String
  var anchor = UnitPoint.center

  // The browser applies `transform` first, then `scale`, `rotate` and `translate`.
  var rank: Int { anchor != .center || property == "scale" ? 6 : property == "rotate" ? 7 : 8 }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    guard anchor != .center else { return element.style(property, value) }
    let transform = "\(property)(\(value.replacing(" ", with: ",")))"
    element.style("transform", "\(origin(1)) \(transform) \(origin(-1))")
  }

  /// A move from the centre to the anchor, or back.
  private func origin(_ sign: CGFloat) -> String {
    let across = (sign * (anchor.x - 0.5) * 100).css, down = (sign * (anchor.y - 0.5) * 100).css
    return "translate(calc(\(across)% * var(--inline-sign)),\(down)%)"
  }
}

private struct MirrorDecoration: DecorationModifier {
  let isMirrored: Bool
  // As of a scale, with which it can't share an element.
  var rank: Int { 6 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if isMirrored { element.add(class: "mirrored") }
  }
}
