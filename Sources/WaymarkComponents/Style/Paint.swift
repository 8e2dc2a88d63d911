internal import WaymarkGraph

/// What a shape or a text is filled with, as CSS writes it.
package enum Paint: Hashable, Sendable {
  /// A colour.
  case color(String)
  /// An image made by CSS: a gradient.
  case image(String)

  /// As the value of `background`.
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

  /// Colours letters and symbols.
  func applyToText(_ element: inout Element) {
    switch self {
    case .color(let css): element.style("color", css)
    case .image(let css):
      element.style("background-image", css)
      element.add(class: "painted-text")
    }
  }

  /// The paint where only a colour will do: the gradient's place is taken by the colour of texts.
  var colorCSS: String {
    switch self {
    case .color(let css): css
    case .image: "currentColor"
    }
  }
}
