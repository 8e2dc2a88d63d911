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

/// Pages side by side that are turned by a swipe, with dots that tell which is seen.
///
///     TabView(selection: $photo) {
///       ForEach(photos) { PhotoView(photo: $0) }
///     }
///     .tabViewStyle(.page)
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Sendable {
    let mode: PageIndexMode
    /// When there is more than one page.
    public static let automatic = IndexDisplayMode(mode: .automatic)
    /// At all times.
    public static let always = IndexDisplayMode(mode: .always)
    /// Never.
    public static let never = IndexDisplayMode(mode: .never)
  }

  private let index: IndexDisplayMode

  /// The style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { index = indexDisplayMode }
  /// What the library makes of it.
  public var configuration: TabViewStyleConfiguration { .init(kind: .page(index.mode)) }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages side by side with dots.
  ///
  /// Differs from SwiftUI: the symbols of the tabs' labels don't take the places of dots.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages side by side, with or without dots.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
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

enum TabViewStyleKind: Equatable { case automatic, sidebarAdaptable, page(PageIndexMode) }

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: TabViewStyleKind { .automatic } }

  var tabViewStyleKind: TabViewStyleKind {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
