public import WaymarkGraph

/// A button that opens a menu.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///       Picker("Sort By", selection: $order) {
///         Text("Name").tag(Order.name)
///         Text("Date").tag(Order.date)
///       }
///       Divider()
///       Toggle("Reversed", isOn: $isReversed)
///     }
///
/// Its items are buttons, toggles, pickers, links and other menus; `Section` and `Divider` separate them, and a
/// ``ControlGroup`` puts some side by side. With a primary action, a press runs that, and a long press opens the menu.
///
/// A menu opens in the browser at once. In a row of a list its items are requested when a press on it is likely.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let primaryAction: (() -> Void)?
  /// Whether a style draws it already.
  private let isStyled: Bool
  @Environment(\.controlContainer) private var container
  @Environment(\.customMenuStyle) private var style
  @Environment(\.customButtonStyle) private var buttonStyle
  @Environment(\.elementWrapper) private var wrapper
  @Environment(\.position) private var position

  private init(
    label: Label, primaryAction: (() -> Void)?, isStyled: Bool = false, content: @escaping () -> Content
  ) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
    self.isStyled = isStyled
  }

  /// Creates a menu with any label.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), primaryAction: nil, content: content)
  }

  /// Creates a menu with any label. A press runs the action; a long press opens the menu.
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: label(), primaryAction: primaryAction, content: content)
  }

  /// The button and its menu.
  @ViewBuilder public var body: some View {
    if let style, container == nil, !isStyled {
      style.style
        .menu(
          .init(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content())),
            primaryAction: primaryAction)
        )
        .environment(\.customMenuStyle, style.outer)
    } else if container == .menu {
      Submenu(label: label, items: content())
    } else {
      let layer = MenuLayer(name: label.labelText, isLate: false, items: content)
      let isRow = wrapper != nil || position == .row
      if let buttonStyle, container == nil {
        let look = buttonStyle.label(ButtonStyleConfiguration(role: nil, label: .init(content: AnyView(label))))
        MenuElement(label: look, isCustom: true, isRow: isRow, primaryAction: primaryAction, layer: layer)
      } else {
        MenuElement(label: label, isCustom: false, isRow: isRow, primaryAction: primaryAction, layer: layer)
      }
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu for a style to draw, in the style that is set around the other.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, primaryAction: configuration.primaryAction) { configuration.content }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(title), primaryAction: nil, content: content)
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(title), primaryAction: nil, content: content)
  }

  /// Creates a menu with a title. A press runs the action; a long press opens the menu.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(label: Text(title), primaryAction: primaryAction, content: content)
  }

  /// Creates a menu with a title. A press runs the action; a long press opens the menu.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(label: Text(title), primaryAction: primaryAction, content: content)
  }
}

extension Menu where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a menu with a title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: WaymarkComponents.Label(title, systemImage: name), primaryAction: nil, content: content)
  }

  /// Creates a menu with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: WaymarkComponents.Label(title, systemImage: name), primaryAction: nil, content: content)
  }

  /// Creates a menu with a title and a system symbol. A press runs the action; a long press opens the menu.
  public init(
    _ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: @escaping () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: WaymarkComponents.Label(title, systemImage: name), primaryAction: primaryAction, content: content)
  }

  /// Creates a menu with a title and a system symbol. A press runs the action; a long press opens the menu.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, @ViewBuilder content: @escaping () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: WaymarkComponents.Label(title, systemImage: name), primaryAction: primaryAction, content: content)
  }
}

/// The button with the layer in which its menu is shown.
private struct MenuElement<Label: View, Layer: View>: ElementView {
  @Shared var label: Label
  let isCustom: Bool
  let isRow: Bool
  let primaryAction: (() -> Void)?
  @Shared var layer: Layer

  @ViewBuilder var content: some View {
    MenuButton(label: label, isCustom: isCustom, primaryAction: primaryAction)
    layer
  }

  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: isRow ? "menu in-row" : "menu")
  }

  func adjust(_ environment: inout EnvironmentValues) {
    // In a row, the button is the row's content.
    if isRow { environment.position = .row }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var passesSemantics: Bool { true }
}

private struct MenuButton<Label: View>: ElementView {
  let label: Label
  /// Whether a style of the app's own draws the label.
  let isCustom: Bool
  let primaryAction: (() -> Void)?

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: isCustom ? "button custom" : "")
    if !isCustom { element.takeAppearance(of: .button, in: environment) }
    element["type"] = "button"
    element["aria-haspopup"] = "menu"
    element["data-menu"] = ""
    if primaryAction != nil { element["data-on"] = "tap" }
    if environment.menuIndicatorVisibility == .visible { element.add(class: "with-indicator") }
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    // Text and symbols inside take the button's colour unless they have one of their own.
    if environment.foregroundPaint != nil, environment.position != .inside { environment.foregroundPaint = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    environment.controlContainer == nil ? children.union : []
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap, let primaryAction else { return false }
    primaryAction()
    return true
  }

  static var takesEvents: Bool { true }
}

/// An item that opens another menu: beside this one, or in its place where there is no room.
struct Submenu<Label: View, Items: View>: ElementView {
  @Shared var label: Label
  @Shared var items: Items

  @ViewBuilder var content: some View {
    SubmenuButton(label: label)
    MenuBox(name: label.labelText, isSubmenu: true, items: items)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "submenu")
    element["role"] = "presentation"
    return element
  }

  static var passesSemantics: Bool { true }
}

private struct SubmenuButton<Label: View>: ElementView {
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element.beMenuItem(in: environment)
    element["aria-haspopup"] = "menu"
    element["data-submenu"] = ""
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }
}
