internal import WaymarkGraph

/// Whether there is anything back and forward of a screen in a history.
struct Directions: Equatable {
  let canGoBack: Bool
  let canGoForward: Bool
}

/// The buttons “Back” and “Forward” in the bar of a browser, where there is space for them. The client lists the places when they
/// are held.
struct DirectionButtons: ElementView {
  let directions: Directions

  @ViewBuilder var content: some View {
    DirectionButton(name: "Back", direction: "back", key: "[", isActive: directions.canGoBack)
    DirectionButton(name: "Forward", direction: "forward", key: "]", isActive: directions.canGoForward)
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-directions") }
}

private struct DirectionButton: ElementView {
  let name: String.LocalizationValue
  let direction: String
  let key: String
  let isActive: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "wm-direction")
    element["type"] = "button"
    element["data-direction"] = direction
    element["data-shortcut"] = "command \(key)"
    element["aria-haspopup"] = "menu"
    element["aria-label"] = environment.libraryText(name)
    if !isActive { element["disabled"] = "" }
    return element
  }
}
