public import WaymarkGraph

/// The label of a tab that is created from a title and a symbol.
public struct DefaultTabLabel: View {
  let title: Text
  let image: Image?

  /// The symbol above the title.
  public var body: some View {
    WaymarkComponents.Label {
      title
    } icon: {
      if let image { image.decorative }
    }
  }
}

/// One of the top-level sections of an app.
///
///     Tab("Rides", systemImage: "bicycle", value: AppTab.rides) { RidesStack() }
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent, TabSource {
  /// The type of the values that identify the tabs.
  public typealias TabValue = Value
  /// `Never`: the library handles tabs itself.
  public typealias Body = Never
  let value: AnyHashable?
  let role: TabRole?
  let title: Text?
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
  /// Creates a tab with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, Text(title), Image(systemName: systemImage), content())
  }

  /// Creates a tab with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, Text(title), Image(systemName: systemImage), content())
  }

  /// Creates a tab with a title and an image of the app.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, Text(title), Image(image), content())
  }

  /// Creates a tab with a title and an image of the app.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), role, Text(title), Image(image), content())
  }

  /// Creates a tab whose label follows from its role.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(AnyHashable(value), role, Text(library: "Search"), Image(systemName: "magnifyingglass"), content())
  }

  private init(_ value: AnyHashable?, _ role: TabRole?, _ title: Text, _ image: Image, _ content: Content) {
    self.value = value
    self.role = role
    self.title = title
    label = DefaultTabLabel(title: title, image: image)
    self.content = content
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a title and a system symbol, for a tab view that manages its own selection.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, role, Text(title), Image(systemName: systemImage), content())
  }

  /// Creates a tab with a title and a system symbol, for a tab view that manages its own selection.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, role, Text(title), Image(systemName: systemImage), content())
  }

  /// Creates a tab whose label follows from its role, for a tab view that manages its own selection.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(nil, role, Text(library: "Search"), Image(systemName: "magnifyingglass"), content())
  }
}

extension Tab {
  /// Creates a tab with any label.
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
  /// Creates a tab with any label, for a tab view that manages its own selection.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.role = role
    self.label = label()
    title = TabDeclaration.title(of: self.label)
    self.content = content()
  }
}
