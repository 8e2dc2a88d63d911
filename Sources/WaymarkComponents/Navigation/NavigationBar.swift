internal import WaymarkGraph

/// The content of a back button.
struct Back: Equatable {
  let title: String?
  let address: String
  /// Whether it leads to the previous column of a split view; shown only where there is space for a single column.
  var isCompact = false
}

/// The bar at the top of a screen: back button and leading items, title, and trailing items.
struct NavigationBar: ElementView {
  let title: String
  let editing: EditableTitle?
  let document: TitleDocument?
  let isInline: Bool
  let back: Back?
  let directions: Directions?
  let column: ColumnBar?
  let settings: BarSettings
  let items: ScreenItems

  @ViewBuilder var content: some View {
    if let prompt = settings.prompt { BarPrompt(text: prompt) }
    BarSides(
      title: title, editing: editing, document: document, isInline: isInline, back: back,
      directions: directions, column: settings.removed.contains(.sidebarToggle) ? nil : column,
      isHidden: settings.isHidden(.navigation),
      isTitleRemoved: settings.removed.contains(.title), items: items)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("header", class: settings.hasLeadingTitle ? "wm-bar leading-title" : "wm-bar")
    if settings.role == .editor { element["data-role"] = "editor" }
    if !items.centre.isEmpty { element.add(class: "with-tools") }
    // A header is a landmark of the page, but not in a column, which is a landmark itself.
    if environment.columnBar != nil { element["role"] = "presentation" }
    return element
  }
}

/// The parts of the bar that are laid out side by side.
private struct BarSides: View {
  let title: String
  let editing: EditableTitle?
  let document: TitleDocument?
  let isInline: Bool
  let back: Back?
  let directions: Directions?
  let column: ColumnBar?
  let isHidden: Bool
  let isTitleRemoved: Bool
  let items: ScreenItems

  var body: some View {
    let leading = items.leading
    let principal = items.principal
    let trailing = items.trailing
    if back != nil || directions != nil || column != nil || !leading.isEmpty {
      LeadingSide(back: back, directions: directions, column: column, items: leading, isHidden: isHidden)
    }
    let hasMenu =
      isInline && !title.isEmpty && !isTitleRemoved
      && (editing != nil || document != nil || !items.titleMenu.isEmpty)
    BarTitle(text: title, isHeading: isInline, isReplaced: !principal.isEmpty || isTitleRemoved || hasMenu)
    if hasMenu, principal.isEmpty {
      TitleMenu(
        title: title, editing: editing, document: document, items: items.titleMenu, isHidden: isHidden)
    }
    if !principal.isEmpty { BarRegion(name: "wm-bar-principal", items: principal, isHidden: isHidden) }
    if !items.centre.isEmpty {
      BarTools(centre: items.centre, trailing: trailing, isHidden: isHidden)
    } else if !trailing.isEmpty {
      BarRegion(name: "wm-bar-trailing", items: trailing, isHidden: isHidden)
    }
  }
}

private struct LeadingSide: ElementView {
  let back: Back?
  let directions: Directions?
  let column: ColumnBar?
  let items: [PlacedToolbarItem]
  let isHidden: Bool

  @ViewBuilder var content: some View {
    if let column { SidebarToggle(index: column.index) }
    // The back button stays reachable in a hidden bar.
    if let back { BackButton(back: back) }
    if let directions { DirectionButtons(directions: directions) }
    if !items.isEmpty { BarRegion(name: "wm-items", items: items, isHidden: isHidden) }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-bar-leading") }
}

/// The line of text above the title.
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

  var content: BackTitle { BackTitle(text: title.map { Text(verbatim: $0) } ?? Text(library: "Back")) }

  /// The title of the screen below; nil if it has none.
  private var title: String? { back.title.flatMap { $0.isEmpty ? nil : $0 } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "wm-back")
    element["data-back"] = ""
    // The client shows this text where the title of the screen below does not fit.
    element["data-short"] = environment.libraryText("Back")
    element["href"] = back.address
    element["aria-haspopup"] = "menu"
    element["aria-label"] = environment.libraryText(title.map { "Back, \($0)" } ?? "Back")
    if back.isCompact { element["data-compact"] = "" }
    return element
  }
}

private struct BackTitle: ElementView {
  let text: Text
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "wm-back-title")
    element.text = text.string(in: environment)
    return element
  }
}

private struct BarTitle: ElementView {
  let text: String
  let isHeading: Bool
  /// Whether the title is removed, or an item is in its place, so that only assistive technology gets it.
  let isReplaced: Bool

  func render(in environment: EnvironmentValues) -> Element {
    // Each screen has one heading: while the large title is shown, the copy in the bar is hidden from assistive
    // technology. The tag is always the same, because an element can't change it.
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
