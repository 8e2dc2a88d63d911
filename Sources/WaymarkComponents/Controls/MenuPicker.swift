internal import WaymarkGraph

/// A label with the title of the selected choice; pressing the title opens the list of choices.
///
/// The list is the browser's native one, which users know from their device.
struct MenuPicker<Label: View, Inside: View>: ElementView {
  let chooser: Chooser
  let label: Label
  let isLabelHidden: Bool
  /// Whether the picker's sources have different values.
  let isMixed: Bool
  let inside: Inside

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    PopUp(chooser: chooser, prompt: Text(library: isMixed ? "Mixed" : "Choose"), inside: inside)
  }

  func render(in environment: EnvironmentValues) -> Element {
    Element("label", class: isLabelHidden ? "menu-picker compact" : "menu-picker")
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }
  static var passesSemantics: Bool { true }
}

/// The `select` element.
private struct PopUp<Inside: View>: ElementView {
  let chooser: Chooser
  let prompt: Text
  let inside: Inside

  @ViewBuilder var content: some View {
    PromptOption(text: prompt)
    inside
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("select", class: "pop-up")
    chooser.apply(to: &element)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = OptionWrapper(choices: chooser.choices)
    environment.elementRegistry = chooser.choices
    environment.beginLabelStyle(.titleOnly)
  }

  func handle(_ event: Event) -> Bool { chooser.handle(event) }
  static var takesEvents: Bool { true }
}

/// The option shown while no choice matches the selected value.
private struct PromptOption: ElementView {
  let text: Text

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("option")
    element.text = text.string(in: environment)
    element["value"] = ""
    element["hidden"] = ""
    // A browser shows the last option with this attribute: this one only if no choice has it.
    element.begin(with: "selected")
    return element
  }

  static var isWrapped: Bool { false }
}

/// Makes an `option` from the text of each choice.
struct OptionWrapper: ElementWrapper {
  let choices: Choices

  nonisolated static func == (left: Self, right: Self) -> Bool { left.choices === right.choices }

  func render(in environment: EnvironmentValues) -> Element { Element("option") }
  func adjust(_ environment: inout EnvironmentValues) {}
  var makesLeaves: Bool { true }

  func leaf(for view: any View, in environment: EnvironmentValues) -> Element? {
    let text = view.innerText, key = choices.key(of: environment.viewTag)
    if text == nil, environment.viewTag == nil { return Element("hr") }
    var element = Element("option")
    // A choice without text, such as a picture, shows its value instead of an empty line.
    element.text = text?.string(in: environment) ?? environment.viewTag.map { "\($0.value.base)" }
    element["value"] = key.map(String.init) ?? ""
    // An option without a value can't be selected.
    if key == nil || !environment.isEnabled { element["disabled"] = "" }
    if let key, choices.chosen.contains(key) { element.begin(with: "selected") }
    return element
  }
}

/// A group of choices in a menu.
struct OptionGroup<Inside: View>: ElementView {
  let name: Text?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("optgroup")
    element["label"] = name?.string(in: environment) ?? ""
    return element
  }

  static var isWrapped: Bool { false }
}
