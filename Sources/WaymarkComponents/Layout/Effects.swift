public import Foundation
public import WaymarkGraph

extension View {
  /// Sets the opacity of the view, from 0 (invisible) to 1 (opaque).
  public func opacity(_ opacity: Double) -> some View { decorated(OpacityDecoration(opacity: opacity)) }

  /// Hides the view but keeps its space.
  public func hidden() -> some View { decorated(HiddenDecoration()) }

  /// Adds a shadow behind the view; the radius and offsets in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    decorated(ShadowDecoration(value: "drop-shadow(\(x.px) \(y.px) \(radius.px) \(color.css))"))
  }

  /// Disables the controls inside this view. A control is enabled only if nothing around it is disabled.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment { if disabled && $0.isEnabled { $0.isEnabled = false } }
  }

  /// Sets the order of overlapping siblings: those with higher values are in front.
  public func zIndex(_ value: Double) -> some View { decorated(ZIndexDecoration(value: value)) }

  /// Sets the priority with which a stack gives space to the view: views of lower priority shrink first.
  public func layoutPriority(_ value: Double) -> some View { decorated(PriorityDecoration(value: value)) }
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

private struct ZIndexDecoration: DecorationModifier {
  let value: Double
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let level = value.isNaN ? 0 : min(max(value, -1e9), 1e9)  // as far as CSS counts
    element.style("z-index", String(Int(level.rounded())))
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
    if value < 0 {
      element.style("flex-shrink", "1000")
      element.add(class: "last")
    }
  }
}
