internal import WaymarkGraph

/// A symbol as inline SVG, so that it takes the colour and size of text.
struct SymbolElement: ElementView {
  let symbol: Symbol
  /// The name that assistive technology reads; nil hides the symbol from it.
  let name: Text?
  let isResizable: Bool

  @ViewBuilder var content: some View {
    if symbol.paths.count == 1 {
      SymbolPath(path: symbol.paths[0])
    } else {
      ForEach(0..<symbol.paths.count, id: \.self) { SymbolPath(path: symbol.paths[$0]) }
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("svg", class: "symbol")
    element["viewBox"] = symbol.viewBox
    if let name {
      element["role"] = "img"
      element["aria-label"] = name.string(in: environment)
    } else {
      element["aria-hidden"] = "true"
    }
    if isResizable {
      element.add(class: "resizable")
    } else {
      environment.font?.apply(to: &element)
      if environment.imageScale != .medium { element.add(class: environment.imageScale.rawValue) }
    }
    if symbol.isMirrored { element.add(class: "mirrored") }
    if case .color(let css, _)? = environment.foregroundPaint { element.style("color", css) }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isResizable ? [.horizontal, .vertical] : []
  }
}

/// A part of a symbol.
private struct SymbolPath: ElementView {
  let path: Symbol.Path

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("path")
    element["d"] = path.data
    if path.isEvenOdd { element["fill-rule"] = "evenodd" }
    return element
  }
}

/// A picture from a file.
struct PictureElement: ElementView {
  let url: String
  /// The name that assistive technology reads; nil for a decoration.
  let name: Text?
  let isResizable: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("img", class: isResizable ? "picture resizable" : "picture")
    element["src"] = url
    element["alt"] = name?.string(in: environment) ?? ""
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isResizable ? [.horizontal, .vertical] : []
  }
}

/// A picture whose opaque parts are drawn in the foreground colour: it masks that colour, and gives it its size.
struct TemplateElement: ElementView {
  let url: String
  /// The name that assistive technology reads; nil for a decoration.
  let name: Text?
  let isResizable: Bool

  var content: some View { PictureElement(url: url, name: nil, isResizable: false) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: isResizable ? "picture template resizable" : "picture template")
    element.style("--picture", "url(\"\(url)\")")
    if case .color(let css, _)? = environment.foregroundPaint { element.style("color", css) }
    if let name {
      element["role"] = "img"
      element["aria-label"] = name.string(in: environment)
    }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isResizable ? [.horizontal, .vertical] : []
  }
}
