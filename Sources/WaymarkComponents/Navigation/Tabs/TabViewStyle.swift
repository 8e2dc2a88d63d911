public import WaymarkGraph

/// How a tab view shows its tabs.
public struct TabViewStyleConfiguration: Sendable { let kind: TabViewStyleKind }

/// How a tab view shows its tabs.
@MainActor @preconcurrency public protocol TabViewStyle {
  /// What the library makes of it.
  var configuration: TabViewStyleConfiguration { get }
}

/// A bar at the bottom; at the top of wide windows.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The usual style.
  public init() {}
  /// What the library makes of it.
  public var configuration: TabViewStyleConfiguration { .init(kind: .automatic) }
}

/// A bar at the bottom in narrow windows, and a sidebar in wide ones.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// What the library makes of it.
  public var configuration: TabViewStyleConfiguration { .init(kind: .sidebarAdaptable) }
}

/// A bar at the bottom in narrow windows and at the top of wide ones.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// What the library makes of it.
  public var configuration: TabViewStyleConfiguration { .init(kind: .automatic) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar at the bottom; at the top of wide windows.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar at the bottom in narrow windows, and a sidebar in wide ones.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar at the bottom in narrow windows and at the top of wide ones.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension View {
  /// Chooses how tab views inside show their tabs.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environment(\.tabViewStyleKind, style.configuration.kind)
  }
}

enum TabViewStyleKind: String { case automatic = "", sidebarAdaptable = "adaptable" }

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: TabViewStyleKind { .automatic } }

  var tabViewStyleKind: TabViewStyleKind {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
