internal import WaymarkGraph

/// The palette below a bar in which a person arranges its items (B2). The browser shows it, with the items that are not in the bar.
struct ToolbarPalette: ElementView {
  let customization: ToolbarCustomization

  @ViewBuilder var content: some View {
    PaletteText()
    PaletteItems()
    PaletteButton(text: Text(library: "Reset"), look: "wm-palette-reset") { customization.reset() }
    PaletteButton(text: Text(library: "Done"), look: "wm-palette-done", action: nil)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-palette")
    element["hidden"] = ""
    element["role"] = "group"
    element["aria-label"] = environment.libraryText("Customize Toolbar")
    return element
  }
}

private struct PaletteText: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("p", class: "wm-palette-text")
    element.text = environment.libraryText("Drag items into the toolbar or out of it.")
    return element
  }
}

/// The part in which the browser shows the items.
private struct PaletteItems: ElementView {
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-palette-items") }
}

private struct PaletteButton: ElementView {
  let text: Text
  let look: String
  /// nil: the browser handles it.
  let action: (() -> Void)?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: look)
    element["type"] = "button"
    if action != nil { element["data-on"] = "tap" }
    element.text = text.string(in: environment)
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap, let action else { return false }
    action()
    return true
  }

  static var takesEvents: Bool { true }
}
