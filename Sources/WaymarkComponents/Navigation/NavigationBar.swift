internal import WaymarkGraph

/// The way to the previous screen.
struct Back: Equatable {
  let title: String?
  let address: String
  /// Whether it leads to the previous column of a split view, which it does only where there is room for one.
  var isCompact = false
}

/// The bar at the top of a screen: the way back and the leading items, the title, and the trailing items.
struct NavigationBar: ElementView {
  let title: String
  let isInline: Bool
  let back: Back?
  let column: ColumnBar?
  let settings: BarSettings
  let items: ScreenItems

  @ViewBuilder var content: some View {
    if let prompt = settings.prompt { BarPrompt(text: prompt) }
    BarSides(
      title: title, isInline: isInline, back: back, column: column, isHidden: settings.isHidden(.navigation),
      items: items)
  }

  func render(in environment: EnvironmentValues) -> Element { Element("header", class: "wm-bar") }
}

/// What stands side by side in the bar.
private struct BarSides: View {
  let title: String
  let isInline: Bool
  let back: Back?
  let column: ColumnBar?
  let isHidden: Bool
  let items: ScreenItems

  var body: some View {
    let leading = items.leading
    let principal = items.principal
    let trailing = items.trailing
    if back != nil || column != nil || !leading.isEmpty {
      LeadingSide(back: back, column: column, items: leading, isHidden: isHidden)
    }
    BarTitle(text: title, isHeading: isInline, isReplaced: !principal.isEmpty)
    if !principal.isEmpty { BarRegion(name: "wm-bar-principal", items: principal, isHidden: isHidden) }
    if !trailing.isEmpty { BarRegion(name: "wm-bar-trailing", items: trailing, isHidden: isHidden) }
  }
}

private struct LeadingSide: ElementView {
  let back: Back?
  let column: ColumnBar?
  let items: [PlacedToolbarItem]
  let isHidden: Bool

  @ViewBuilder var content: some View {
    if let column { SidebarToggle(index: column.index) }
    // The way back is reached in a hidden bar too.
    if let back { BackButton(back: back) }
    if !items.isEmpty { BarRegion(name: "wm-items", items: items, isHidden: isHidden) }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-bar-leading") }
}

/// The line above the title.
private struct BarPrompt: ElementView {
  let text: String
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("p", class: "wm-prompt")
    element.text = text
    return element
  }
}

private struct BackButton: ElementView {
  let back: Back

  var content: BackTitle { BackTitle(text: name) }

  private var name: String { back.title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.shortName }
  private static var shortName: String { "Back" }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "wm-back")
    element["data-back"] = ""
    // What the client shows where the title of the screen below does not fit.
    element["data-short"] = Self.shortName
    element["href"] = back.address
    element["aria-haspopup"] = "menu"
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
  /// Whether an item stands in its place: it is for assistive technology alone then.
  let isReplaced: Bool

  func render(in environment: EnvironmentValues) -> Element {
    // One heading for each screen: while the title is large, its picture in the bar is for the eyes only. The
    // tag stays the same, because an element can't change it.
    var element = Element("div", class: isReplaced ? "wm-bar-title visually-hidden" : "wm-bar-title")
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
