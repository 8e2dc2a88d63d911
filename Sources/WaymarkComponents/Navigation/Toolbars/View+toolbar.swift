public import WaymarkGraph

extension View {
  /// Adds items to the bars of the screen that contains this view.
  ///
  ///     .toolbar {
  ///       ToolbarItem(placement: .topBarTrailing) { Button("Filter") { isFiltering = true } }
  ///       ToolbarItem(placement: .bottomBar) { Button("Add to Itinerary") { isAdding = true } }
  ///     }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    ToolbarBearer(content: self, items: content())
  }

  /// Adds items to the bars of the screen that contains this view, of which people can arrange those with the placement
  /// `.secondaryAction` in the bar of an editor or a browser.
  ///
  ///     .toolbarRole(.editor)
  ///     .toolbar(id: "page") {
  ///       ToolbarItem(id: "undo", placement: .secondaryAction) { Button("Undo", systemImage: "arrow.uturn.backward") { undo() } }
  ///       ToolbarItem(id: "color", placement: .secondaryAction) { ColorMenu() }
  ///       ToolbarItem(id: "share", placement: .primaryAction) { ShareLink(item: address) }
  ///     }
  ///
  /// Their arrangement is kept for each visitor, with the identifier of the toolbar and those of its items: it stays when the app
  /// adds and removes items in later versions.
  ///
  /// - Parameters:
  ///   - id: a name that is unique in the app, and the same in its later versions.
  ///   - content: the items.
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarBearer(content: self, items: content(), id: id)
  }

  /// Adds views to the trailing side of the navigation bar of the screen that contains this view.
  ///
  ///     .toolbar { Button("Filter") { isFiltering = true } }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarBearer(content: self, items: ToolbarItemGroup(content: content))
  }
}

/// A view with the toolbar items that it declares for its screen.
private struct ToolbarBearer<Content: View, Items: ToolbarContent>: View {
  @Shared var content: Content
  @Shared var items: Items
  var id: String?

  var body: some View {
    content
    ToolbarSource(content: items).transformEnvironment { [id] in
      if $0.toolbarID != id { $0.toolbarID = id }
    }
  }
}
