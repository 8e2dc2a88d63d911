public import WaymarkGraph

/// A switch that turns a setting on or off.
///
///     Toggle("Avoid stairs", isOn: $avoidsStairs)
public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.toggleStyle) private var style
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isInBar) private var isInBar

  /// Creates a switch with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if isInMenu {
      MenuToggle(isOn: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, label: label)
    } else if let custom = style.custom {
      custom.style
        .toggle(ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn, isMixed: false))
        .transformEnvironment { $0.toggleStyle.custom = custom.outer }
    } else if style.kind == .button || style.kind == .automatic && isInBar {
      ToggleButton(isOn: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, inside: label)
    } else {
      ToggleElement(
        isOn: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, label: label, isLabelHidden: isLabelHidden,
        tint: style.tint)
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a switch with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a switch with a title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { WaymarkComponents.Label(title, systemImage: name) }
  }

  /// Creates a switch with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { WaymarkComponents.Label(title, systemImage: name) }
  }
}

private struct ToggleElement<Label: View>: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void
  let label: Label
  let isLabelHidden: Bool
  let tint: Color?

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    SwitchElement(isOn: isOn, write: write, tint: tint)
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
  let tint: Color?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input", class: "switch")
    element["type"] = "checkbox"
    element["role"] = "switch"
    element["data-on"] = "input"
    environment.keyboardShortcut?.mark(&element)
    if let tint { element.style("--switch-tint", tint.css) }
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

/// A button that is highlighted while the toggle is on.
private struct ToggleButton<Inside: View>: ElementView {
  let isOn: Bool
  let write: (Bool) -> Void
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: isOn ? "button bordered" : "button bordered off")
    element["type"] = "button"
    element["aria-pressed"] = isOn ? "true" : "false"
    element["data-on"] = "tap"
    environment.keyboardShortcut?.mark(&element)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    // The label takes the button's colour.
    if environment.foregroundPaint != nil { environment.foregroundPaint = nil }
  }

  func handle(_ event: Event) -> Bool {
    guard case .tap = event else { return false }
    write(!isOn)
    return true
  }

  static var takesEvents: Bool { true }
}
