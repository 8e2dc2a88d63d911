internal import WaymarkGraph

/// Segments side by side, one of them selected.
struct SegmentedControl<Inside: View>: ElementView {
  let chooser: Chooser
  let name: Text?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-choices", class: "segmented")
    element["role"] = "radiogroup"
    element["aria-label"] = name?.string(in: environment)
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    chooser.apply(to: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = ChoiceWrapper(choices: chooser.choices, look: "segment")
    environment.elementRegistry = chooser.choices
    if environment.stackAxis != nil { environment.stackAxis = nil }
    // A segment has space for a title or a symbol, not for both.
    if environment.labelStyleKind != .iconOnly { environment.beginLabelStyle(.titleOnly) }
  }

  func handle(_ event: Event) -> Bool { chooser.handle(event) }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var takesEvents: Bool { true }
}

/// Makes a radio button from each choice.
struct ChoiceWrapper: ElementWrapper {
  let choices: Choices
  let look: String

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.choices === right.choices && left.look == right.look
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: look)
    element["type"] = "button"
    element["role"] = "radio"
    if let key = choices.key(of: environment.viewTag) {
      element.offer(key, of: choices, state: "aria-checked")
      if !environment.isEnabled { element["disabled"] = "" }
    } else {
      // A choice without a value can't be selected.
      element["aria-checked"] = "false"
      element["disabled"] = ""
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {}
}
