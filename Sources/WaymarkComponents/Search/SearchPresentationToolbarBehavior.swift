public import WaymarkGraph

/// What becomes of a screen's bar while the user is searching.
public struct SearchPresentationToolbarBehavior: Sendable {
  let keepsBar: Bool
  /// The default: in a narrow window the field takes the place of the bar and the large title.
  public static let automatic = SearchPresentationToolbarBehavior(keepsBar: false)
  /// The bar and the title stay.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsBar: true)
}

extension View {
  /// Sets what becomes of the screen's bar while the user is searching.
  ///
  ///     .searchable(text: $query)
  ///     .searchPresentationToolbarBehavior(.avoidHidingContent)
  ///
  /// Apply it to the view with `searchable` or to one around it.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
    transformEnvironment { $0.searchParts.keepsBar = behavior.keepsBar }
  }
}
