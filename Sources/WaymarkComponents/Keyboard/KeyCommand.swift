internal import WaymarkGraph

/// A key that acts on the screen without a control that is seen. The list of keys shows its name.
struct KeyCommand: ElementView {
  let name: Text
  let shortcut: KeyboardShortcut
  let action: () -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "visually-hidden")
    element["type"] = "button"
    element["data-shortcut"] = shortcut.words
    element["data-on"] = "tap"
    element["aria-label"] = name.string(in: environment)
    // Those who can't see it have the app's own controls.
    element["aria-hidden"] = "true"
    element["tabindex"] = "-1"
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    action()
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}
