import Waymark

/// The tab Search: everything that Routes knows, by kind.
struct SearchScreen: View {
  @Environment(RouteStore.self) private var store
  @State private var text = ""

  var body: some View {
    let groups = store.search(text)
    List {
      Section {
        TextField("Search", text: $text, prompt: Text("Places, Itineraries, Rides and Friends"))
      }
      ForEach(groups) { SearchGroupSection(group: $0) }
    }
    .navigationTitle("Search")
    .navigationDestination(for: SubjectAddress.self) { SubjectScreen($0) }
  }
}

private struct SearchGroupSection: View {
  let group: SearchGroup

  var body: some View {
    Section {
      ForEach(group.results) { result in
        NavigationLink(value: SubjectAddress(group.kind, id: result.id)) {
          SubjectLabel(name: result.name, detail: result.detail, symbol: result.symbol)
        }
      }
    } header: {
      Text(group.kind.label)
    } footer: {
      let more = group.count - group.results.count
      if more > 0 { Text("And \(more) more. Another word narrows the search.") }
    }
  }
}
