public import WaymarkGraph

/// A gradient along a line. As a view, it fills the space it is offered.
///
/// Differs from SwiftUI: unless the line between the points is horizontal, vertical or between opposite corners, it has
/// the direction that it would have in a square.
public struct LinearGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// Creates a gradient from one point to another.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a gradient with colours at equal distances from one point to another.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient with colours at given positions between two points.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }

  nonisolated private var css: String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let whole = gradient.list { "\(($0 * 100).css)%" }
    guard length > 0 else { return "linear-gradient(\(whole))" }
    if abs(dx) == 1, abs(dy) == 1 {
      return "linear-gradient(to \(dy > 0 ? "bottom" : "top") \(dx > 0 ? "right" : "left"),\(whole))"
    }
    // The gradient line of CSS goes through the centre and is as long as the box is in that direction.
    let span = (abs(dx) + abs(dy)) / length
    let from = 0.5 + ((start.x - 0.5) * dx + (start.y - 0.5) * dy) / length / span
    let scale = length / span
    let part = gradient.list { "\(((from + $0 * scale) * 100).css)%" }
    return "linear-gradient(\(Direction.degrees(dx, dy).css)deg,\(part))"
  }
}

extension LinearGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient from one point to another.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient with colours at equal distances from one point to another.
  ///
  ///     Text("Atlantic").foregroundStyle(.linearGradient(colors: [.blue, .teal], startPoint: .leading, endPoint: .trailing))
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient with colours at given positions between two points.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
