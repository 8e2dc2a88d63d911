public import WaymarkGraph

/// An appearance of toggles: one of the library's, or one of the app's own.
///
///     struct CheckmarkToggleStyle: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Button {
///           configuration.isOn.toggle()
///         } label: {
///           Label {
///             configuration.label
///           } icon: {
///             Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
///           }
///         }
///       }
///     }
///
///     Toggle("Packed", isOn: $isPacked).toggleStyle(CheckmarkToggleStyle())
///
/// A style may have `@State` and `@Environment` properties.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// The view that draws a toggle.
  associatedtype Body: View
  /// The properties of the toggle that is drawn.
  typealias Configuration = ToggleStyleConfiguration
  /// Draws a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of the toggle that a ``ToggleStyle`` draws.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public struct Label: View {
    let content: AnyView
    /// The label itself.
    public var body: some View { content }
  }

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several settings that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle for a style to draw, in the style that is set around the other.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// The default style, which is a switch.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

/// A label with a switch.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?

  /// Creates the style.
  public nonisolated init() { tint = nil }

  /// Creates the style with a colour for switches that are on. In new code, prefer `tint(_:)`.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// Draws a toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

/// A button that is highlighted while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a toggle.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style, which is a switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label with a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is highlighted while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style of the toggles inside this view.
  ///
  ///     Toggle("Favourites only", systemImage: "star", isOn: $onlyFavourites).toggleStyle(.button)
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    transformEnvironment { values in
      switch style {
      case is ButtonToggleStyle: values.toggleStyle = ToggleStyleSetting(kind: .button)
      case is DefaultToggleStyle: values.toggleStyle = ToggleStyleSetting()
      case let style as SwitchToggleStyle: values.toggleStyle = ToggleStyleSetting(kind: .switch, tint: style.tint)
      default: values.toggleStyle.custom = StyleLink(style, over: values.toggleStyle.custom)
      }
    }
  }
}

/// The style of toggles in an environment.
struct ToggleStyleSetting: Equatable {
  enum Kind { case automatic, `switch`, button }
  /// The automatic style is a button in bars, a switch elsewhere.
  var kind = Kind.automatic
  /// The colour of switches that are on.
  var tint: Color?
  /// The app's own style, which draws them in place of the library's.
  var custom: StyleLink<any ToggleStyle>?
}

/// A toggle drawn by a style of the app's own, whose properties live in this view's node.
private struct StyledToggle<Style: ToggleStyle>: View, PropertyHost {
  let style: Style
  let configuration: ToggleStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension ToggleStyle {
  func toggle(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(StyledToggle(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: ToggleStyleSetting { ToggleStyleSetting() } }

  var toggleStyle: ToggleStyleSetting {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
