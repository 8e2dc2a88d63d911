internal import WaymarkGraph

/// What the bars in a column of a split view have at their leading side.
struct ColumnBar: Equatable {
  /// The column's place.
  let index: Int
  /// The way to the column before it, where there is room for one column only.
  let back: Back?
}

/// Shows or hides the columns before this one, where there is room for several.
struct SidebarToggle: ElementView {
  let index: Int

  var content: some View { Image(systemName: "sidebar.leading").decorative }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "wm-sidebar-toggle")
    element["type"] = "button"
    element["data-sidebar"] = ""
    element["aria-label"] = index == 0 ? "Hide Sidebar" : "Show Sidebar"
    return element
  }
}

extension EnvironmentValues {
  private enum BarKey: EnvironmentKey { static var defaultValue: ColumnBar? { nil } }

  /// What the bars in the column have.
  var columnBar: ColumnBar? {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}
