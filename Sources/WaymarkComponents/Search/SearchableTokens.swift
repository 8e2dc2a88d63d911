public import WaymarkGraph

extension View {
  /// Adds a search field to the screen, with tokens before its text: filters that the user combines.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query, tokens: $kinds, prompt: "Files") { kind in Text(kind.name) }
  ///       .searchSuggestions { ForEach(Kind.allCases) { Text($0.name).searchCompletion($0) } }
  ///
  /// Backspace before the text selects the last token, and then removes it. The arrow keys, a click or a tap select one,
  /// too. The view itself filters by the tokens. Cancel and the button that empties the field remove them.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    let shown = SearchTokens(
      tokens, view: AnyView(ForEach(tokens.wrappedValue) { SearchTokenElement(isEditable: false, inside: token($0)) }))
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: nil, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens before its text.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens before its text.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens before its text, and a binding to whether the user is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    let shown = SearchTokens(
      tokens, view: AnyView(ForEach(tokens.wrappedValue) { SearchTokenElement(isEditable: false, inside: token($0)) }))
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: isPresented, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens before its text, and a binding to whether the user is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens before its text, and a binding to whether the user is searching.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }
}

extension View {
  /// Adds a search field to the screen, with tokens before its text that have controls of their own.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query, editableTokens: $filters, prompt: "Files") { $filter in
  ///         Picker(filter.name, selection: $filter.range) { Text("Today").tag(Span.day) }
  ///       }
  public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let shown = SearchTokens(
      editableTokens, view: AnyView(ForEach(editableTokens) { SearchTokenElement(isEditable: true, inside: token($0)) })
    )
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: nil, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens that the user can edit before its text.
  public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens that the user can edit before its text.
  @_disfavoredOverload
  public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens that the user can edit before its text, and a binding to whether the user is searching.
  public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let shown = SearchTokens(
      editableTokens, view: AnyView(ForEach(editableTokens) { SearchTokenElement(isEditable: true, inside: token($0)) })
    )
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: isPresented, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens that the user can edit before its text, and a binding to whether the user is searching.
  public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field to the screen, with tokens that the user can edit before its text, and a binding to whether the user is searching.
  @_disfavoredOverload
  public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }
}

extension View {
  /// Adds a search field to the screen, with tokens before its text and others that are suggested below it.
  ///
  ///     List(found) { … }
  ///       .searchable(text: $query, tokens: $kinds, suggestedTokens: $suggested) { Text($0.name) }
  ///
  /// Suggested tokens follow the suggestions of `searchSuggestions`.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    var shown = SearchTokens(
      tokens, view: AnyView(ForEach(tokens.wrappedValue) { SearchTokenElement(isEditable: false, inside: token($0)) }))
    let suggested = suggestedTokens.wrappedValue
    if !suggested.isEmpty {
      shown.suggested = AnyView(ForEach(suggested) { each in token(each).searchCompletion(each) })
    }
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: nil, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens before its text, and others that are suggested.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field to the screen, with tokens before its text, and others that are suggested.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field to the screen, with tokens before its text, others that are suggested, and a
  /// binding to whether the user is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    var shown = SearchTokens(
      tokens, view: AnyView(ForEach(tokens.wrappedValue) { SearchTokenElement(isEditable: false, inside: token($0)) }))
    let suggested = suggestedTokens.wrappedValue
    if !suggested.isEmpty {
      shown.suggested = AnyView(ForEach(suggested) { each in token(each).searchCompletion(each) })
    }
    return SearchableView(
      content: self, text: text, tokens: shown, isPresented: isPresented, placement: placement,
      prompt: prompt)
  }

  /// Adds a search field to the screen, with tokens before its text, others that are suggested, and a
  /// binding to whether the user is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens,
      isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the screen, with tokens before its text, others that are suggested, and a
  /// binding to whether the user is searching.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens,
      isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }
}
