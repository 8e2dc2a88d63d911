public import WaymarkGraph

extension View {
  /// Puts items into the bars of the screen that this view stands on.
  ///
  ///     .toolbar {
  ///       ToolbarItem(placement: .topBarTrailing) { Button("Filter") { isFiltering = true } }
  ///       ToolbarItem(placement: .bottomBar) { Button("Add to Itinerary") { isAdding = true } }
  ///     }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    ToolbarBearer(content: self, items: content())
  }

  /// Puts views into the navigation bar of the screen that this view stands on, at its trailing side.
  ///
  ///     .toolbar { Button("Filter") { isFiltering = true } }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarBearer(content: self, items: ToolbarItemGroup(content: content))
  }
}

/// A view with the items that it gives its screen.
private struct ToolbarBearer<Content: View, Items: ToolbarContent>: View {
  let content: Content
  let items: Items

  var body: some View {
    content
    ToolbarSource(content: items)
  }
}
