internal import WaymarkGraph

/// Controls in a bar that belong together. The browser shows one button in their place where the bar is too narrow for them.
struct BarGroup<Inside: View>: ElementView {
  let name: Text?
  /// The label of that button; nil if there is none.
  let label: AnyView?
  let inside: Inside

  @ViewBuilder var content: some View {
    BarGroupItems(inside: inside)
    if let label { BarGroupButton(label: label) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-group")
    element["role"] = "group"
    element["aria-label"] = name?.string(in: environment)
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}

private struct BarGroupItems<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-group-items") }
}

/// The button that stands for all controls of a group.
private struct BarGroupButton: ElementView {
  let label: AnyView

  var content: some View {
    Menu {
      ProjectedItems()
    } label: {
      label
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-group-button")
    element["hidden"] = ""
    return element
  }
}

/// The part of a menu in which the browser shows items for controls of the bar that are hidden.
struct ProjectedItems: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-projected menu-section")
    element["role"] = "group"
    return element
  }
}
