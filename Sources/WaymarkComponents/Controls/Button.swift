public import WaymarkGraph

/// The events of a button, including the one that prefetches the modal it is expected to present.
@MainActor private enum ButtonPress {
  /// The events that the button accepts: a button known to present a modal also accepts a request to prefetch it.
  static func events(at place: SourcePlace, in environment: EnvironmentValues) -> String {
    environment.isEnabled && environment.pressGuide?.modal(of: place) != nil ? "tap prefetch" : "tap"
  }

  static func handle(
    _ event: Event, at place: SourcePlace, in environment: EnvironmentValues, _ action: () -> Void
  ) -> Bool {
    switch event {
    case .tap:
      if let guide = environment.pressGuide { guide.press(place, in: environment, action) } else { action() }
      return true
    case .prefetch: return environment.pressGuide?.prepare(place, in: environment) ?? false
    default: return false
    }
  }
}

/// A control that runs an action.
///
///     Button("Import…", systemImage: "square.and.arrow.down") { isImporting = true }
///     Button("Delete", role: .destructive) { store.delete(ride) }
public struct Button<Label: View>: View {
  /// Drawn by the library.
  public typealias Body = Never
  let action: () -> Void
  let label: Label
  let role: ButtonRole?
  let place: SourcePlace

  /// Creates a button with any label.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(role: role, action: action, label: label(), place: SourcePlace(file, line, column))
  }

  init(role: ButtonRole?, action: @escaping () -> Void, label: Label, place: SourcePlace) {
    self.role = role
    self.action = action
    self.label = label
    self.place = place
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(role: role, action: action, label: { Text(title) }, file: file, line: line, column: column)
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(role: role, action: action, label: { Text(title) }, file: file, line: line, column: column)
  }
}

/// The standard label of a button role.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    switch role.kind {
    case .cancel: Text(library: "Cancel")
    case .close: label("Close", systemImage: "xmark")
    case .confirm: label("Done", systemImage: "checkmark")
    case .destructive: label("Delete", systemImage: "trash")
    }
  }

  private func label(_ title: LocalizedStringKey, systemImage name: String) -> some View {
    Label {
      Text(library: title)
    } icon: {
      Image(systemName: name).decorative
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the standard label of its role: “Cancel”, or a cross to close, a tick to confirm, a bin to
  /// delete.
  ///
  ///     Button(role: .close) { dismiss() }
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension Button where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a button with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey, systemImage name: String, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      role: role, action: action, label: { WaymarkComponents.Label(title, systemImage: name) },
      file: file, line: line, column: column)
  }

  /// Creates a button with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      role: role, action: action, label: { WaymarkComponents.Label(title, systemImage: name) },
      file: file, line: line, column: column)
  }
}

extension Button: ElementView {
  package var content: Label { label }

  package func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange {
    role == old.role ? .none : .unknown
  }

  package func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element.takeAppearance(of: .button, in: environment)
    element["type"] = "button"
    element["data-on"] = ButtonPress.events(at: place, in: environment)
    if let role { element.add(class: role.kind.rawValue) }
    environment.barAction?.mark(&element, role: role, in: environment)
    environment.keyboardShortcut?.mark(&element)
    element.markTextEditing(in: environment)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  package func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { environment.dialogActions }

  package func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    environment.controlContainer == nil ? children.union : []
  }

  package func adjust(_ environment: inout EnvironmentValues) {
    // Text and symbols inside take the button's colour unless they have one of their own.
    if environment.foregroundPaint != nil, environment.position != .inside { environment.foregroundPaint = nil }
  }

  package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    ButtonPress.handle(event, at: place, in: environment) { ButtonRole.run(action, as: role, in: environment) }
  }

  package static var takesEvents: Bool { true }

  /// In a menu or behind a swiped row it looks the same, whatever the style. Elsewhere a ``PrimitiveButtonStyle`` of the
  /// app draws the whole button; a ``ButtonStyle`` draws only the label, and the element and its behaviour stay those of
  /// a button.
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    if inputs.environment.controlContainer != nil { return mountElement(view, inputs) }
    if let link = inputs.environment.primitiveButtonStyle { return inputs.mount(view.drawn(by: link)) }
    guard let style = inputs.environment.customButtonStyle else { return mountElement(view, inputs) }
    return StyledButton.mountElement(view.styled(by: style), inputs)
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    if inputs.environment.controlContainer != nil { return updateElement(view, node, inputs) }
    if let link = inputs.environment.primitiveButtonStyle { return inputs.update(view.drawn(by: link), node) }
    guard let style = inputs.environment.customButtonStyle else { return updateElement(view, node, inputs) }
    StyledButton.updateElement(view.styled(by: style), node, inputs)
  }

  private func drawn(by link: StyleLink<any PrimitiveButtonStyle>) -> some View {
    let label = PrimitiveButtonStyleConfiguration.Label(content: AnyView(label))
    return link.style
      .button(PrimitiveButtonStyleConfiguration(role: role, label: label, action: action, place: place))
      .environment(\.primitiveButtonStyle, link.outer)
  }

  private func styled(by style: any ButtonStyle) -> StyledButton {
    StyledButton(
      role: role, action: action, place: place,
      look: style.label(ButtonStyleConfiguration(role: role, label: .init(content: AnyView(label)))))
  }
}

/// A button drawn by a custom style of the app.
struct StyledButton: ElementView {
  let role: ButtonRole?
  let action: () -> Void
  let place: SourcePlace
  let look: AnyView

  var content: AnyView { look }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "button custom")
    // The style draws all roles; this one also has a meaning for the client.
    if let role, role == .confirm { element.add(class: role.kind.rawValue) }
    element["type"] = "button"
    element["data-on"] = ButtonPress.events(at: place, in: environment)
    environment.barAction?.mark(&element, role: role, in: environment)
    environment.keyboardShortcut?.mark(&element)
    element.markTextEditing(in: environment)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { environment.dialogActions }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }

  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    ButtonPress.handle(event, at: place, in: environment) { ButtonRole.run(action, as: role, in: environment) }
  }

  static var takesEvents: Bool { true }
}
