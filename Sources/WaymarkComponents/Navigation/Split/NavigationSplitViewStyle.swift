public import WaymarkGraph

/// The library's representation of a split view style.
public struct NavigationSplitViewStyleConfiguration: Sendable { let kind: SplitStyleKind }

/// A style that determines how a split view divides its space among the columns.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  /// The configuration that the library uses.
  var configuration: NavigationSplitViewStyleConfiguration { get }
}

/// A style that shows the columns side by side.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .balanced) }
}

/// A style in which the detail becomes narrower when other columns are shown.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .balanced) }
}

/// A style in which the detail keeps its width: in windows no wider than an upright iPad, other columns overlay it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
  /// The configuration that the library uses.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .prominentDetail) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// A style that shows the columns side by side.
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style in which the detail becomes narrower when other columns are shown.
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style in which the detail keeps its width.
  public static var prominentDetail: Self { Self() }
}

extension View {
  /// Sets how split views inside this view divide their space.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.splitStyleKind, style.configuration.kind)
  }
}

enum SplitStyleKind: String { case balanced = "", prominentDetail = "prominent" }

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: SplitStyleKind { .balanced } }

  var splitStyleKind: SplitStyleKind {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
