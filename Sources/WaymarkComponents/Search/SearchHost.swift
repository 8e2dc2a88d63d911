internal import WaymarkGraph

/// A view that shows the search field declared by a screen's content above that content.
struct SearchHost<Content: View>: View {
  /// Whether the screen is the root of its stack, so that it also shows a field declared on the stack.
  let isRoot: Bool
  @Shared var content: Content
  @State private var own: SearchConfiguration?
  @Environment(\.searchConfiguration) private var given

  var body: some View {
    if let offer = own ?? (isRoot ? given : nil) { SearchBar(offer: offer) }
    content
      .transformEnvironment {
        $0.isInSearchHost = true
        if $0.searchConfiguration != nil { $0.searchConfiguration = nil }
      }
      .receivePreference(SearchConfigurationKey.self, isEqual: { $0 == $1 }) { [$own] in $own.wrappedValue = $0 }
  }
}
