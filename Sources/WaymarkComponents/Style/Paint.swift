internal import WaymarkGraph

/// The fill of a shape or text, in CSS.
package enum Paint: Hashable, Sendable {
  /// A colour.
  case color(String)
  /// A CSS image, such as a gradient.
  case image(String)

  /// The value of `background`.
  var css: String {
    switch self {
    case .color(let css), .image(let css): css
    }
  }

  /// Fills the box of an element.
  func applyToBackground(_ element: inout Element) {
    switch self {
    case .color(let css): element.style("background-color", css)
    case .image(let css): element.style("background-image", css)
    }
  }

  /// Sets the colour of text and symbols.
  func applyToText(_ element: inout Element) {
    switch self {
    case .color(let css): element.style("color", css)
    case .image(let css):
      element.style("background-image", css)
      element.add(class: "painted-text")
    }
  }

  /// The paint where CSS accepts only a colour: an image is replaced by the text colour.
  var colorCSS: String {
    switch self {
    case .color(let css): css
    case .image: "currentColor"
    }
  }
}
