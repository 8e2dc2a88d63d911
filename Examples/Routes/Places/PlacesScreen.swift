import Waymark

/// The list of the Places tab: the cities, and the saved routes, with the menu of the app’s languages. What it links to has a stack of its own.
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
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { LanguageMenu() }
    }
    .navigationDestination(for: SavedRouteAddress.self) { saved in
      NavigationStack { RouteScreen(id: saved.id) }
    }
    .navigationDestination(for: CityAddress.self) { city in
      NavigationStack { CityScreen(id: city.id) }
    }
  }

  private func city(of route: CyclingRoute) -> String { store.city(route.cityID)?.name ?? "" }
}
