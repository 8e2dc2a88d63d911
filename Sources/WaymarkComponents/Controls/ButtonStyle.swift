public import WaymarkGraph

/// How buttons look.
///
///     struct Pill: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().background(.tint).clipShape(Capsule())
///       }
///     }
@MainActor @preconcurrency public protocol ButtonStyle {
  /// What the button looks like.
  associatedtype Body: View
  /// The button that is drawn.
  typealias Configuration = ButtonStyleConfiguration
  /// Draws a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// The button that a ``ButtonStyle`` draws.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label itself.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is held down.
  ///
  /// Differs from SwiftUI: always false. A press is shown by the browser at once, by dimming the label, and does
  /// not wait for the app.
  public var isPressed: Bool { false }
}

/// The looks of buttons that the library knows.
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

/// A look of buttons that the library draws.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: Sendable {}

/// The look that suits the surroundings.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The label alone, in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The label on a tinted fill.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The label in white on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The look that suits the surroundings.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone, in its own colours.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label on a tinted fill.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white on the tint.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
  /// Chooses the look of the buttons inside this view.
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

  /// Has a style of the app's own draw the buttons inside this view.
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
