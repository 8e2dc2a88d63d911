internal import WaymarkGraph

/// A picker that shows a row for each choice, the selected one with a checkmark.
struct InlinePicker<Label: View, Inside: View>: ElementView {
  let chooser: Chooser
  let name: Text?
  let label: Label?
  let inside: Inside

  @ViewBuilder var content: some View {
    if let label { InlinePickerLabel(inside: label) }
    inside
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-choices", class: "inline-picker")
    element["role"] = "radiogroup"
    element["aria-label"] = name?.string(in: environment)
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    chooser.apply(to: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = ChoiceWrapper(choices: chooser.choices, look: "choice")
    environment.elementRegistry = chooser.choices
    environment.stackAxis = .horizontal
  }

  func handle(_ event: Event) -> Bool { chooser.handle(event) }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var takesEvents: Bool { true }
}

/// The picker's title above its rows. Assistive technology reads it as the name of the group instead.
private struct InlinePickerLabel<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "picker-label")
    if inside.labelText != nil { element["aria-hidden"] = "true" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = nil
    environment.elementRegistry = nil
  }
  static var isWrapped: Bool { false }
}
