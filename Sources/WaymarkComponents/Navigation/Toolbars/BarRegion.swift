internal import WaymarkGraph

/// A part of a bar and the items in it.
struct BarRegion: ElementView {
  let name: String
  let items: [PlacedToolbarItem]
  /// Whether the bar is hidden, which makes its items inert.
  let isHidden: Bool

  var content: some View { ForEach(items) { ToolbarItemView(item: $0) } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: name)
    if isHidden { element["inert"] = "" }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}
