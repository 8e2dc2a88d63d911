public import Foundation
public import WaymarkGraph

/// A gradient around a centre, by distance. As a view, it fills the space it is offered.
public struct RadialGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a gradient between two radii, in points.
  public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient with colours at equal distances between two radii, in points.
  public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }

  nonisolated private var css: String {
    "radial-gradient(circle at \(center.css),\(gradient.list { (startRadius + $0 * (endRadius - startRadius)).px }))"
  }
}

extension RadialGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient between two radii, in points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient with colours at equal distances between two radii, in points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
