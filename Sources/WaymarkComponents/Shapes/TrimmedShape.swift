public import Foundation
internal import WaymarkGraph

extension Shape {
  /// Returns a part of the shape's outline, between two fractions of its length.
  ///
  ///     Circle()
  ///       .trim(from: 0, to: progress)
  ///       .stroke(.tint, style: StrokeStyle(lineWidth: 8, lineCap: .round))
  ///       .rotationEffect(.degrees(-90))
  ///       .animation(.default, value: progress)
  ///
  /// A circle's outline begins at its trailing side and runs clockwise.
  ///
  /// Differs from SwiftUI: a change is animated for lines around circles only; and the parts of other shapes that are stretched over their
  /// space are measured before that.
  ///
  /// - Parameters:
  ///   - startFraction: where the part begins, from 0 to 1.
  ///   - endFraction: where it ends. If that is not after the start, the part is empty.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(base: self, bounds: TrimBounds(startFraction, endFraction))
  }
}

/// A part of a shape's outline.
struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let bounds: TrimBounds

  func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: bounds.start, to: bounds.end) }
}

/// A trimmed shape that is an arc of a circle if its base is one.
@MainActor protocol TrimmedBox {
  var arc: Arc? { get }
}

extension _TrimmedShape: TrimmedBox where Base: BoxShape {
  var arc: Arc? {
    let outline = base.outline
    return outline.corners == .circle ? Arc(inset: outline.inset, bounds: bounds) : nil
  }
}

/// A part of a circle that fills its space.
struct Arc: Equatable {
  let inset: CGFloat
  let bounds: TrimBounds
}

/// A line along an arc, which SVG draws as a dash of a circle. Unlike a path it is exact in any space, and its ends can be animated.
struct ArcElement: ElementView {
  let arc: Arc
  let stroke: ShapeStroke

  var content: some View { CanvasElement(isStretched: false, figure: ArcLineElement(arc: arc, stroke: stroke)) }

  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "shape circle") }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

private struct ArcLineElement: ElementView {
  let arc: Arc
  let stroke: ShapeStroke

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("circle")
    element["cx"] = "50%"
    element["cy"] = "50%"
    element["pathLength"] = "1"
    element["fill"] = "none"
    element.style("r", arc.inset == 0 ? "50cqmin" : "calc(50cqmin - \(arc.inset.px))")
    stroke.apply(to: &element, in: environment)
    // A dash, and a gap that is longer than the rest of the circle.
    element.style("stroke-dasharray", "\(max(arc.bounds.end - arc.bounds.start, 0).css) 2")
    element.style("stroke-dashoffset", (-arc.bounds.start).css)
    // A dash without length would still have round ends.
    if arc.bounds.isEmpty { element.style("stroke-opacity", "0") }
    return element
  }
}
