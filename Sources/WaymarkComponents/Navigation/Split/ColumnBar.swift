internal import WaymarkGraph

/// The split view controls at the leading side of the bars in a column.
struct ColumnBar: Equatable {
  /// The column's index.
  let index: Int
  /// The back button to the previous column, where there is space for one column only.
  let back: Back?
}

/// A button that shows or hides the columns before this one, where there is space for several.
struct SidebarToggle: ElementView {
  let index: Int

  var content: some View { Image(systemName: "sidebar.leading").decorative }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "wm-sidebar-toggle")
    element["type"] = "button"
    element["data-sidebar"] = ""
    element["aria-label"] = environment.libraryText(index == 0 ? "Hide Sidebar" : "Show Sidebar")
    return element
  }
}

extension EnvironmentValues {
  private enum BarKey: EnvironmentKey { static var defaultValue: ColumnBar? { nil } }

  /// The split view controls for the bars in the column.
  var columnBar: ColumnBar? {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}
