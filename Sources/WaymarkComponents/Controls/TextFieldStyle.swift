public import WaymarkGraph

/// The appearance of text fields.
public struct TextFieldStyleKind: Sendable, Hashable {
  enum Kind { case plain, roundedBorder }
  let kind: Kind
  /// The default: without a border.
  public static let automatic = TextFieldStyleKind(kind: .plain)
  /// Without a border.
  public static let plain = TextFieldStyleKind(kind: .plain)
  /// With a thin, rounded border.
  public static let roundedBorder = TextFieldStyleKind(kind: .roundedBorder)
}

extension View {
  /// Sets the style of text fields inside this view.
  public func textFieldStyle(_ style: TextFieldStyleKind) -> some View {
    environment(\.textFieldStyleKind, style.kind)
  }
}

extension EnvironmentValues {
  private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: TextFieldStyleKind.Kind { .plain }
  }

  var textFieldStyleKind: TextFieldStyleKind.Kind {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}
