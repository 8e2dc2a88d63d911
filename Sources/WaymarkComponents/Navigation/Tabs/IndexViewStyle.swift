public import WaymarkGraph

/// A style of the dots that indicate which of several pages is shown.
@MainActor @preconcurrency public protocol IndexViewStyle: Sendable {}

/// A style with dots over the pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The times at which a background is behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    let kind: PageBackground
    /// The platform's default: while the dots are used.
    public static let automatic = BackgroundDisplayMode(kind: .automatic)
    /// At all times.
    public static let always = BackgroundDisplayMode(kind: .always)
    /// While the dots are used.
    public static let interactive = BackgroundDisplayMode(kind: .interactive)
    /// Never.
    public static let never = BackgroundDisplayMode(kind: .never)
  }

  let background: BackgroundDisplayMode

  /// Creates the style.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    background = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style with dots over the pages.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Returns a style with dots over the pages, on a background at the given times.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Sets the style of the dots of paged tab views inside this view.
  ///
  ///     TabView { … }
  ///       .tabViewStyle(.page)
  ///       .indexViewStyle(.page(backgroundDisplayMode: .always))
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageBackground, (style as? PageIndexViewStyle)?.background.kind ?? .automatic)
  }
}

/// The times at which a background is behind the dots of pages.
enum PageBackground: String, Sendable { case automatic, always, interactive, never }

extension EnvironmentValues {
  private enum BackgroundKey: EnvironmentKey { static var defaultValue: PageBackground { .automatic } }

  var pageBackground: PageBackground {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
}
