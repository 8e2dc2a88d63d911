internal import WaymarkGraph

/// What contains a control and determines the appearance of its element, whatever the control's style is.
enum ControlContainer {
  /// A menu: controls are its items.
  case menu
  /// The buttons that a swipe of a row reveals.
  case swipeActions
  /// The suggestions of a search: controls are its options.
  case suggestions
}

extension EnvironmentValues {
  private enum ContainerKey: EnvironmentKey { static var defaultValue: ControlContainer? { nil } }

  /// What contains the controls in the view; nil if they have the appearance of their styles.
  var controlContainer: ControlContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }

  /// Whether the view is in the items of a menu.
  var isInMenu: Bool { controlContainer == .menu }
}

/// The controls that are pressed, by their appearance outside of containers.
enum PressedControl { case button, link, navigationLink }

extension Element {
  /// Gives the element of a control the appearance and role that it has in its container, or those of its style.
  @MainActor mutating func takeAppearance(of control: PressedControl, in environment: EnvironmentValues) {
    switch environment.controlContainer {
    case .menu: beMenuItem(in: environment)
    case .swipeActions: add(class: "swipe-action")
    case .suggestions:
      add(class: "suggestion-control")
      self["role"] = "option"
      self["tabindex"] = "-1"
      begin(with: "aria-selected", "false")
    case nil:
      let isRow = environment.position == .row
      switch control {
      case .button:
        add(class: "button")
        environment.buttonStyleKind.decorate(&self, isRow: isRow)
      case .link: add(class: isRow ? "link row-button" : "link")
      case .navigationLink: add(class: isRow ? "row-link" : "link")
      }
    }
  }
}
