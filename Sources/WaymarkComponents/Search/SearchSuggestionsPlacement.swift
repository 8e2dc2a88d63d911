public import WaymarkGraph

/// The place where the suggestions of a search are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  /// Several places.
  public struct Set: OptionSet, Sendable {
    /// One bit for each place.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a panel below the field.
    public static let menu = Set(rawValue: 1)
    /// Over the content of the screen.
    public static let content = Set(rawValue: 2)
  }

  private let name: String
  /// The default: a panel below the field where the window is wide, over the content where it is narrow.
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  /// In a panel below the field, as in wide windows.
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  /// Over the content of the screen, as in narrow windows.
  public static let content = SearchSuggestionsPlacement(name: "content")
}

extension EnvironmentValues {
  private enum PlacementKey: EnvironmentKey { static var defaultValue: SearchSuggestionsPlacement { .automatic } }

  /// Where the suggestions around this view are shown.
  ///
  /// Differs from SwiftUI: it is `automatic`, because the browser decides by the width of its window.
  public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    get { self[PlacementKey.self] }
    set { self[PlacementKey.self] = newValue }
  }
}
