public import WaymarkGraph

/// What a button is for.
public struct ButtonRole: Sendable, Hashable {
  enum Kind: String { case destructive, cancel, close, confirm }
  let kind: Kind
  /// It deletes something or loses work.
  public static let destructive = ButtonRole(kind: .destructive)
  /// It gives an operation up.
  public static let cancel = ButtonRole(kind: .cancel)
  /// It closes what it stands in.
  public static let close = ButtonRole(kind: .close)
  /// Confirms.
  public static let confirm = ButtonRole(kind: .confirm)

  /// Whether the action that runs is that of a button which gives up or closes.
  @TaskLocal static var isGivingUp = false

  /// Whether it gives up or closes.
  var isLeaving: Bool { self == .cancel || self == .close }

  /// Runs the action of a button.
  @MainActor static func run(_ action: () -> Void, as role: ButtonRole?, in environment: EnvironmentValues) {
    // An alert or an action sheet is over as soon as one of its buttons is pressed.
    environment.dialogActions?.finish()
    $isGivingUp.withValue(role?.isLeaving == true || environment.barAction == .cancellation) { action() }
  }
}

/// What a press of a button is to what is known of presses.
@MainActor private enum ButtonPress {
  /// The events that the button takes: one that is known to present a modal asks for that ahead.
  static func events(at place: SourcePlace, in environment: EnvironmentValues) -> String {
    environment.isEnabled && environment.pressGuide?.modal(of: place) != nil ? "tap ahead" : "tap"
  }

  static func handle(
    _ event: Event, at place: SourcePlace, in environment: EnvironmentValues, _ action: () -> Void
  ) -> Bool {
    switch event {
    case .tap:
      if let guide = environment.pressGuide { guide.press(place, in: environment, action) } else { action() }
      return true
    case .ahead: return environment.pressGuide?.prepare(place, in: environment) ?? false
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

  /// A button with any label.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.role = role
    self.action = action
    self.label = label()
    place = SourcePlace(file, line, column)
  }
}

extension Button where Label == Text {
  /// A button with a title.
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(role: role, action: action, label: { Text(title) }, file: file, line: line, column: column)
  }
}

/// The label of a button whose role says everything.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    switch role.kind {
    case .cancel: Text("Cancel")
    case .close: Label("Close", systemImage: "xmark")
    case .confirm: Label("Done", systemImage: "checkmark")
    case .destructive: Label("Delete", systemImage: "trash")
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button with the label that people expect of its role: Cancel, a cross that closes, a tick that confirms, a bin that
  /// deletes.
  ///
  ///     Button(role: .close) { dismiss() }
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension Button where Label == WaymarkComponents.Label<Text, Image> {
  /// A button with a title and a system symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, role: ButtonRole? = nil, action: @escaping () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      role: role, action: action, label: { WaymarkComponents.Label(title, systemImage: name) },
      file: file, line: line, column: column)
  }
}

extension Button where Label == ButtonStyleConfiguration.Label {
  /// The button that a style is to draw.
  public init(_ configuration: ButtonStyleConfiguration) {
    self.init(role: configuration.role, action: {}) { configuration.label }
  }
}

extension Button: ElementView {
  package var content: Label { label }

  package func change(from old: Self) -> LookChange { role == old.role ? .none : .unknown }

  package func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "button")
    environment.buttonStyleKind.decorate(&element, isRow: environment.position == .row)
    element["type"] = "button"
    element["data-on"] = ButtonPress.events(at: place, in: environment)
    if let role { element.add(class: role.kind.rawValue) }
    environment.barAction?.mark(&element, role: role, in: environment)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  package func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { environment.dialogActions }

  package func adjust(_ environment: inout EnvironmentValues) {
    // Inside, texts and symbols take the button's colour unless they have one of their own.
    if environment.foregroundPaint != nil, environment.position != .inside { environment.foregroundPaint = nil }
  }

  package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    ButtonPress.handle(event, at: place, in: environment) { ButtonRole.run(action, as: role, in: environment) }
  }

  package static var takesEvents: Bool { true }

  /// A style of the app's own draws the label; what makes it a button stays.
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    guard let style = inputs.environment.customButtonStyle else { return mountElement(view, inputs) }
    return StyledButton.mountElement(view.styled(by: style), inputs)
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    guard let style = inputs.environment.customButtonStyle else { return updateElement(view, node, inputs) }
    StyledButton.updateElement(view.styled(by: style), node, inputs)
  }

  private func styled(by style: any ButtonStyle) -> StyledButton {
    StyledButton(
      role: role, action: action, place: place,
      look: style.erasedBody(ButtonStyleConfiguration(role: role, label: .init(content: AnyView(label)))))
  }
}

/// A button that a style of the app's own draws.
struct StyledButton: ElementView {
  let role: ButtonRole?
  let action: () -> Void
  let place: SourcePlace
  let look: AnyView

  var content: AnyView { look }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "button custom")
    element["type"] = "button"
    element["data-on"] = ButtonPress.events(at: place, in: environment)
    environment.barAction?.mark(&element, role: role, in: environment)
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
