internal import WaymarkGraph

/// A toggle as an item of a menu, with a checkmark while it is on.
struct MenuToggle<Label: View>: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void
  let label: Label

  @ViewBuilder var content: some View {
    MenuCheckbox(isOn: isOn, write: write)
    label
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("label", class: "menu-item")
    element["role"] = "presentation"
    return element
  }

  static var passesSemantics: Bool { true }
}

/// The checkbox, which is the item for assistive technology and the keyboard.
private struct MenuCheckbox: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input")
    element["type"] = "checkbox"
    element.takeMenuRole("menuitemcheckbox", in: environment)
    element["data-on"] = "input"
    environment.keyboardShortcut?.mark(&element)
    element.value = .flag(isOn)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.flag(let isOn)) = event else { return false }
    write(isOn)
    return true
  }

  static var takesEvents: Bool { true }
}
