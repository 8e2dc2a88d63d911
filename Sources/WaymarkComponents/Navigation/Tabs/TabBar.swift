internal import WaymarkGraph

/// The bar from which tabs are chosen.
struct TabBar: View {
  let model: TabsModel
  let tabs: [IdentifiedTab]
  let selection: String

  var body: some View {
    Landmark("nav", label: "Tab Bar") {
      TabBarElement {
        ForEach(tabs) { tab in
          TabButton(
            key: tab.key, address: model.address(of: tab.key), isSelected: tab.key == selection,
            badge: tab.declaration.badge, label: tab.declaration.label)
        }
      }
    }
  }
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
  let badge: String?
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
    environment.labelStyleKind = .titleAndIcon
    environment.symbolVariants = .fill
  }
}

private struct TabBadge: ElementView {
  let text: String
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "wm-badge")
    element.text = text
    return element
  }
}
