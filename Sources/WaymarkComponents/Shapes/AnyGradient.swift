public import WaymarkGraph

/// A gradient that goes from top to bottom wherever it is used.
public struct AnyGradient: View, ShapeStyle, Hashable {
  let css: String

  /// Has a gradient go from top to bottom.
  public nonisolated init(_ gradient: Gradient) {
    css = "linear-gradient(\(gradient.list { "\(($0 * 100).css)%" }))"
  }

  /// A gentle gradient of a colour, lighter above.
  nonisolated init(color: Color) {
    css = "linear-gradient(color-mix(in srgb,\(color.css) 82%,#fff),\(color.css))"
  }

  /// Drawn by the library.
  public var body: some View { FilledBox(paint: .image(css)) }
}

extension AnyGradient: PaintedStyle {
  package nonisolated func paint(in environment: EnvironmentValues) -> Paint { .image(css) }
}
