internal import WaymarkGraph

/// Shows the search field that a screen's content asks for, above that content.
struct SearchHost<Content: View>: View {
  /// Whether the screen is the root of its stack, and so also takes a field that was given to the stack.
  let isRoot: Bool
  let content: Content
  @State private var own: SearchConfiguration?
  @Environment(\.searchConfiguration) private var given

  var body: some View {
    if let offer = own ?? (isRoot ? given : nil) { SearchBar(offer: offer) }
    content
      .transformEnvironment {
        $0.isInSearchHost = true
        if $0.searchConfiguration != nil { $0.searchConfiguration = nil }
      }
      .receivePreference(SearchConfigurationKey.self, isEqual: { $0 == $1 }) { own = $0 }
  }
}
