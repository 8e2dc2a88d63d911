public import WaymarkGraph

extension View {
  /// Makes the view see-through: 1 is opaque, 0 can't be seen.
  public func opacity(_ opacity: Double) -> some View { decorated(OpacityDecoration(opacity: opacity)) }

  /// Hides the view, leaving its space.
  public func hidden() -> some View { decorated(HiddenDecoration()) }

  /// Moves the view's picture without changing the layout around it, in points.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    decorated(TransformDecoration(property: "translate", value: "calc(\(x.css) * 1px * var(--inline-sign)) \(y.px)"))
  }

  /// Scales the view's picture.
  public func scaleEffect(_ scale: Double) -> some View {
    decorated(TransformDecoration(property: "scale", value: scale.css))
  }

  /// Turns the view's picture.
  public func rotationEffect(_ angle: Angle) -> some View {
    decorated(TransformDecoration(property: "rotate", value: "\(angle.degrees.css)deg"))
  }

  /// Puts a shadow behind the view; the radius and offsets in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    decorated(ShadowDecoration(value: "drop-shadow(\(x.px) \(y.px) \(radius.px) \(color.css))"))
  }

  /// Switches the controls inside this view off. A control is on only if nothing around it is disabled.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment { if disabled && $0.isEnabled { $0.isEnabled = false } }
  }

  /// The order in front of or behind the siblings.
  public func zIndex(_ value: Double) -> some View { decorated(ZIndexDecoration(value: value)) }

  /// The share of the stack's space that the view gets before others shrink: those of lower priority give way.
  public func layoutPriority(_ value: Double) -> some View { decorated(PriorityDecoration(value: value)) }
}

/// An angle.
public struct Angle: Sendable, Hashable {
  /// In degrees.
  public var degrees: Double
  /// An angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// An angle in radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }
  /// In radians.
  public var radians: Double { degrees * .pi / 180 }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// No angle.
  public static let zero = Angle(degrees: 0)
}

private struct OpacityDecoration: DecorationModifier {
  let opacity: Double
  var rank: Int { 4 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element.style("opacity", opacity.css) }
}

private struct HiddenDecoration: DecorationModifier {
  var rank: Int { 4 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element.style("visibility", "hidden") }
}

private struct ShadowDecoration: DecorationModifier {
  let value: String
  var rank: Int { 5 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element.style("filter", value) }
}

private struct TransformDecoration: DecorationModifier {
  let property: String
  let value: String
  var rank: Int { property == "scale" ? 6 : property == "rotate" ? 7 : 8 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element.style(property, value) }
}

private struct ZIndexDecoration: DecorationModifier {
  let value: Double
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.style("z-index", String(Int(value.rounded())))
    element.style("position", "relative")
  }
}

private struct PriorityDecoration: DecorationModifier {
  let value: Double
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if value > 0 {
      element.style("flex-shrink", "0")
      element.add(class: "first")
    }
    if value < 0 { element.style("flex-shrink", "1000") }
  }
}
