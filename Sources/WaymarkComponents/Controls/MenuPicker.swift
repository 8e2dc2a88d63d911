internal import WaymarkGraph

/// A label, and the title of what is chosen, which opens the list of the choices.
///
/// The list is a native one, so that a phone opens what its person knows.
struct MenuPicker<Label: View, Inside: View>: ElementView {
  let chooser: Chooser
  let label: Label
  let isLabelHidden: Bool
  /// Whether several sources differ.
  let isMixed: Bool
  let inside: Inside

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    PopUp(chooser: chooser, prompt: isMixed ? "Mixed" : "Choose", inside: inside)
  }

  func render(in environment: EnvironmentValues) -> Element {
    Element("label", class: isLabelHidden ? "menu-picker compact" : "menu-picker")
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }
  static var passesSemantics: Bool { true }
}

/// The control itself.
private struct PopUp<Inside: View>: ElementView {
  let chooser: Chooser
  let prompt: String
  let inside: Inside

  @ViewBuilder var content: some View {
    PromptOption(words: prompt)
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
    environment.labelStyleKind = .titleOnly
  }

  func handle(_ event: Event) -> Bool { chooser.handle(event) }
  static var takesEvents: Bool { true }
}

/// What is shown while no choice stands for what is selected.
private struct PromptOption: ElementView {
  let words: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("option")
    element.text = words
    element["value"] = ""
    element["hidden"] = ""
    // A browser shows the last option that says so: this one only where no choice does.
    element.begin(with: "selected")
    return element
  }

  static var isWrapped: Bool { false }
}

/// Makes an option of the words of each choice.
struct OptionWrapper: ElementWrapper {
  let choices: Choices

  nonisolated static func == (left: Self, right: Self) -> Bool { left.choices === right.choices }

  func render(in environment: EnvironmentValues) -> Element { Element("option") }
  func adjust(_ environment: inout EnvironmentValues) {}
  var makesLeaves: Bool { true }

  func leaf(for view: any View, in environment: EnvironmentValues) -> Element? {
    let words = view.innerWords, key = choices.key(of: environment.viewTag)
    if words == nil, environment.viewTag == nil { return Element("hr") }
    var element = Element("option")
    // What has no words, as a picture, is called by what it stands for: an empty line would say nothing.
    element.text = words ?? environment.viewTag.map { "\($0.value.base)" }
    element["value"] = key.map(String.init) ?? ""
    // Nothing can be chosen by what stands for no value.
    if key == nil || !environment.isEnabled { element["disabled"] = "" }
    if let key, choices.chosen.contains(key) { element.begin(with: "selected") }
    return element
  }
}

/// Choices of a menu that belong together.
struct OptionGroup<Inside: View>: ElementView {
  let name: String?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("optgroup")
    element["label"] = name ?? ""
    return element
  }

  static var isWrapped: Bool { false }
}
