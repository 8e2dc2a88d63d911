public import WaymarkGraph

/// An icon and a title.
///
///     Label("Save", systemImage: "bookmark")
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleKind) private var style

  /// Creates a label from any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon, the title or both, depending on the label style.
  public var body: some View {
    switch style {
    case .titleAndIcon: LabelElement(title: title, icon: icon)
    case .titleOnly: title
    case .iconOnly: IconOnly(title: title, icon: icon)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a system symbol.
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name).decorative
    }
  }
}

private struct LabelElement<Title: View, Icon: View>: ElementView {
  let title: Title
  let icon: Icon

  var content: some View {
    LabelIcon(icon: icon)
    title
  }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "label") }
}

private struct LabelIcon<Icon: View>: ElementView {
  let icon: Icon
  var content: Icon { icon }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "icon") }
}

/// A visible icon, with the title for assistive technology only.
private struct IconOnly<Title: View, Icon: View>: ElementView {
  let title: Title
  let icon: Icon
  var content: some View {
    icon
    HiddenText(content: title)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "label") }
}

private struct HiddenText<Content: View>: ElementView {
  let content: Content
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "visually-hidden") }
}

/// A label style.
public struct LabelStyleKind: Sendable, Equatable {
  enum Kind { case titleAndIcon, titleOnly, iconOnly }
  let kind: Kind
  /// The default: both.
  public static let automatic = LabelStyleKind(kind: .titleAndIcon)
  /// Both.
  public static let titleAndIcon = LabelStyleKind(kind: .titleAndIcon)
  /// The title alone.
  public static let titleOnly = LabelStyleKind(kind: .titleOnly)
  /// The icon alone; assistive technology reads the title.
  public static let iconOnly = LabelStyleKind(kind: .iconOnly)
}

extension View {
  /// Sets the style of labels inside this view.
  public func labelStyle(_ style: LabelStyleKind) -> some View { environment(\.labelStyleKind, style.kind) }
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey { static var defaultValue: LabelStyleKind.Kind { .titleAndIcon } }
  var labelStyleKind: LabelStyleKind.Kind {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}
