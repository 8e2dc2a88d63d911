internal import WaymarkGraph

/// The bar at the bottom of a screen that the browser shows while a text on the screen is edited.
struct KeyboardBar: View {
  let items: ScreenItems

  var body: some View {
    let all = items.keyboard
    if !all.isEmpty { KeyboardBarElement(items: all) }
  }
}

private struct KeyboardBarElement: ElementView {
  let items: [PlacedToolbarItem]

  var content: some View { ForEach(items) { ToolbarItemView(item: $0) } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-bar wm-keyboard-bar")
    element["role"] = "toolbar"
    element["aria-label"] = environment.libraryText("Toolbar")
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}
