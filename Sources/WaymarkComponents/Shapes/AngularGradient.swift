public import WaymarkGraph

/// A gradient around a centre, by angle. As a view, it fills the space it is offered.
public struct AngularGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  /// Creates a gradient between two angles, which grow clockwise from the right.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// Creates a gradient of a whole turn that starts at an angle.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: .degrees(angle.degrees + 360))
  }

  /// Creates a gradient with colours at equal distances between two angles.
  public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient with colours at equal distances around a whole turn.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }

  nonisolated private var css: String {
    let span = end.degrees - start.degrees
    let list = gradient.list { "\(($0 * span).css)deg" }
    return "conic-gradient(from \((start.degrees + 90).css)deg at \(center.css),\(list))"
  }
}

extension AngularGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient between two angles, which grow clockwise from the right.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient with colours at equal distances between two angles.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient of a whole turn that starts at an angle.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
