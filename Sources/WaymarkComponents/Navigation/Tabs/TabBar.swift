internal import WaymarkGraph
internal import WaymarkNavigation

/// The bar from which tabs are chosen.
struct TabBar: View {
  let model: TabsModel
  let tabs: [IdentifiedTab]
  let state: TabsState
  let isAdaptable: Bool

  var body: some View {
    Landmark("nav", label: "Tab Bar") {
      if isAdaptable { PlacementToggle(model: model, placement: state.placement ?? .sidebar) }
      TabBarElement {
        ForEach(tabs) { tab in
          TabButton(
            key: tab.key, address: model.address(of: tab.key), isSelected: tab.key == state.selection,
            badge: tab.declaration.badge, label: tab.declaration.label)
        }
      }
    }
  }
}

/// A button that shows adaptable tabs as a bar instead of a sidebar, and again as a sidebar, in windows with space for both.
private struct PlacementToggle: ElementView {
  let model: TabsModel
  let placement: TabsState.Placement

  var content: some View { Image(systemName: "sidebar.leading").decorative }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "wm-tab-placement")
    element["type"] = "button"
    element["data-tab-placement"] = ""
    element["aria-label"] = environment.libraryText("Sidebar")
    element.begin(with: "aria-expanded", placement == .sidebar ? "true" : "false")
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .select(let name, let epoch) = event else { return false }
    return model.place(name, by: .user(epoch: epoch))
  }

  static var takesEvents: Bool { true }
}

private struct TabBarElement<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-tab-bar")
    element["role"] = "tablist"
    return element
  }
}

/// A button of the tab bar; a link, so that it works without script too.
private struct TabButton: ElementView {
  let key: String
  let address: String
  let isSelected: Bool
  let badge: Text?
  let label: AnyView

  var content: some View {
    label
    if let badge { TabBadge(text: badge) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "wm-tab-button")
    element["role"] = "tab"
    element["data-tab"] = key
    element["href"] = address
    element.begin(with: "aria-selected", isSelected ? "true" : "false")
    element.begin(with: "tabindex", isSelected ? "0" : "-1")
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.beginLabelStyle(.titleAndIcon)
    environment.symbolVariants = .fill
  }
}

private struct TabBadge: ElementView {
  let text: Text
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "wm-badge")
    element.text = text.string(in: environment)
    return element
  }
}
