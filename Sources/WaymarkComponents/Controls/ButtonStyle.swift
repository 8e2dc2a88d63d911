public import WaymarkGraph

/// A custom appearance of buttons, provided by the app.
///
///     struct Pill: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().background(.tint).clipShape(Capsule())
///       }
///     }
///
/// A style may have `@State` and `@Environment` properties.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The view that draws the button.
  associatedtype Body: View
  /// The properties of the button that is drawn.
  typealias Configuration = ButtonStyleConfiguration
  /// Draws a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label of a button drawn by a style of the app's own, whose properties live in this view's node.
private struct StyledButtonLabel<Style: ButtonStyle>: View, PropertyHost {
  let style: Style
  let configuration: ButtonStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension ButtonStyle {
  func label(_ configuration: Configuration) -> AnyView {
    AnyView(StyledButtonLabel(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets a custom style for the buttons inside this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    transformEnvironment { values in
      values.customButtonStyle = style
      if values.primitiveButtonStyle != nil { values.primitiveButtonStyle = nil }
    }
  }
}

extension EnvironmentValues {
  private enum CustomKey: EnvironmentKey { static var defaultValue: (any ButtonStyle)? { nil } }

  /// The app's style that draws the labels of buttons.
  var customButtonStyle: (any ButtonStyle)? {
    get { self[CustomKey.self] }
    set { self[CustomKey.self] = newValue }
  }
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
