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
    if let stroke, stroke.width > 0 {
      element.style("outline", "\(stroke.width.px) \(stroke.pattern.rawValue) \(stroke.color.text)")
      element.style("outline-offset", (-stroke.width / 2).px)
    }
  }
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
