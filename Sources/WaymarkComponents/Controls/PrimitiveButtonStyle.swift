public import WaymarkGraph

/// An appearance and behaviour of buttons: one of the library's, or one of the app's own that decides itself when the action runs.
///
///     struct ConfirmedButtonStyle: PrimitiveButtonStyle {
///       @State private var isAsking = false
///
///       func makeBody(configuration: Configuration) -> some View {
///         Button(role: configuration.role) { isAsking = true } label: { configuration.label }
///           .confirmationDialog("Are you sure?", isPresented: $isAsking) {
///             Button("Continue", role: .destructive) { configuration.trigger() }
///           }
///       }
///     }
///
/// To change the appearance alone, prefer ``ButtonStyle``.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// The view that draws the button.
  associatedtype Body: View
  /// The properties of the button that is drawn.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Draws a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of the button that a ``PrimitiveButtonStyle`` draws.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label itself.
    public var body: some View { content }
  }

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: () -> Void
  let place: SourcePlace

  /// Runs the button's action.
  public func trigger() { action() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button for a style to draw, in the style that is set around the other.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, action: configuration.action, label: configuration.label, place: configuration.place)
  }
}

/// The default style, which depends on the container.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows only the label, in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows the label in the tint colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows the label on a tinted background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows the label in white on the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style, which depends on the container.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows only the label, in its own colours.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style that shows the label in the tint colour.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
/// A style that makes a button look like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.borderless).accessibilityAddTraits(.isLink)
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A style that makes a button look like a link.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style that shows the label on a tinted background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that shows the label in white on the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
  /// Sets the style of the buttons inside this view.
  ///
  ///     Button("Save") { save() }.buttonStyle(.borderedProminent)
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let kind: ButtonStyleKind? =
      switch style {
      case is DefaultButtonStyle: .automatic
      case is PlainButtonStyle: .plain
      case is BorderlessButtonStyle: .borderless
      case is BorderedButtonStyle: .bordered
      case is BorderedProminentButtonStyle: .borderedProminent
      default: nil
      }
    return transformEnvironment { values in
      if let kind {
        values.setButtonStyle(kind)
      } else {
        values.primitiveButtonStyle = StyleLink(style, over: values.primitiveButtonStyle)
      }
    }
  }
}

/// The button styles of the library.
enum ButtonStyleKind: String, Sendable {
  case automatic
  case plain
  case borderless
  case bordered
  case borderedProminent = "prominent"

  func decorate(_ element: inout Element, isRow: Bool) {
    switch self {
    case .automatic: if isRow { element.add(class: "row-button") }
    case .plain: element.add(class: "plain")
    case .borderless: break
    case .bordered, .borderedProminent: element.add(class: rawValue)
    }
  }
}

/// A button drawn by a style of the app's own, whose properties live in this view's node.
private struct PrimitiveStyledButton<Style: PrimitiveButtonStyle>: View, PropertyHost {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension PrimitiveButtonStyle {
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PrimitiveStyledButton(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum KindKey: EnvironmentKey { static var defaultValue: ButtonStyleKind { .automatic } }
  private enum PrimitiveKey: EnvironmentKey {
    static var defaultValue: StyleLink<any PrimitiveButtonStyle>? { nil }
  }

  /// The library's style, for buttons that no style of the app's own draws.
  private(set) var buttonStyleKind: ButtonStyleKind {
    get { self[KindKey.self] }
    set { self[KindKey.self] = newValue }
  }
  /// The app's style that draws whole buttons.
  var primitiveButtonStyle: StyleLink<any PrimitiveButtonStyle>? {
    get { self[PrimitiveKey.self] }
    set { self[PrimitiveKey.self] = newValue }
  }

  /// Sets a style of the library in place of others.
  mutating func setButtonStyle(_ kind: ButtonStyleKind) {
    if buttonStyleKind != kind { buttonStyleKind = kind }
    if customButtonStyle != nil { customButtonStyle = nil }
    if primitiveButtonStyle != nil { primitiveButtonStyle = nil }
  }
}
