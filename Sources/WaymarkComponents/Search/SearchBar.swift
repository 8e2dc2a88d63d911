internal import WaymarkGraph

/// The search field of a screen, with a button that ends the search.
struct SearchBar: ElementView {
  let offer: SearchConfiguration

  @ViewBuilder var content: some View {
    SearchFieldBox(offer: offer)
    SearchButton(look: "search-cancel", text: Text(library: "Cancel"), name: nil) { [model = offer.model] in
      model.cancel()
    }
    if let scopes = offer.shownScopes { SearchScopeBar(part: scopes) }
    if offer.isActive, offer.offersCompletions { SearchPanel(offer: offer) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-search", class: offer.placement.isAlways ? "stays" : "")
    if offer.placement.isInBar { element.add(class: "in-bar") }
    if offer.parts.keepsBar { element.add(class: "keeps-bar") }
    element["role"] = "search"
    element["data-on"] = "input"
    element.value = .flag(offer.isActive)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }

  func handle(_ event: Event) -> Bool {
    guard case .input(.flag(let isActive)) = event else { return false }
    offer.model.activate(isActive)
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

/// The grey box with the magnifier, the text field and the button that empties it.
private struct SearchFieldBox: ElementView {
  let offer: SearchConfiguration

  @ViewBuilder var content: some View {
    let model = offer.model
    Image(systemName: "magnifyingglass").decorative
    if let tokens = offer.tokens { SearchTokenList(offer: offer, part: tokens) }
    FieldElement(
      kind: .search, text: offer.text, title: offer.prompt, prompt: offer.prompt,
      read: { model.text?.wrappedValue ?? offer.text }, write: { model.write($0.text) },
      submit: offer.takesSubmit ? { model.submit() } : nil,
      explanation: offer.tokenCount > 0 ? Text(library: "\(offer.tokenCount) tokens") : nil,
      hasCompletions: offer.offersCompletions)
    SearchButton(look: "search-clear", text: nil, name: Text(library: "Clear text")) { model.clear() }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "search-field") }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.textInput.submitLabel == nil { environment.textInput.submitLabel = .search }
    environment.textInput.isAutocorrectionDisabled = true
  }
}

/// What is offered below the field: recent searches while it is empty, and suggestions.
private struct SearchPanel: ElementView {
  let offer: SearchConfiguration

  @ViewBuilder var content: some View {
    if let recents = offer.parts.recents, offer.text.isEmpty, offer.tokenCount == 0 {
      RecentSearchesView(recents: recents)
    }
    if offer.suggestions != nil || offer.suggestedTokens != nil { SearchSuggestionList(offer: offer) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "search-panel")
    let hidden = offer.parts.hiddenSuggestions
    if hidden.contains(.menu) { element.add(class: "not-regular") }
    if hidden.contains(.content) { element.add(class: "not-compact") }
    return element
  }
}

/// A button of the search field.
struct SearchButton: ElementView {
  let look: String
  let text: Text?
  let name: Text?
  let action: () -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: look)
    element["type"] = "button"
    element["data-on"] = "tap"
    element["aria-label"] = name?.string(in: environment)
    element.text = text?.string(in: environment)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    action()
    return true
  }

  static var takesEvents: Bool { true }
}
