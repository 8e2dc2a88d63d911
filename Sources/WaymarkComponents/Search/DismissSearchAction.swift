public import WaymarkGraph

/// Ends the search that a view stands in.
///
///     @Environment(\.dismissSearch) private var dismissSearch
///     Button(city.name) { open(city); dismissSearch() }
public struct DismissSearchAction: Sendable {
  let model: SearchModel?

  /// Empties the field and takes the focus from it. Outside of a search it does nothing.
  @MainActor public func callAsFunction() { model?.cancel() }
}

extension EnvironmentValues {
  private enum SearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum ModelKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
  private enum TextKey: EnvironmentKey { static var defaultValue: String? { nil } }

  /// Whether the person is searching in the field that a view further out has given the screen.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// Ends the search.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { DismissSearchAction(model: self[ModelKey.self]) }
    set { self[ModelKey.self] = newValue.model }
  }

  /// What is searched for.
  var searchText: String? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
}
