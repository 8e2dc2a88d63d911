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

  /// Adds views to the trailing side of the navigation bar of the screen that contains this view.
  ///
  ///     .toolbar { Button("Filter") { isFiltering = true } }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarBearer(content: self, items: ToolbarItemGroup(content: content))
  }
}

/// A view with the toolbar items that it declares for its screen.
private struct ToolbarBearer<Content: View, Items: ToolbarContent>: View {
  let content: Content
  let items: Items

  var body: some View {
    content
    ToolbarSource(content: items)
  }
}
