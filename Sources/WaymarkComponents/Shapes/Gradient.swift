public import WaymarkGraph

/// Colours that pass into one another.
public struct Gradient: Sendable, Hashable {
  /// A colour and its place.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: Double
    /// Puts a colour at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Colours at places of their own.
  public init(stops: [Stop]) { self.stops = stops }

  /// The colours and places as CSS writes them; one colour alone is everywhere.
  func list(_ place: (Double) -> String) -> String {
    let all = stops.count == 1 ? [stops[0], stops[0]] : stops
    if all.isEmpty { return "transparent,transparent" }
    return all.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
  }
}

/// A place in a box: 0, 0 is the upper left, 1, 1 the lower right.
public struct UnitPoint: Sendable, Hashable {
  /// From the left.
  public var x: Double
  /// From the top.
  public var y: Double
  /// Makes a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// The upper left.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var css: String { "\((x * 100).css)% \((y * 100).css)%" }
}

/// A gradient along a line. As a view, it fills the space it is offered.
///
/// Differs from SwiftUI: between points that are neither beside nor above one another nor opposite corners, the line
/// has the direction that it would have in a square.
public struct LinearGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// A gradient from one point to another.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Colours at equal distances from one point to another.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at places of their own between two points.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }

  nonisolated private var css: String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return "linear-gradient(\(gradient.list { "\(($0 * 100).css)%" }))" }
    if abs(dx) == 1, abs(dy) == 1 {
      return "linear-gradient(to \(dy > 0 ? "bottom" : "top") \(dx > 0 ? "right" : "left"),\(gradient.list { "\(($0 * 100).css)%" }))"
    }
    // CSS draws along a line through the middle, as long as the box is in that direction.
    let span = (abs(dx) + abs(dy)) / length
    let from = 0.5 + ((start.x - 0.5) * dx + (start.y - 0.5) * dy) / length / span
    let scale = length / span
    return "linear-gradient(\(Direction.degrees(dx, dy).css)deg,\(gradient.list { "\(((from + $0 * scale) * 100).css)%" }))"
  }
}

extension LinearGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}

/// A gradient around a middle. As a view, it fills the space it is offered.
public struct RadialGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: Double
  let endRadius: Double

  /// A gradient between two radii, in points.
  public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Colours at equal distances between two radii, in points.
  public nonisolated init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
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

/// A gradient in the round. As a view, it fills the space it is offered.
public struct AngularGradient: View, ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  /// A gradient between two angles, which grow clockwise from the right.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// A whole turn from an angle on.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: .degrees(angle.degrees + 360))
  }

  /// Colours at equal distances between two angles.
  public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours at equal distances in a whole turn.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }

  nonisolated private var css: String {
    let span = end.degrees - start.degrees
    return "conic-gradient(from \((start.degrees + 90).css)deg at \(center.css),\(gradient.list { "\(($0 * span).css)deg" }))"
  }
}

extension AngularGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}

/// A gradient that goes from top to bottom wherever it is used.
public struct AnyGradient: View, ShapeStyle, Hashable {
  let css: String

  /// Has a gradient go from top to bottom.
  public nonisolated init(_ gradient: Gradient) { css = "linear-gradient(\(gradient.list { "\(($0 * 100).css)%" }))" }

  /// A gentle gradient of a colour, lighter above.
  nonisolated init(color: Color) { css = "linear-gradient(color-mix(in srgb,\(color.css) 82%,#fff),\(color.css))" }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }
}

extension AnyGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}
