import Waymark

extension Binding<FolioDocument> {
  /// The texts of all pages, in which people find and replace. A page is shown when a match on it is chosen.
  @MainActor func findContext(shown: Binding<ShownPage>, isEditable: Bool) -> FindContext<CanvasTextPlace> {
    FindContext {
      wrappedValue.pages.flatMap(\.texts).map {
        FindText($0.string, id: $0.place, isReplaceDisabled: !isEditable || $0.isLocked)
      }
    } reveal: { place in
      guard let page = wrappedValue.pages.first(where: { $0.texts.contains { $0.place == place } }) else { return }
      if wrappedValue[page: shown.wrappedValue.id].id != page.id { shown.wrappedValue.id = page.id }
    } replace: { new in
      var document = wrappedValue
      for index in document.pages.indices { document.pages[index].setTexts(new) }
      wrappedValue = document
    }
  }
}
