internal import WaymarkGraph
internal import WaymarkNavigation

/// The items in the centre and at the trailing side of a bar (B1), with the button “More”, whose menu has the items that do not fit
/// (B4, B5).
struct BarTools: View {
  let centre: [PlacedToolbarItem]
  let trailing: [PlacedToolbarItem]
  /// Whether the bar is hidden, which makes its items inert.
  let isHidden: Bool
  @Environment(\.visitorValues) private var values
  /// The last arrangement that was shown, which a restored window shows until the store has been read.
  @State private var last: ToolbarArrangement?

  var body: some View {
    let toolbar = centre.lazy.compactMap(\.environment.toolbarID).first
    let customization = toolbar.map {
      ToolbarCustomization(id: $0, items: centre, arrangements: values.map { ToolbarArrangements($0) }, last: last)
    }
    BarToolsElement {
      CentreElement(customization: customization, isHidden: isHidden) {
        ForEach(customization?.ordered ?? centre) { item in
          CentreItem(item: item, order: centre.firstIndex { $0.id == item.id } ?? 0, customization: customization)
        }
      }
      .misuse(centre.repeatedKey.map { "two items of a toolbar have the id “\($0)”: give each its own" })
      TrailingTools(items: trailing, isHidden: isHidden, isCustomizable: customization?.isPossible == true)
      if let customization, customization.isPossible { ToolbarPalette(customization: customization) }
    }
    .onChange(of: customization?.arrangement, initial: true) { _, new in
      if customization?.isKnown == true { last = new }
    }
  }
}

extension [PlacedToolbarItem] {
  /// A name that two items have.
  fileprivate var repeatedKey: String? {
    var known: Set<String> = []
    return lazy.compactMap(\.key).first { !known.insert($0).inserted }
  }
}

extension View {
  @ViewBuilder fileprivate func misuse(_ message: String?) -> some View {
    if let message { misuse(message) } else { self }
  }
}

/// The toolbar as one element for assistive technology, without a box of its own.
private struct BarToolsElement<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-bar-tools")
    element["role"] = "toolbar"
    element["aria-label"] = environment.libraryText("Toolbar")
    return element
  }
}

/// The items that are shown, and those that are not, which the browser shows in the palette.
private struct CentreElement<Inside: View>: ElementView {
  let customization: ToolbarCustomization?
  let isHidden: Bool
  let inside: Inside

  init(customization: ToolbarCustomization?, isHidden: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.customization = customization
    self.isHidden = isHidden
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-bar-centre")
    if customization?.isArranged == true { element["data-arranged"] = "" }
    if customization?.isPending == true { element.add(class: "pending") }
    if isHidden { element["inert"] = "" }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .move(let item, let before): customization?.move(Int(item), before: Int(before)) == true
    case .delete(let item): customization?.remove(Int(item)) == true
    default: false
    }
  }

  static var takesEvents: Bool { true }
}

private struct CentreItem: ElementView {
  let item: PlacedToolbarItem
  /// Its place in the app's own order, in which the menu of a bar without a centre has the items.
  let order: Int
  let customization: ToolbarCustomization?

  var content: some View { ToolbarItemView(item: item) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-item")
    element["data-index"] = String(order)
    // One that can't be removed is always shown.
    if !item.sectionItem.isShownByDefault, item.sectionItem.customization == .all { element.add(class: "optional") }
    guard let customization else { return element }
    if customization.isRemoved(item) { element["hidden"] = "" }
    if item.environment.itemCustomization.isAlwaysAvailable { element.add(class: "always") }
    element["data-item"] = String(item.id)
    switch item.sectionItem.customization {
    case .all: break
    case .reorder: element.add(class: "kept")
    case .none: element.add(class: "fixed")
    }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}

/// The items at the trailing side, which are always shown, and the button “More”.
private struct TrailingTools: ElementView {
  let items: [PlacedToolbarItem]
  let isHidden: Bool
  let isCustomizable: Bool

  @ViewBuilder var content: some View {
    ForEach(items) { ToolbarItemView(item: $0) }
    OverflowMenu(isCustomizable: isCustomizable)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-bar-trailing")
    if isHidden { element["inert"] = "" }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}

/// The button “More”, which the browser shows while its menu has items.
private struct OverflowMenu: ElementView {
  let isCustomizable: Bool

  var content: some View {
    Menu {
      ProjectedItems()
      if isCustomizable { CustomizeButton() }
    } label: {
      Label {
        Text(library: "More")
      } icon: {
        Image(systemName: "ellipsis.circle").decorative
      }
      .labelStyle(.iconOnly)
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: isCustomizable ? "wm-overflow always" : "wm-overflow")
  }
}

/// The item of the menu that opens the palette in the browser.
private struct CustomizeButton: ElementView {
  var content: Text { Text(library: "Customize Toolbar") }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element.beMenuItem(in: environment)
    element["data-customize"] = ""
    return element
  }
}
