public import WaymarkGraph

/// How a split view divides its space among the columns.
public struct NavigationSplitViewStyleConfiguration: Sendable { let kind: SplitStyleKind }

/// How a split view divides its space among the columns.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  /// What the library makes of it.
  var configuration: NavigationSplitViewStyleConfiguration { get }
}

/// The columns side by side.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The usual style.
  public init() {}
  /// What the library makes of it.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .balanced) }
}

/// The detail becomes narrower when other columns are shown.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
  /// What the library makes of it.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .balanced) }
}

/// The detail keeps its width: in windows that are no wider than an upright iPad other columns lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
  /// What the library makes of it.
  public var configuration: NavigationSplitViewStyleConfiguration { .init(kind: .prominentDetail) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The columns side by side.
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The detail becomes narrower when other columns are shown.
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail keeps its width.
  public static var prominentDetail: Self { Self() }
}

extension View {
  /// Chooses how split views inside divide their space.
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
