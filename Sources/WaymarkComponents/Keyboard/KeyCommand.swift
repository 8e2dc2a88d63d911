internal import WaymarkGraph

/// A key that acts on the screen without a control that is seen. The list of keys shows its name.
struct KeyCommand: ElementView {
  let name: Text
  let shortcut: KeyboardShortcut
  /// The class by which the client knows what it does; nil for none.
  var look: String?
  /// Whether it leads to a text that is edited.
  var beginsTextEditing = false
  /// The group in which the list of keys shows it; nil for that of the app's own.
  var group: KeyGroup?
  let action: () -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "visually-hidden")
    if let look { element.add(class: look) }
    element["type"] = "button"
    element["data-shortcut"] = shortcut.words
    element["data-on"] = "tap"
    if beginsTextEditing { element["data-begins-editing"] = "" }
    element["data-key-group"] = group?.rawValue
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

/// A group of the list of keys (listed-keys.js).
enum KeyGroup: String {
  case edit
}
