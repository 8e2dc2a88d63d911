public import WaymarkGraph

/// The library's representation of a tab view style.
public struct TabViewStyleConfiguration: Sendable { let kind: TabViewStyleKind }

/// A style that determines how a tab view shows its tabs.
@MainActor @preconcurrency public protocol TabViewStyle {
  /// The configuration that the library uses.
  var configuration: TabViewStyleConfiguration { get }
}

/// A style with a bar at the bottom, or at the top of wide windows.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: TabViewStyleConfiguration { .init(kind: .automatic) }
}

/// A style with a bar at the bottom in narrow windows, and a sidebar in wide ones.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: TabViewStyleConfiguration { .init(kind: .sidebarAdaptable) }
}

/// A style with a bar at the bottom of narrow windows and at the top of wide ones.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: TabViewStyleConfiguration { .init(kind: .automatic) }
}

/// A style with pages side by side that are turned by a swipe, and dots that indicate which is visible.
///
///     TabView(selection: $photo) {
///       ForEach(photos) { PhotoView(photo: $0) }
///     }
///     .tabViewStyle(.page)
public struct PageTabViewStyle: TabViewStyle {
  /// The condition under which the dots are shown.
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

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { index = indexDisplayMode }
  /// The configuration that the library uses.
  public var configuration: TabViewStyleConfiguration { .init(kind: .page(index.mode)) }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style with pages side by side and dots.
  ///
  /// Differs from SwiftUI: the symbols of the tabs' labels don't replace the dots.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns a style with pages side by side, with or without dots.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style with a bar at the bottom, or at the top of wide windows.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a bar at the bottom in narrow windows, and a sidebar in wide ones.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A style with a bar at the bottom of narrow windows and at the top of wide ones.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension View {
  /// Sets how tab views inside this view show their tabs.
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
