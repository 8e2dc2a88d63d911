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
  @State private var itineraries = NavigationPath()

  var body: some View {
    TabView(selection: $tab) {
      Tab("Places", systemImage: "map", value: RoutesTab.places) {
        NavigationStack { PlacesScreen() }
      }
      Tab("Itineraries", systemImage: "calendar", value: RoutesTab.itineraries) {
        NavigationStack(path: $itineraries) { ItinerariesScreen(path: $itineraries) }
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
