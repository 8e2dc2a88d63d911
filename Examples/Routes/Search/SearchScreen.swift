import Waymark

/// The Search tab: everything in Routes, by kind.
struct SearchScreen: View {
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @State private var text = ""

  var body: some View {
    let groups = store.search(text, for: visitor)
    Group {
      if !groups.isEmpty {
        List { ForEach(groups) { SearchGroupSection(group: $0) } }
      } else if text.contains(where: { !$0.isWhitespace }) {
        ContentUnavailableView.search(text: text)
      } else {
        ContentUnavailableView(
          "Search Everything", systemImage: "magnifyingglass",
          description: Text("Cities, routes, food stops, itineraries, rides and friends."))
      }
    }
    .navigationTitle("Search")
    .searchable(
      text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Places, Rides, Friends and More"
    )
    .navigationDestination(for: SubjectAddress.self) { SubjectScreen($0) }
  }
}

private struct SearchGroupSection: View {
  let group: SearchGroup

  var body: some View {
    let more = group.count - group.results.count
    if more > 0 {
      Section {
        SearchRows(group: group)
      } header: {
        Text(group.kind.label)
      } footer: {
        Text("And \(more) more. Another word narrows the search.")
      }
    } else {
      Section {
        SearchRows(group: group)
      } header: {
        Text(group.kind.label)
      }
    }
  }
}

private struct SearchRows: View {
  let group: SearchGroup
  @Environment(\.figures) private var figures

  var body: some View {
    ForEach(group.results) { result in
      NavigationLink(value: SubjectAddress(group.kind, id: result.id)) {
        SubjectLabel(
          name: result.name, detail: result.distance.map(figures.distance) ?? result.detail, symbol: result.symbol)
      }
    }
  }
}
