public import Foundation
public import WaymarkGraph

/// A shape with its fill and its stroke.
public struct _ShapeView<Outline: Shape>: View {
  let shape: Outline
  let fill: (any ShapeStyle)?
  var fillStyle = FillStyle()
  var stroke: ShapeStroke?

  /// Draws a line along the edge, in front of the fill; its width in points.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> Self {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the edge, in front of the fill.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> Self {
    with(ShapeStroke(paint: content, style: style, isInside: false))
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if let box = shape as? any BoxShape {
      BoxShapeElement(outline: box.outline, fill: fill, stroke: stroke)
    } else if let stroke, stroke.style.dash.isEmpty, fill == nil, let arc = (shape as? any TrimmedBox)?.arc {
      ArcElement(arc: arc, stroke: stroke)
    } else {
      let isInPoints = shape is Path
      let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      DrawnShapeElement(
        data: path.data, polygon: path.polygon, isInPoints: isInPoints, isEvenOdd: fillStyle.isEOFilled,
        fill: fill,
        stroke: stroke)
    }
  }

  private func with(_ stroke: ShapeStroke) -> Self {
    var copy = self
    copy.stroke = stroke
    return copy
  }
}

extension _ShapeView where Outline: InsettableShape {
  /// Draws a line along the inner side of the edge, in front of the fill; its width in points.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> Self {
    with(ShapeStroke(paint: content, style: StrokeStyle(lineWidth: lineWidth), isInside: true))
  }
}

/// A line along the edge of a shape. Few shapes have one, so it is stored apart from them.
final class ShapeStroke {
  let paint: any ShapeStyle
  let style: StrokeStyle
  let isInside: Bool

  init(paint: any ShapeStyle, style: StrokeStyle, isInside: Bool) {
    self.paint = paint
    self.style = style
    self.isInside = isInside
  }
}

/// A shape that CSS draws as a box, exact in any size.
private struct BoxShapeElement: ElementView {
  let outline: BoxOutline
  let fill: (any ShapeStyle)?
  let stroke: ShapeStroke?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: outline.corners == .circle ? "shape drawn circle" : "shape drawn")
    if let fill { element.style("--p", fill.resolvedPaint(in: environment).css) }
    if outline.inset != 0 { element.style("--i", outline.inset.px) }
    if outline.corners != .circle { element.style("--r", outline.radius) }
    if let stroke {
      let width = max(stroke.style.lineWidth, 0)
      let color = stroke.paint.resolvedPaint(in: environment).colorCSS
      element.style("--o", "\(width.px) \(stroke.style.dash.isEmpty ? "solid" : "dashed") \(color)")
      element.style("--oo", (stroke.isInside ? -width : -width / 2).px)
    }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    [.horizontal, .vertical]
  }
}

/// A shape drawn by its path.
private struct DrawnShapeElement: ElementView {
  let data: String
  let polygon: String
  /// Whether the path is in points rather than in percent of the space.
  let isInPoints: Bool
  let isEvenOdd: Bool
  let fill: (any ShapeStyle)?
  let stroke: ShapeStroke?

  var content: some View {
    CanvasElement(
      isStretched: !isInPoints,
      figure: PathElement(
        data: data, isStretched: !isInPoints, isEvenOdd: isEvenOdd, fill: fill, stroke: stroke))
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "shape")
    // A gradient fills the space and is clipped to the path.
    if case .image(let css)? = fill?.resolvedPaint(in: environment) {
      element.style("background-image", css)
      element.style("clip-path", isInPoints ? "path(\"\(data)\")" : polygon)
    }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    [.horizontal, .vertical]
  }
}

/// The SVG element in which a figure is drawn. Unlike a picture, it has no size of its own.
struct CanvasElement<Figure: View>: ElementView {
  let isStretched: Bool
  let figure: Figure

  var content: Figure { figure }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("svg")
    element["aria-hidden"] = "true"
    if isStretched {
      element["viewBox"] = "0 0 100 100"
      element["preserveAspectRatio"] = "none"
    }
    return element
  }
}

private struct PathElement: ElementView {
  let data: String
  let isStretched: Bool
  let isEvenOdd: Bool
  let fill: (any ShapeStyle)?
  let stroke: ShapeStroke?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("path")
    element["d"] = data
    if isStretched { element["vector-effect"] = "non-scaling-stroke" }
    if isEvenOdd { element["fill-rule"] = "evenodd" }
    if case .color(let css, _)? = fill?.resolvedPaint(in: environment) {
      element.style("fill", css)
    } else {
      element["fill"] = "none"
    }
    if let stroke { stroke.apply(to: &element, in: environment) }
    return element
  }
}

extension ShapeStroke {
  @MainActor func apply(to element: inout Element, in environment: EnvironmentValues) {
    element.style("stroke", paint.resolvedPaint(in: environment).colorCSS)
    element["stroke-width"] = max(style.lineWidth, 0).css
    if style.lineCap != .butt { element["stroke-linecap"] = style.lineCap.rawValue }
    if style.lineJoin != .miter { element["stroke-linejoin"] = style.lineJoin.rawValue }
    if style.miterLimit != 4 { element["stroke-miterlimit"] = max(style.miterLimit, 1).css }
    if !style.dash.isEmpty {
      element["stroke-dasharray"] = style.dash.map { max($0, 0).css }.joined(separator: " ")
    }
    if style.dashPhase != 0 { element["stroke-dashoffset"] = style.dashPhase.css }
  }
}
