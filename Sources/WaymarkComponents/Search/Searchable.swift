public import WaymarkGraph

extension View {
  /// Adds a search field to the screen.
  ///
  ///     List(found) { city in Text(city.name) }
  ///       .searchable(text: $query, prompt: "Cities and routes")
  ///
  /// The field is at the top of the screen; on a stack, at the top of its root. The view itself filters by the text.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: nil, isAlways: placement.isAlways, prompt: prompt)
  }

  /// Adds a search field to the screen.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the screen.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the screen, with a binding to whether the user is searching.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: isPresented, isAlways: placement.isAlways, prompt: prompt)
  }

  /// Adds a search field to the screen, with a binding to whether the user is searching.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the screen, with a binding to whether the user is searching.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}

/// A view with a search field that the screen shows.
private struct SearchableView<Content: View>: View {
  @Shared var content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let isAlways: Bool
  let prompt: Text?
  @State private var isActive = false
  @State private var model = SearchModel()
  @Environment(\.searchSubmitAction) private var submit
  @Environment(\.isInSearchHost) private var isInHost

  var body: some View {
    let active = isPresented ?? $isActive
    model.text = text
    model.isActive = active
    model.submit = submit
    let offer = SearchConfiguration(
      model: model, text: text.wrappedValue, isActive: active.wrappedValue, isAlways: isAlways,
      prompt: prompt ?? Text(library: "Search"), takesSubmit: submit != nil)
    let isInHost = isInHost
    return
      content
      .transformEnvironment { [model] values in
        values.searchText = offer.text
        values.isSearching = offer.isActive
        values.dismissSearch = DismissSearchAction(model: model)
        // Outside of any screen the field is for the root of the stack inside.
        if !isInHost { values.searchConfiguration = offer }
      }
      .transformPreference(SearchConfigurationKey.self) { $0 = offer }
  }
}
