internal import WaymarkGraph

/// The way to the previous screen.
struct Back: Equatable {
  let title: String?
  let address: String
  /// Whether it leads to the previous column of a split view, which it does only where there is room for one.
  var isCompact = false
}

/// The bar at the top of a screen.
struct NavigationBar: ElementView {
  let title: String
  let isInline: Bool
  let back: Back?
  let column: ColumnBar?

  var content: some View {
    if let column { SidebarToggle(index: column.index) }
    if let back { BackButton(back: back) }
    BarTitle(text: title, isHeading: isInline)
  }

  func render(in environment: EnvironmentValues) -> Element { Element("header", class: "wm-bar") }
}

private struct BackButton: ElementView {
  let back: Back

  var content: BackTitle { BackTitle(text: name) }

  private var name: String { back.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back" }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "wm-back")
    element["data-back"] = ""
    element["href"] = back.address
    if back.isCompact { element["data-compact"] = "" }
    return element
  }
}

private struct BackTitle: ElementView {
  let text: String
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "wm-back-title")
    element.text = text
    return element
  }
}

private struct BarTitle: ElementView {
  let text: String
  let isHeading: Bool

  func render(in environment: EnvironmentValues) -> Element {
    // One heading for each screen: while the title is large, its picture in the bar is for the eyes only. The
    // tag stays the same, because an element can't change it.
    var element = Element("div", class: "wm-bar-title")
    element.text = text
    if isHeading, !text.isEmpty {
      element["role"] = "heading"
      element["aria-level"] = "1"
      element["tabindex"] = "-1"
    } else {
      element["aria-hidden"] = "true"
    }
    return element
  }
}
