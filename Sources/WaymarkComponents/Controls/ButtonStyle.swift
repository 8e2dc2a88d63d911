public import WaymarkGraph

/// A custom appearance of buttons, provided by the app.
///
///     struct Pill: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().background(.tint).clipShape(Capsule())
///       }
///     }
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The view that draws the button.
  associatedtype Body: View
  /// The properties of the button that is drawn.
  typealias Configuration = ButtonStyleConfiguration
  /// Draws a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// The properties of the button that a ``ButtonStyle`` draws.
public struct ButtonStyleConfiguration {
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
  /// Whether the button is pressed.
  ///
  /// Differs from SwiftUI: always false. The browser shows a press at once by dimming the label, without waiting for
  /// the app.
  public var isPressed: Bool { false }
}

/// The built-in button styles.
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

/// A built-in button style.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: Sendable {}

/// The default style, which depends on the container.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// A style that shows only the label, in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// A style that shows the label in the tint colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// A style that shows the label on a tinted background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// A style that shows the label in white on the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
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
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style that shows the label on a tinted background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that shows the label in white on the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
  /// Sets a built-in style for the buttons inside this view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let kind: ButtonStyleKind =
      switch style {
      case is PlainButtonStyle: .plain
      case is BorderlessButtonStyle: .borderless
      case is BorderedButtonStyle: .bordered
      case is BorderedProminentButtonStyle: .borderedProminent
      default: .automatic
      }
    return transformEnvironment {
      $0.buttonStyleKind = kind
      if $0.customButtonStyle != nil { $0.customButtonStyle = nil }
    }
  }

  /// Sets a custom style for the buttons inside this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    transformEnvironment { $0.customButtonStyle = style }
  }
}

extension EnvironmentValues {
  private enum KindKey: EnvironmentKey { static var defaultValue: ButtonStyleKind { .automatic } }
  private enum CustomKey: EnvironmentKey { static var defaultValue: (any ButtonStyle)? { nil } }

  var buttonStyleKind: ButtonStyleKind {
    get { self[KindKey.self] }
    set { self[KindKey.self] = newValue }
  }
  var customButtonStyle: (any ButtonStyle)? {
    get { self[CustomKey.self] }
    set { self[CustomKey.self] = newValue }
  }
}
