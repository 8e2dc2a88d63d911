public import WaymarkGraph

/// An appearance of labels: one of the library's, or one of the app's own.
///
///     struct StackedLabelStyle: LabelStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack {
///           configuration.icon.font(.title)
///           configuration.title.font(.caption)
///         }
///       }
///     }
///
///     Label("Routes", systemImage: "map").labelStyle(StackedLabelStyle())
///
/// A style may have `@State` and `@Environment` properties.
@MainActor @preconcurrency public protocol LabelStyle {
  /// The view that draws a label.
  associatedtype Body: View
  /// The parts of the label that is drawn.
  typealias Configuration = LabelStyleConfiguration
  /// Draws a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of the label that a ``LabelStyle`` draws.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public struct Title: View {
    let content: AnyView
    /// The title itself.
    public var body: some View { content }
  }

  /// The icon of the label.
  public struct Icon: View {
    let content: AnyView
    /// The icon itself.
    public var body: some View { content }
  }

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label for a style to draw, in the style that is set around the other.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// The default style, which depends on the container: the icon in bars, the title in menus, both elsewhere.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

/// The icon alone; assistive technology reads the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws a label.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style, which depends on the container.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone; assistive technology reads the title.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style of the labels inside this view.
  ///
  ///     Label("Save", systemImage: "bookmark").labelStyle(.titleAndIcon)
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    transformEnvironment { values in
      let kind: LabelStyleKind? =
        switch style {
        case is TitleAndIconLabelStyle: .titleAndIcon
        case is TitleOnlyLabelStyle: .titleOnly
        case is IconOnlyLabelStyle: .iconOnly
        default: nil
        }
      if let kind {
        values.setLabelStyle(kind)
      } else if style is DefaultLabelStyle {
        values.setLabelStyle(values.containerLabelStyle)
      } else {
        values.customLabelStyle = StyleLink(style, over: values.customLabelStyle)
      }
    }
  }
}

/// The parts of a label that are shown.
enum LabelStyleKind { case titleAndIcon, titleOnly, iconOnly }

/// A label drawn by a style of the app's own, whose properties live in this view's node.
struct StyledLabel<Style: LabelStyle>: View, PropertyHost {
  let style: Style
  let configuration: LabelStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabelStyle {
  func label(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(StyledLabel(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum KindKey: EnvironmentKey { static var defaultValue: LabelStyleKind { .titleAndIcon } }
  private enum ContainerKey: EnvironmentKey { static var defaultValue: LabelStyleKind { .titleAndIcon } }
  private enum CustomKey: EnvironmentKey { static var defaultValue: StyleLink<any LabelStyle>? { nil } }

  /// The style of labels that no style of the app's own draws.
  private(set) var labelStyleKind: LabelStyleKind {
    get { self[KindKey.self] }
    set { self[KindKey.self] = newValue }
  }
  /// The style of labels in the nearest container for which the app has set none.
  fileprivate private(set) var containerLabelStyle: LabelStyleKind {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
  /// The app's own style that draws labels.
  var customLabelStyle: StyleLink<any LabelStyle>? {
    get { self[CustomKey.self] }
    set { self[CustomKey.self] = newValue }
  }

  /// Sets a style of the library in place of others.
  fileprivate mutating func setLabelStyle(_ kind: LabelStyleKind) {
    if labelStyleKind != kind { labelStyleKind = kind }
    if customLabelStyle != nil { customLabelStyle = nil }
  }

  /// Sets the style that labels have in a container unless the app sets another inside it.
  mutating func beginLabelStyle(_ kind: LabelStyleKind) {
    if containerLabelStyle != kind { containerLabelStyle = kind }
    setLabelStyle(kind)
  }
}
