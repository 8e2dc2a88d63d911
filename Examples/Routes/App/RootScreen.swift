import Waymark

/// Until there are tabs.
struct RootScreen: View {
  var body: some View {
    NavigationStack { PlacesScreen() }
    NavigationStack { ItinerariesScreen() }
    NavigationStack { RidesScreen() }
    NavigationStack { SearchScreen() }
  }
}
