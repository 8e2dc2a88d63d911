import Waymark

/// The Places tab: the cities, and the saved routes.
struct PlacesScreen: View {
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let saved = store.savedRoutes(of: visitor)
    List {
      Section {
        ForEach(store.cities) { city in
          NavigationLink(value: CityAddress(id: city.id)) {
            SubjectLabel(name: city.name, detail: city.country, symbol: city.symbol)
          }
        }
      }
      if !saved.isEmpty {
        Section("Saved Routes") {
          ForEach(saved) { route in
            NavigationLink(value: SavedRouteAddress(id: route.id)) {
              SubjectLabel(name: route.name, detail: city(of: route), symbol: "bookmark")
            }
          }
        }
      }
    }
    .navigationTitle("Places")
    .navigationDestination(for: SavedRouteAddress.self) { RouteScreen(id: $0.id) }
    .navigationDestination(for: CityAddress.self) { CityScreen(id: $0.id) }
  }

  private func city(of route: CyclingRoute) -> String { store.city(route.cityID)?.name ?? "" }
}
