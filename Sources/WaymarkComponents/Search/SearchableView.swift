internal import WaymarkGraph

/// A view with a search field that the screen shows.
struct SearchableView<Content: View>: View {
  @Shared var content: Content
  let text: Binding<String>
  let tokens: SearchTokens?
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  @State private var isActive = false
  @State private var model = SearchModel()
  @State private var choices = Choices(of: SearchCompletion.self)
  @Environment(\.searchSubmitAction) private var submit
  @Environment(\.isInSearchHost) private var isInHost
  @Environment(\.searchParts) private var parts
  @Environment(\.visitorValues) private var visitorValues
  @Environment(\.self) private var environment

  init(
    content: Content, text: Binding<String>, tokens: SearchTokens?, isPresented: Binding<Bool>?,
    placement: SearchFieldPlacement,
    prompt: Text?
  ) {
    _content = Shared(wrappedValue: content)
    self.text = text
    self.tokens = tokens
    self.isPresented = isPresented
    self.placement = placement
    self.prompt = prompt
  }

  var body: some View {
    let active = isPresented ?? $isActive
    model.text = text
    model.tokens = tokens
    model.isActive = active
    model.submitAction = submit
    model.recents = parts.recents.flatMap { RecentSearches(of: visitorValues, $0) }
    let offer = SearchConfiguration(
      model: model, text: text.wrappedValue, isActive: active.wrappedValue, placement: placement,
      prompt: prompt ?? Text(library: "Search"), takesSubmit: submit != nil || parts.recents != nil,
      choices: choices, shownTokens: model.shownTokens, tokens: tokens.map { part($0.view) },
      tokenCount: tokens?.ids.count ?? 0, suggestedTokens: tokens?.suggested.map(part), parts: parts)
    let isInHost = isInHost
    return
      content
      .transformEnvironment { [model] values in
        values.searchText = offer.text
        values.isSearching = offer.isActive
        values.dismissSearch = DismissSearchAction(model: model)
        // They are for this search, and not for one inside.
        if values.searchParts != SearchParts() { values.searchParts = SearchParts() }
        // Outside of any screen the field is for the root of the stack inside.
        if !isInHost { values.searchConfiguration = offer }
      }
      .transformPreference(SearchConfigurationKey.self) { $0 = offer }
      .onDisappear { [model] in model.noteSearch() }
  }

  private func part(_ view: AnyView) -> SearchPart { SearchPart(content: view, environment: environment) }
}
