internal import WaymarkGraph

/// A picker in a menu: an item for each choice, the selected one with a checkmark.
struct MenuChoices<Inside: View>: ElementView {
  let chooser: Chooser
  let name: Text?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-choices", class: "menu-section")
    element["role"] = "group"
    element["aria-label"] = name?.string(in: environment)
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    chooser.apply(to: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = MenuChoiceWrapper(choices: chooser.choices)
    environment.elementRegistry = chooser.choices
  }

  func handle(_ event: Event) -> Bool { chooser.handle(event) }
  static var takesEvents: Bool { true }
}

/// Makes an item from each choice.
private struct MenuChoiceWrapper: ElementWrapper {
  let choices: Choices

  nonisolated static func == (left: Self, right: Self) -> Bool { left.choices === right.choices }

  func render(in environment: EnvironmentValues) -> Element {
    var element = ChoiceWrapper(choices: choices, look: "").render(in: environment)
    element.beMenuItem("menuitemradio", in: environment)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {}
}
