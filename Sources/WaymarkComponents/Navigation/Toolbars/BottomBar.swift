internal import WaymarkGraph

/// The bar at the bottom of a screen, shown if it has items.
struct BottomBar: View {
  let items: ScreenItems
  let isHidden: Bool

  var body: some View {
    let all = items.bottom
    if !all.isEmpty {
      Landmark("section", label: "Toolbar") { BottomBarElement(items: all, isHidden: isHidden) }
    }
  }
}

private struct BottomBarElement: ElementView {
  let items: [PlacedToolbarItem]
  let isHidden: Bool

  /// A status item is centred, between the items declared before it and those declared after it.
  @ViewBuilder var content: some View {
    if let status = items.firstIndex(where: isStatus) {
      BarRegion(name: "wm-items", items: items[..<status].filter { !isStatus($0) }, isHidden: false)
      BarRegion(name: "wm-status", items: items.filter(isStatus), isHidden: false)
      BarRegion(name: "wm-items end", items: items[status...].filter { !isStatus($0) }, isHidden: false)
    } else {
      ForEach(items) { ToolbarItemView(item: $0) }
    }
  }

  private func isStatus(_ item: PlacedToolbarItem) -> Bool { item.placement.region == .status }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-bar wm-bottom-bar")
    element["role"] = "toolbar"
    element["aria-label"] = environment.libraryText("Toolbar")
    if isHidden { element["inert"] = "" }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}
