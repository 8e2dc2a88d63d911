public import WaymarkGraph

/// An appearance of text fields: one of the library's, or one of the app's own.
///
///     struct CapsuleFieldStyle: TextFieldStyle {
///       func _body(configuration: TextField<Self._Label>) -> some View {
///         configuration.padding(8).background(.quaternary, in: .capsule)
///       }
///     }
///
///     TextField("City", text: $city).textFieldStyle(CapsuleFieldStyle())
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// The view that draws a field.
  associatedtype _Body: View
  /// The type of the label of the field that is drawn.
  typealias _Label = _TextFieldStyleLabel
  /// Draws a field.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field that a ``TextFieldStyle`` draws.
public struct _TextFieldStyleLabel: View {
  let text: String
  /// The label itself.
  public var body: some View { Text(text) }
}

/// The default style: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a field.
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration.textFieldStyle(self) }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a field.
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration.textFieldStyle(self) }
}

/// With a thin, rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a field.
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration.textFieldStyle(self) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style: without a border.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Without a border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a thin, rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// Sets the style of the text fields inside this view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    transformEnvironment { values in
      switch style {
      case is RoundedBorderTextFieldStyle: values.setTextFieldStyle(hasBorder: true)
      case is PlainTextFieldStyle, is DefaultTextFieldStyle: values.setTextFieldStyle(hasBorder: false)
      default: values.customTextFieldStyle = StyleLink(style, over: values.customTextFieldStyle)
      }
    }
  }
}

/// A field drawn by a style of the app's own, whose properties live in this view's node.
private struct StyledTextField<Style: TextFieldStyle>: View, PropertyHost {
  let style: Style
  let configuration: TextField<_TextFieldStyleLabel>
  static var hosted: Any.Type { Style.self }
  var body: some View { style._body(configuration: configuration) }
}

extension TextFieldStyle {
  func field(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(StyledTextField(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum BorderKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum CustomKey: EnvironmentKey { static var defaultValue: StyleLink<any TextFieldStyle>? { nil } }

  /// Whether text fields have a border.
  private(set) var hasTextFieldBorder: Bool {
    get { self[BorderKey.self] }
    set { self[BorderKey.self] = newValue }
  }
  /// The app's own style that draws text fields.
  var customTextFieldStyle: StyleLink<any TextFieldStyle>? {
    get { self[CustomKey.self] }
    set { self[CustomKey.self] = newValue }
  }

  fileprivate mutating func setTextFieldStyle(hasBorder: Bool) {
    if hasTextFieldBorder != hasBorder { hasTextFieldBorder = hasBorder }
    if customTextFieldStyle != nil { customTextFieldStyle = nil }
  }
}
