internal import WaymarkGraph

/// A view that declares a text to those around it, such as its title, in its own language.
struct TextPreference<Content: View, Key: PreferenceKey>: View {
  @Shared var content: Content
  let key: Key.Type
  let text: Text?
  let change: (inout Key.Value, String?) -> Void
  @Environment(\.textFormats) private var formats

  var body: some View {
    let string = text?.string(in: formats)
    content.transformPreference(key) { [change] in change(&$0, string) }
  }
}
