public import WaymarkGraph

/// A gradient that always goes from top to bottom.
public struct AnyGradient: View, ShapeStyle, Hashable {
  let css: String

  /// Creates a gradient from top to bottom.
  public nonisolated init(_ gradient: Gradient) {
    css = "linear-gradient(\(gradient.list { "\(($0 * 100).css)%" }))"
  }

  /// Creates a subtle gradient of a colour, lighter at the top.
  nonisolated init(color: Color) {
    css = "linear-gradient(color-mix(in srgb,\(color.css) 82%,#fff),\(color.css))"
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }
}

extension AnyGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}
