internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// A shape. Rectangles and ellipses are boxes: a browser draws a thousand of them much faster than as many drawings.
struct CanvasShapeBody: View {
  let object: CanvasObject
  let shape: CanvasShape

  var body: some View {
    if isBox {
      CanvasBoxElement(object: object, isEllipse: shape == .ellipse)
    } else {
      CanvasDrawingElement(object: object, shape: shape)
    }
  }

  /// Whether it can be a box: the dashes of one have other lengths.
  private var isBox: Bool {
    guard object.stroke?.pattern ?? .solid == .solid else { return false }
    return shape == .rectangle || shape == .ellipse
  }
}

private struct CanvasBoxElement: ElementView {
  let object: CanvasObject
  let isEllipse: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-shape")
    object.applyBox(to: &element)
    if isEllipse { element.style("border-radius", "50%") }
    object.applyEffects(to: &element)
    return element
  }
}

/// A shape as inline SVG. A gradient lies below it, because it fills the frame and is clipped to the shape.
private struct CanvasDrawingElement: ElementView {
  let object: CanvasObject
  let shape: CanvasShape

  @ViewBuilder var content: some View {
    if case .gradient? = object.fill, shape.isClosed { CanvasGradientElement(object: object, shape: shape) }
    CanvasFigureElement(object: object, shape: shape)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-shape")
    object.applyEffects(to: &element)
    return element
  }
}

private struct CanvasGradientElement: ElementView {
  let object: CanvasObject
  let shape: CanvasShape

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-gradient")
    element.style("background", object.fill?.css)
    switch shape {
    case .rectangle: element.style("border-radius", object.cornerRadius.px)
    case .ellipse: element.style("border-radius", "50%")
    default: element.style("clip-path", shape.path.polygon)
    }
    return element
  }
}

private struct CanvasFigureElement: ElementView {
  let object: CanvasObject
  let shape: CanvasShape

  @ViewBuilder var content: some View {
    CanvasOutlineElement(object: object, shape: shape)
    if case .line(let from, let to, true) = shape, let stroke = object.stroke {
      CanvasArrowElement(from: from, to: to, size: object.frame.size, stroke: stroke)
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("svg")
    element["aria-hidden"] = "true"
    if shape.isStretched {
      element["viewBox"] = "0 0 100 100"
      element["preserveAspectRatio"] = "none"
    }
    return element
  }
}

/// The outline, in fractions of the frame, so that it is stretched with it in the browser.
private struct CanvasOutlineElement: ElementView {
  let object: CanvasObject
  let shape: CanvasShape

  func render(in environment: EnvironmentValues) -> Element {
    var element: Element
    switch shape {
    case .rectangle:
      element = Element("rect")
      element["width"] = "100%"
      element["height"] = "100%"
      if object.cornerRadius > 0 { element["rx"] = object.cornerRadius.css }
    case .ellipse:
      element = Element("ellipse")
      for name in ["cx", "cy", "rx", "ry"] { element[name] = "50%" }
    case .line(let from, let to, _):
      element = Element("line")
      let ends = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
      for (name, value) in ends { element[name] = (value * 100).css + "%" }
    case .polygon, .star, .path:
      element = Element("path")
      element["d"] = shape.path.data
      element["vector-effect"] = "non-scaling-stroke"
    }
    if case .color(let color)? = object.fill, shape.isClosed {
      element["fill"] = color.text
    } else {
      element["fill"] = "none"
    }
    object.stroke?.apply(to: &element)
    return element
  }
}

/// The head of an arrow. Its shape depends on the size of the frame in points.
private struct CanvasArrowElement: ElementView {
  let from: CGPoint
  let to: CGPoint
  let size: CGSize
  let stroke: CanvasStroke

  func render(in environment: EnvironmentValues) -> Element {
    let length = max(stroke.width * 4, 8)
    let across = Double((to.x - from.x) * size.width), down = Double((to.y - from.y) * size.height)
    let distance = max(hypot(across, down), 0.001)
    let (x, y) = (Double(to.x * size.width), Double(to.y * size.height))
    let (back, side) = (length / distance, length / distance / 2)
    func point(_ sign: Double) -> String {
      "\((x - across * back - down * side * sign).css) \((y - down * back + across * side * sign).css)"
    }
    var element = Element("path")
    element["d"] = "M\(x.css) \(y.css)L\(point(1))L\(point(-1))Z"
    element["fill"] = stroke.color.text
    return element
  }
}
