public import WaymarkGraph

/// What becomes of a view whose proportions are not those of its space.
public enum ContentMode: String, CaseIterable, Sendable, Hashable {
  /// All of it is seen.
  case fit
  /// All of the space is covered.
  case fill
}

extension View {
  /// Keeps the view's own proportions, with all of it to be seen: an image has those of its picture, a shape and a
  /// colour are square.
  ///
  /// Differs from SwiftUI: an image takes all the space, and its picture is in the middle of it.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the view's own proportions, with all of its space covered: an image has those of its picture, a shape and
  /// a colour are square.
  ///
  /// Differs from SwiftUI: of an image, what reaches beyond the space is cut off.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Keeps proportions, width divided by height: the view's own if `ratio` is nil, as ``scaledToFit()`` does.
  ///
  ///     Rectangle().aspectRatio(16 / 9, contentMode: .fit).frame(maxHeight: 200)
  ///
  /// Differs from SwiftUI: a `VStack` around a fitted view takes the whole width, and an overlay covers that too; with
  /// `.fill`, what reaches beyond the space counts for the picture only, not for the layout.
  @ViewBuilder public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
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

/// A view that is square if it is not told otherwise.
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

/// The largest box of its proportions within its space.
private struct FittedElement<Inside: View>: ElementView {
  let ratio: Double
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

  /// How wide the box is where it is as high as it can be.
  private func widest(in environment: EnvironmentValues) -> Double? { environment.offer.height.map { $0 * ratio } }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    environment.offer.hasWidth || widest(in: environment) == nil ? .horizontal : []
  }
  static var passesSemantics: Bool { true }
}

/// The smallest box of its proportions that covers its space.
private struct FillingElement<Inside: View>: ElementView {
  let ratio: Double
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
