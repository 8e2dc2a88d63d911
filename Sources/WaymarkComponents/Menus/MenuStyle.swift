public import WaymarkGraph

/// An appearance of menus: one of the library's, or one of the app's own.
///
///     struct BoxedMenuStyle: MenuStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).padding().background(.quaternary)
///       }
///     }
///
///     Menu("Sort") { … }.menuStyle(BoxedMenuStyle())
///
/// A style may have `@State` and `@Environment` properties.
@MainActor @preconcurrency public protocol MenuStyle {
  /// The view that draws a menu.
  associatedtype Body: View
  /// The properties of the menu that is drawn.
  typealias Configuration = MenuStyleConfiguration
  /// Draws a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of the menu that a ``MenuStyle`` draws.
public struct MenuStyleConfiguration {
  /// The label of the button that opens the menu.
  public struct Label: View {
    let content: AnyView
    /// The label itself.
    public var body: some View { content }
  }

  /// The items of the menu.
  public struct Content: View {
    let content: AnyView
    /// The items themselves.
    public var body: some View { content }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The default style, which is a button.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button, in the style that is set for buttons.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style, which is a button.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button, in the style that is set for buttons.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
  /// Sets the style of the menus inside this view.
  ///
  ///     Menu("Sort") { … }.menuStyle(.button).buttonStyle(.bordered)
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    transformEnvironment { values in
      if style is DefaultMenuStyle || style is ButtonMenuStyle {
        values.customMenuStyle = nil
      } else {
        values.customMenuStyle = StyleLink(style, over: values.customMenuStyle)
      }
    }
  }
}

/// A menu drawn by a style, whose properties live in this view's node.
private struct StyledMenu<Style: MenuStyle>: View, PropertyHost {
  let style: Style
  let configuration: MenuStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension MenuStyle {
  func menu(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(StyledMenu(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: StyleLink<any MenuStyle>? { nil } }

  /// The style that draws menus.
  var customMenuStyle: StyleLink<any MenuStyle>? {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
