import Waymark

/// The places to begin from.
struct Sidebar: View {
  @Binding var current: Place

  var body: some View {
    List(selection: $current) {
      FavoritesSection()
      Section("Locations") { PlaceRow(place: .root) }
      Section { PlaceRow(place: .trash) }
    }
    .navigationTitle("Cabinet")
  }
}

/// A place in the sidebar.
struct PlaceRow: View {
  let place: Place

  var body: some View { Label(place.title, systemImage: place.symbol).tag(place) }
}
