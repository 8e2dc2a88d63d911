internal import WaymarkGraph

/// A label with a text of the library's and a system symbol.
struct LibraryLabel: View {
  private let title: Text
  private let symbol: String

  init(_ title: LocalizedStringKey, systemImage symbol: String) {
    self.title = Text(library: title)
    self.symbol = symbol
  }

  var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: symbol).decorative
    }
  }
}
