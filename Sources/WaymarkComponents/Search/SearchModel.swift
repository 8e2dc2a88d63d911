internal import WaymarkGraph

/// The bindings and the action of a search field, updated by the view that declares the field.
@MainActor final class SearchModel {
  var text: Binding<String>?
  var tokens: SearchTokens?
  var isActive: Binding<Bool>?
  var submitAction: SubmitAction?
  var recents: RecentSearches?
  let shownTokens = ShownSearchTokens()

  func write(_ new: String) {
    if text?.wrappedValue != new { text?.wrappedValue = new }
    // Text input begins a search.
    if !new.isEmpty { activate(true) }
  }

  func activate(_ active: Bool) { if isActive?.wrappedValue != active { isActive?.wrappedValue = active } }

  func submit() {
    noteSearch()
    submitAction?.run()
  }

  /// Puts what a suggestion stands for into the field; returns false if the field can't contain it.
  func complete(with completion: SearchCompletion) -> Bool {
    switch completion.kind {
    case .text(let new):
      write(new)
      submit()
    case .token:
      guard let token = completion.token, let tokens, tokens.append(token) else { return false }
      write("")
    }
    return true
  }

  /// Removes the text and the tokens.
  func clear() {
    write("")
    tokens?.remove(nil)
  }

  /// Empties the field and ends the search.
  func cancel() {
    clear()
    activate(false)
  }

  /// Keeps the text among those that were searched for recently.
  func noteSearch() { if let text = text?.wrappedValue { recents?.add(text) } }
}

/// A search field that a view declares for its screen.
struct SearchConfiguration: Equatable {
  let model: SearchModel
  let text: String
  let isActive: Bool
  let placement: SearchFieldPlacement
  let prompt: Text
  let takesSubmit: Bool
  /// The choices among the suggestions.
  let choices: Choices
  let shownTokens: ShownSearchTokens
  let tokens: SearchPart?
  let tokenCount: Int
  let suggestedTokens: SearchPart?
  let parts: SearchParts

  var suggestions: SearchPart? { parts.suggestions }

  /// Whether anything is offered below the field.
  var offersCompletions: Bool { suggestions != nil || suggestedTokens != nil || parts.recents != nil }

  /// The scopes, if they are shown at present.
  var shownScopes: SearchPart? { isActive && !(parts.scopesNeedText && text.isEmpty) ? parts.scopes : nil }

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.model === right.model && left.text == right.text && left.isActive == right.isActive
      && left.placement == right.placement && left.prompt == right.prompt && left.takesSubmit == right.takesSubmit
      && left.choices === right.choices && left.shownTokens === right.shownTokens && left.tokens === right.tokens
      && left.suggestedTokens === right.suggestedTokens && left.parts == right.parts
  }
}

struct SearchConfigurationKey: PreferenceKey {
  static var defaultValue: SearchConfiguration? { nil }
  static func reduce(value: inout SearchConfiguration?, nextValue: () -> SearchConfiguration?) {
    value = value ?? nextValue()
  }
}

extension EnvironmentValues {
  private enum SearchConfigurationKey: EnvironmentKey { static var defaultValue: SearchConfiguration? { nil } }
  private enum HostKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The search field for the root of the next stack.
  var searchConfiguration: SearchConfiguration? {
    get { self[SearchConfigurationKey.self] }
    set { self[SearchConfigurationKey.self] = newValue }
  }

  /// Whether a screen contains the view and shows its search field.
  var isInSearchHost: Bool {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
