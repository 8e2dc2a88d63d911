public import WaymarkGraph

/// The display mode of a screen's title.
public enum NavigationBarTitleDisplayMode: Sendable, Hashable {
  /// As `large`.
  case automatic
  /// In the centre of the bar.
  case inline
  /// Large, above the content; in the bar once the large title has scrolled under it.
  case large
}

/// A namespace for SwiftUI's name of ``NavigationBarTitleDisplayMode``.
public enum NavigationBarItem {
  /// The display mode of a screen's title.
  public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

extension View {
  /// Sets the screen's title.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the screen's title.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    let title = String(title)
    return transformPreference(ScreenTitleKey.self) { $0.text = title }
  }

  /// Sets the screen's title.
  public func navigationTitle(_ title: Text) -> some View {
    TextPreference(content: self, key: ScreenTitleKey.self, text: title) { $0.text = $1 }
  }

  /// Sets how the screen's title is shown.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    transformPreference(ScreenTitleKey.self) { $0.mode = mode }
  }
}

/// A screen's title and its display mode.
struct ScreenTitle: Equatable {
  var text: String?
  var mode = NavigationBarTitleDisplayMode.automatic
}

struct ScreenTitleKey: PreferenceKey {
  static var defaultValue: ScreenTitle { ScreenTitle() }
  static func reduce(value: inout ScreenTitle, nextValue: () -> ScreenTitle) {
    let next = nextValue()
    if value.text == nil { value.text = next.text }
    if value.mode == .automatic { value.mode = next.mode }
  }
}
