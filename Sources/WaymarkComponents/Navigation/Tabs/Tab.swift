public import WaymarkGraph

/// What a tab is for, where that decides how it looks and where it stands.
public struct TabRole: Sendable, Hashable {
  private let name: String
  /// Searches the whole app: it stands last, and has a magnifier and the name “Search” unless it says otherwise.
  public static let search = TabRole(name: "search")
}

/// The label of a tab that was made from a title and a symbol.
public struct DefaultTabLabel: View {
  let title: String
  let image: Image?

  /// The symbol above the title.
  public var body: some View {
    WaymarkComponents.Label {
      Text(title)
    } icon: {
      if let image { image.decorative }
    }
  }
}

/// One of the top-level sections of an app.
///
///     Tab("Rides", systemImage: "bicycle", value: AppTab.rides) { RidesStack() }
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent, TabSource {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Value
  /// The library knows what a tab is.
  public typealias Body = Never
  let value: AnyHashable?
  let role: TabRole?
  let title: String?
  let label: Label
  let content: Content

  var tabs: [TabDeclaration] {
    [
      TabDeclaration(
        value: value, role: role, title: title, label: AnyView(label), content: AnyView(content), badge: nil)
    ]
  }
}

extension Tab where Label == DefaultTabLabel {
  /// A tab with a title and a system symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, String(title), Image(systemName: systemImage), content())
  }

  /// A tab with a title and a picture of the app.
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, String(title), Image(image), content())
  }

  /// A tab that its role names.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(AnyHashable(value), role, "Search", Image(systemName: "magnifyingglass"), content())
  }

  private init(_ value: AnyHashable?, _ role: TabRole?, _ title: String, _ image: Image, _ content: Content) {
    self.value = value
    self.role = role
    self.title = title
    label = DefaultTabLabel(title: title, image: image)
    self.content = content
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a title and a system symbol, in a tab view that keeps its selection itself.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, role, String(title), Image(systemName: systemImage), content())
  }

  /// A tab that its role names, in a tab view that keeps its selection itself.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(nil, role, "Search", Image(systemName: "magnifyingglass"), content())
  }
}

extension Tab {
  /// A tab with any label.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = AnyHashable(value)
    self.role = role
    self.label = label()
    title = TabDeclaration.title(of: self.label)
    self.content = content()
  }
}

extension Tab where Value == Never {
  /// A tab with any label, in a tab view that keeps its selection itself.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.role = role
    self.label = label()
    title = TabDeclaration.title(of: self.label)
    self.content = content()
  }
}
