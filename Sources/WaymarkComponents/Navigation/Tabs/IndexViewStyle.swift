public import WaymarkGraph

/// A look of the dots that tell which of several pages is shown.
@MainActor @preconcurrency public protocol IndexViewStyle: Sendable {}

/// Dots over the pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a background behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    let kind: PageBackground
    /// As the platform has it: while the dots are used.
    public static let automatic = BackgroundDisplayMode(kind: .automatic)
    /// At all times.
    public static let always = BackgroundDisplayMode(kind: .always)
    /// While the dots are used.
    public static let interactive = BackgroundDisplayMode(kind: .interactive)
    /// Never.
    public static let never = BackgroundDisplayMode(kind: .never)
  }

  let background: BackgroundDisplayMode

  /// Makes the style.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    background = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots over the pages.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots over the pages, on a background at times.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Chooses the look of the dots of pages inside this view.
  ///
  ///     TabView { … }
  ///       .tabViewStyle(.page)
  ///       .indexViewStyle(.page(backgroundDisplayMode: .always))
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageBackground, (style as? PageIndexViewStyle)?.background.kind ?? .automatic)
  }
}

/// When there is a background behind the dots of pages.
enum PageBackground: String, Sendable { case automatic, always, interactive, never }

extension EnvironmentValues {
  private enum BackgroundKey: EnvironmentKey { static var defaultValue: PageBackground { .automatic } }

  var pageBackground: PageBackground {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
}
