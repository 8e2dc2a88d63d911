internal import WaymarkCanvas
internal import WaymarkGraph

extension CanvasObject {
  /// Sets the opacity and the shadow.
  func applyEffects(to element: inout Element) {
    if opacity < 1 { element.style("opacity", opacity.css) }
    if let shadow {
      // The radius of a shadow in CSS is twice its standard deviation; that of a filter is the deviation itself.
      element.style(
        "filter", "drop-shadow(\(shadow.x.px) \(shadow.y.px) \((shadow.radius / 2).px) \(shadow.color.text))")
    }
  }

  /// Sets the fill, the line along the edge and the corners of a box.
  func applyBox(to element: inout Element) {
    if let fill { element.style("background", fill.css) }
    if cornerRadius > 0 { element.style("border-radius", cornerRadius.px) }
    guard let stroke, stroke.width > 0 else { return }
    if stroke.pattern == .solid, !isPicture {
      // An outline would be rounded to whole pixels before the page is enlarged.
      let half = (stroke.width / 2).px
      element.style("box-shadow", "0 0 0 \(half) \(stroke.color.text),inset 0 0 0 \(half) \(stroke.color.text)")
    } else {
      element.style("outline", "\(stroke.width.px) \(stroke.pattern.rawValue) \(stroke.color.text)")
      element.style("outline-offset", (-stroke.width / 2).px)
    }
  }
}

extension CanvasObject {
  /// Whether it is a picture, over which no inset shadow is drawn.
  private var isPicture: Bool { if case .picture = content { true } else { false } }
}

extension CanvasFill {
  /// The fill as a background in CSS.
  var css: String {
    switch self {
    case .color(let color): color.text
    case .gradient(let from, let to, let angle): "linear-gradient(\(angle.css)deg,\(from.text),\(to.text))"
    }
  }
}

extension CanvasStroke {
  /// Sets the line along an outline in SVG.
  func apply(to element: inout Element) {
    guard width > 0 else { return }
    element["stroke"] = color.text
    element["stroke-width"] = width.css
    switch pattern {
    case .solid: break
    case .dashed: element["stroke-dasharray"] = "\((width * 3).css) \((width * 2).css)"
    case .dotted:
      element["stroke-dasharray"] = "0 \((width * 2).css)"
      element["stroke-linecap"] = "round"
    }
  }
}
