public import Foundation
public import WaymarkGraph

extension View {
  /// Scales the view to fit its space, with its own proportions: an image has those of its picture, a shape and a
  /// colour are square.
  ///
  /// Differs from SwiftUI: an image takes all the space, with its picture centred in it.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to cover its space, with its own proportions: an image has those of its picture, a shape and a
  /// colour are square.
  ///
  /// Differs from SwiftUI: the parts of an image outside the space are clipped.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Scales the view with the given proportions, width divided by height; nil for its own, as ``scaledToFit()`` does.
  ///
  ///     Rectangle().aspectRatio(16 / 9, contentMode: .fit).frame(maxHeight: 200)
  ///
  /// Differs from SwiftUI: a `VStack` around a fitted view takes the whole width, and an overlay covers that too; with
  /// `.fill`, the parts outside the space are drawn but do not affect the layout.
  @ViewBuilder public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    let ratio = ratio ?? (undecorated is any Square || undecorated is any Shape ? 1 : 0)
    if ratio > 0, ratio.isFinite {
      switch contentMode {
      case .fit: FittedElement(ratio: ratio, inside: self)
      case .fill: FillingElement(ratio: ratio, inside: self)
      }
    } else {
      decorated(ContentModeDecoration(mode: contentMode))
    }
  }
}

extension View {
  /// Scales the view with the proportions of a size; those of a size without an area have no effect.
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : 0, contentMode: contentMode)
  }
}

/// A view that is square by default.
private protocol Square {}
extension Color: Square {}
extension _ShapeView: Square {}

private struct ContentModeDecoration: DecorationModifier {
  let mode: ContentMode
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.add(class: mode.rawValue)
  }
}

/// The largest box with a ratio that fits into its space.
private struct FittedElement<Inside: View>: ElementView {
  let ratio: CGFloat
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w ratio fit")
    element.style("--r", ratio.css)
    if let width = widest(in: environment) {
      element.style(environment.offer.hasWidth ? "--w" : "inline-size", width.px)
    }
    return element
  }

  /// Returns the width of the box at its greatest height; nil if no frame limits the height.
  private func widest(in environment: EnvironmentValues) -> CGFloat? { environment.offer.height.map { $0 * ratio } }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    environment.offer.hasWidth || widest(in: environment) == nil ? .horizontal : []
  }
  static var passesSemantics: Bool { true }
}

/// The smallest box with a ratio that covers its space.
private struct FillingElement<Inside: View>: ElementView {
  let ratio: CGFloat
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w ratio fill")
    element.style("--r", ratio.css)
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var passesSemantics: Bool { true }
}
