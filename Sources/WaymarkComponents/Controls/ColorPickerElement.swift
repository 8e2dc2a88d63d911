internal import WaymarkGraph

/// The label and the well of a colour picker. The client makes the choices, which the server need not know.
struct ColorPickerElement<Label: View>: ElementView {
  let color: Color
  let supportsOpacity: Bool
  let label: Label
  let name: Text?
  let isLabelHidden: Bool
  let write: (Color) -> Void
  /// What is done when the user begins and ends to move through colours.
  let editingChanged: ((Bool) -> Void)?

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    ColorWell(color: color, name: name)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-color", class: "color-picker")
    element["data-on"] = editingChanged == nil ? "input" : "input editing"
    if supportsOpacity { element["data-kind"] = "opacity" }
    // Any colour of CSS: that of the appearance in which the browser shows it is known there only.
    element.value = .text(color.css)
    return element
  }

  func handle(_ event: Event) -> Bool {
    if case .editing(let isEditing) = event, let editingChanged {
      editingChanged(isEditing)
      return true
    }
    guard case .input(.text(let css)) = event, let chosen = Color(chosen: css) else { return false }
    write(supportsOpacity ? chosen : Color(opaque: chosen))
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }

  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}

/// The button that shows the colour and opens the choices.
private struct ColorWell: ElementView {
  let color: Color
  let name: Text?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "color-well")
    element["type"] = "button"
    element["aria-haspopup"] = "dialog"
    element["aria-label"] = name?.string(in: environment)
    // The client changes it at once, before the server knows the colour.
    element.begin(with: "style", "--color:\(color.css)")
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  // The client opens the choices; it sends no event for that.
  static var takesEvents: Bool { false }
}
