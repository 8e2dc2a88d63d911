public import WaymarkGraph

/// An action that ends the search of the screen that contains a view.
///
///     @Environment(\.dismissSearch) private var dismissSearch
///     Button(city.name) { open(city); dismissSearch() }
public struct DismissSearchAction: Sendable {
  let model: SearchModel?

  /// Empties the field and removes the focus from it. Outside of a search it does nothing.
  @MainActor public func callAsFunction() { model?.cancel() }
}

extension EnvironmentValues {
  private enum SearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum ModelKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
  private enum TextKey: EnvironmentKey { static var defaultValue: String? { nil } }

  /// Whether the user is searching in the field that a view around this one has added to the screen.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// The action that ends the search.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { DismissSearchAction(model: self[ModelKey.self]) }
    set { self[ModelKey.self] = newValue.model }
  }

  /// The text in the search field; nil outside of a search.
  var searchText: String? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
}
