public import WaymarkGraph

/// What becomes of a view whose proportions are not those of its space.
public enum ContentMode: String, CaseIterable, Sendable, Hashable {
  /// All of it is seen.
  case fit
  /// All of the space is covered.
  case fill
}

extension View {
  /// Keeps the proportions of a resizable image, with all of it to be seen.
  public func scaledToFit() -> some View { decorated(ContentModeDecoration(mode: .fit)) }

  /// Keeps the proportions of a resizable image, with all of its space covered.
  ///
  /// Differs from SwiftUI: what reaches beyond the space is cut off.
  public func scaledToFill() -> some View { decorated(ContentModeDecoration(mode: .fill)) }

  /// Keeps proportions: the image's own if `ratio` (width divided by height) is nil.
  ///
  /// Differs from SwiftUI: with a ratio, the width that is offered decides the height.
  @ViewBuilder public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    if let ratio, ratio > 0, ratio.isFinite {
      RatioElement(ratio: ratio, mode: contentMode, inside: self)
    } else {
      decorated(ContentModeDecoration(mode: contentMode))
    }
  }
}

private struct ContentModeDecoration: DecorationModifier {
  let mode: ContentMode
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.add(class: mode.rawValue)
  }
}

private struct RatioElement<Inside: View>: ElementView {
  let ratio: Double
  let mode: ContentMode
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w ratio \(mode.rawValue)")
    element.style("aspect-ratio", ratio.css)
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    mode == .fill ? [.horizontal, .vertical] : .horizontal
  }
  static var passesSemantics: Bool { true }
}
