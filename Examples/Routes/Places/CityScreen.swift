import Waymark

/// A city: what cycling there is like, and its routes.
struct CityScreen: View {
  let id: City.ID
  @Environment(RouteStore.self) private var store

  var body: some View {
    if let city = store.city(id) {
      List {
        Section {
          Text(city.overview)
        } header: {
          Text("Overview")
        } footer: {
          if city.isSample { Text("Sample data, written for this app from general knowledge.") }
        }
        Section("Routes") {
          ForEach(store.routes(in: id)) { route in
            NavigationLink(value: RouteAddress(id: route.id)) { RouteRow(route: route) }
          }
        }
      }
      .navigationTitle(city.name)
      .navigationDestination(for: RouteAddress.self) { RouteScreen(id: $0.id, city: id) }
    } else {
      Missing(what: "This city")
    }
  }
}

private struct RouteRow: View {
  let route: CyclingRoute

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(route.name)
      Text(Figures.summary(of: route)).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
