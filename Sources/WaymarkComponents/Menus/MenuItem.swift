internal import WaymarkGraph

extension EnvironmentValues {
  /// Resets what the items of a menu do not inherit from its declaration.
  mutating func enterMenu() {
    dropDecorations()
    if elementWrapper != nil { elementWrapper = nil }
    if elementRegistry != nil { elementRegistry = nil }
    stackAxis = nil
    font = nil
    foregroundPaint = nil
    fontWeight = nil
    beginLabelStyle(.titleAndIcon)
    setButtonStyle(.automatic)
    toggleStyle = ToggleStyleSetting()
    pickerStyleKind = .automatic
    barAction = nil
    isInBar = false
    keyboardShortcut = nil
    beginsTextEditing = false
    position = .inside
    controlContainer = .menu
  }
}

extension Element {
  /// Makes the element an item of a menu.
  ///
  /// - Parameter role: its role for assistive technology.
  @MainActor mutating func beMenuItem(_ role: String = "menuitem", in environment: EnvironmentValues) {
    add(class: "menu-item")
    takeMenuRole(role, in: environment)
  }

  /// Makes the element the control in an item of a menu.
  @MainActor mutating func takeMenuRole(_ role: String, in environment: EnvironmentValues) {
    self["role"] = role
    // The client may be in control of it already.
    if !initial.contains(where: { $0.name == "tabindex" }) { self["tabindex"] = "-1" }
    if environment.menuActionDismissBehavior == .disabled { self["data-keeps-open"] = "" }
  }
}

/// A group of items with a title, set apart from the others.
struct MenuSection<Header: View, Inside: View>: ElementView {
  let header: Header
  @Shared var inside: Inside

  @ViewBuilder var content: some View {
    if Header.self != EmptyView.self { MenuHeader(inside: header) }
    inside
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "menu-section")
    element["role"] = "group"
    element["aria-label"] = header.labelText?.string(in: environment)
    return element
  }
}

/// The title of a section; assistive technology reads it as the name of the group.
private struct MenuHeader<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "menu-header")
    element["role"] = "presentation"
    return element
  }
}
