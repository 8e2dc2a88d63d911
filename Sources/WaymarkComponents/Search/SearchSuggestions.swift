public import WaymarkGraph

extension View {
  /// Shows suggestions below the search field while the user is searching.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query)
  ///       .searchSuggestions {
  ///         ForEach(recommendations) { Text($0.name).searchCompletion($0.name) }
  ///       }
  ///
  /// A suggestion is chosen by a finger, the pointer, or the arrow keys and Return. A view with `searchCompletion` puts a
  /// text or a token into the field; a button or a link acts as elsewhere; other views are only shown. Sections have
  /// titles.
  ///
  /// Apply it to the view with `searchable` or to one around it. The suggestions are shown until the user submits the
  /// search or chooses a text, and again when the user goes on typing.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    SearchPartSource(part: \.suggestions, view: AnyView(suggestions()), content: self)
  }

  /// Shows or hides the suggestions of the search in some places.
  ///
  ///     .searchSuggestions(.hidden, for: .content)
  public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment {
      if visibility == .hidden {
        $0.searchParts.hiddenSuggestions.formUnion(placements)
      } else {
        $0.searchParts.hiddenSuggestions.subtract(placements)
      }
    }
  }
}

/// The suggestions of a search.
struct SearchSuggestionList: ElementView {
  let offer: SearchConfiguration

  @ViewBuilder var content: some View {
    if let part = offer.suggestions { SearchPartView(part: part) }
    if let part = offer.suggestedTokens { SearchPartView(part: part) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-suggestions", class: "search-suggestions")
    element["role"] = "listbox"
    element["aria-label"] = environment.libraryText("Suggestions")
    element["data-on"] = "input"
    element.value = .text("")
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = SuggestionWrapper(choices: offer.choices)
    environment.elementRegistry = offer.choices
    environment.controlContainer = .suggestions
    environment.stackAxis = nil
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let key)) = event, let found = offer.choices.values(of: key), found.count == 1,
      let completion = found[0].base as? SearchCompletion
    else { return false }
    return offer.model.complete(with: completion)
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

/// Makes an option from each suggestion that completes the search.
struct SuggestionWrapper: ElementWrapper {
  let choices: Choices

  nonisolated static func == (left: Self, right: Self) -> Bool { left.choices === right.choices }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "suggestion")
    switch environment.viewTag?.value(as: SearchCompletion.self)?.kind {
    case .text(let text): element["data-completion"] = text
    case .token: element["data-choice"] = choices.key(of: environment.viewTag).map(String.init)
    case nil:
      element["role"] = "presentation"
      return element
    }
    element["role"] = "option"
    element.begin(with: "aria-selected", "false")
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.stackAxis = .horizontal
    if environment.viewTag != nil { environment.viewTag = nil }
  }
}
