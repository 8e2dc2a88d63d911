public import WaymarkGraph

/// An icon and a title. Assistive technology reads the title only.
///
///     Label("Save", systemImage: "bookmark")
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleKind) private var kind
  @Environment(\.customLabelStyle) private var custom

  /// Creates a label from any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon, the title or both, depending on the label style.
  public var body: some View {
    switch look {
    case .standard(.titleAndIcon): LabelElement(title: title, icon: icon)
    case .standard(.titleOnly): title
    case .standard(.iconOnly): IconOnly(title: title, icon: icon)
    case .own(let link):
      link.style
        .label(
          .init(
            title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon.accessibilityHidden(true))))
        )
        .environment(\.customLabelStyle, link.outer)
    }
  }

  private enum Look {
    case standard(LabelStyleKind)
    case own(StyleLink<any LabelStyle>)
  }

  private var look: Look { custom.map { .own($0) } ?? .standard(kind) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name).decorative
    }
  }

  /// Creates a label with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name).decorative
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a picture of the app's bundle.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: name)
    }
  }

  /// Creates a label with a title and a picture of the app's bundle.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: name)
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
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "icon")
    element["aria-hidden"] = "true"
    return element
  }
}

/// A visible icon, with the title for assistive technology only.
private struct IconOnly<Title: View, Icon: View>: ElementView {
  let title: Title
  let icon: Icon
  var content: some View {
    icon.accessibilityHidden(true)
    HiddenText(content: title)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "label") }
}

private struct HiddenText<Content: View>: ElementView {
  let content: Content
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "visually-hidden") }
}
