internal import WaymarkGraph

/// The fill of a shape or text, in CSS.
package enum Paint: Hashable, Sendable {
  /// A colour, and the one to use for text if that has to be another for its contrast.
  case color(String, text: String? = nil)
  /// A CSS image, such as a gradient.
  case image(String)

  /// The value of `background`.
  var css: String {
    switch self {
    case .color(let css, _), .image(let css): css
    }
  }

  /// The value of `background` where text stands on it, which is legible on a colour that is legible itself.
  var groundCSS: String {
    switch self {
    case .color(let css, let text): text ?? css
    case .image(let css): css
    }
  }

  /// Fills the box of an element that contains text.
  func applyToBackground(_ element: inout Element) {
    switch self {
    case .color: element.style("background-color", groundCSS)
    case .image(let css): element.style("background-image", css)
    }
  }

  /// Sets the colour of text.
  func applyToText(_ element: inout Element) {
    switch self {
    case .color(let css, let text): element.style("color", text ?? css)
    case .image(let css):
      element.style("background-image", css)
      element.add(class: "painted-text")
    }
  }

  /// The paint where CSS accepts only a colour: an image is replaced by the text colour.
  var colorCSS: String {
    switch self {
    case .color(let css, _): css
    case .image: "currentColor"
    }
  }
}

/// A style for what text stands on.
struct GroundStyle<Base: ShapeStyle>: PaintedStyle {
  let base: Base
  func paint(in environment: EnvironmentValues) -> Paint {
    switch base.resolvedPaint(in: environment) {
    case .color(let css, let text): .color(text ?? css)
    case .image(let css): .image(css)
    }
  }
}

extension String {
  /// The CSS colour with its opacity multiplied.
  func withOpacity(_ opacity: Double) -> String {
    "color-mix(in srgb,\(self) \((min(max(opacity, 0), 1) * 100).css)%,transparent)"
  }
}
