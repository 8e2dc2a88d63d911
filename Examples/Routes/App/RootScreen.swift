import Waymark

/// The app's tabs.
enum RoutesTab: String, Hashable, Codable {
  case places
  case itineraries
  case rides
  case search
}

/// The four tabs. The app starts on Places unless the address names another tab.
struct RootScreen: View {
  @State private var tab = RoutesTab.places

  var body: some View {
    TabView(selection: $tab) {
      Tab("Places", systemImage: "map", value: RoutesTab.places) {
        NavigationSplitView {
          PlacesScreen()
        } detail: {
          ContentUnavailableView(
            "No Place Selected", systemImage: "map", description: Text("Choose a city or a saved route."))
        }
      }
      Tab("Itineraries", systemImage: "calendar", value: RoutesTab.itineraries) {
        NavigationSplitView {
          ItinerariesScreen()
        } detail: {
          ContentUnavailableView(
            "No Itinerary Selected", systemImage: "calendar",
            description: Text("Choose an itinerary, or make a new one."))
        }
      }
      Tab("Rides", systemImage: "bicycle", value: RoutesTab.rides) {
        NavigationStack { RidesScreen() }
      }
      Tab(value: RoutesTab.search, role: .search) {
        NavigationStack { SearchScreen() }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}
