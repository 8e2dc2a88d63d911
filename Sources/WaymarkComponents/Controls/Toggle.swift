public import WaymarkGraph

/// A switch that turns a setting on or off.
///
///     Toggle("Avoid stairs", isOn: $avoidsStairs)
public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.areLabelsHidden) private var isLabelHidden

  /// Creates a switch with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Drawn by the library.
  public var body: some View {
    ToggleElement(
      isOn: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, label: label, isLabelHidden: isLabelHidden)
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a switch with a title and a system symbol.
  public init<S: StringProtocol>(_ title: S, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { WaymarkComponents.Label(title, systemImage: name) }
  }
}

private struct ToggleElement<Label: View>: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void
  let label: Label
  let isLabelHidden: Bool

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    SwitchElement(isOn: isOn, write: write)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("label", class: "toggle") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }
  static var passesSemantics: Bool { true }
}

/// The switch without its label.
private struct SwitchElement: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input", class: "switch")
    element["type"] = "checkbox"
    element["role"] = "switch"
    element["data-on"] = "input"
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
