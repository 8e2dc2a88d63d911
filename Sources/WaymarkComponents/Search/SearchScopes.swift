public import WaymarkGraph

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
  let needsText: Bool
  /// The default: while the user is searching.
  public static let automatic = SearchScopeActivation(needsText: false)
  /// While the user is searching and the field contains a text.
  public static let onTextEntry = SearchScopeActivation(needsText: true)
  /// While the user is searching.
  public static let onSearchPresentation = SearchScopeActivation(needsText: false)
}

extension View {
  /// Shows the scopes of the search, one of which is selected, as segments below the search field.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query)
  ///       .searchScopes($scope) {
  ///         Text("All").tag(Scope.all)
  ///         Text("In this folder").tag(Scope.folder)
  ///       }
  ///
  /// Apply it to the view with `searchable` or to one around it. The view itself filters by the scope.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Shows the scopes of the search, one of which is selected, as segments below the search field.
  ///
  /// - Parameter activation: When they are shown.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker(selection: scope, content: scopes) { Text(library: "Search Scope") }.pickerStyle(.segmented)
    return SearchPartSource(part: \.scopes, view: AnyView(picker), content: self)
      .transformEnvironment { $0.searchParts.scopesNeedText = activation.needsText }
  }
}

/// The scopes below the field.
struct SearchScopeBar: ElementView {
  let part: SearchPart
  var content: SearchPartView { SearchPartView(part: part) }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "search-scopes") }
  func adjust(_ environment: inout EnvironmentValues) { environment.stackAxis = .horizontal }
}
