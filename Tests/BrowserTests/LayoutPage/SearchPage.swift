import Waymark

/// A list with a search field.
struct SearchPage: View {
  @State private var query = ""
  @State private var submitted = ""

  var body: some View {
    NavigationStack {
      Found(towns: Town.all.filter { query.isEmpty || $0.id.contains(query.lowercased()) })
        .navigationTitle("Towns")
        .navigationDestination(for: String.self) { Text("At \($0)").navigationTitle($0.capitalized) }
        .searchable(text: $query, prompt: "Towns and places")
        .onSubmit(of: .search) { submitted = query }
    }
    .overlay(alignment: .bottom) {
      Text("Query “\(query)”, submitted “\(submitted)”").font(.footnote).accessibilityIdentifier("query")
    }
  }
}

private struct Found: View {
  let towns: [Town]
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    if towns.isEmpty {
      ContentUnavailableView.search
    } else {
      List {
        Section {
          ForEach(towns) { NavigationLink($0.name, value: $0.id) }
          if isSearching { Button("Stop Searching") { dismissSearch() } }
        }
      }
    }
  }
}
