import Waymark

/// Where everything begins: the cities, and the rides.
struct RootScreen: View {
  @Environment(RouteStore.self) private var store

  var body: some View {
    List {
      Section("Places") {
        ForEach(store.cities) { city in
          NavigationLink(value: CityAddress(id: city.id)) { CityRow(city: city) }
        }
      }
      RidesSection()
    }
    .navigationTitle("Routes")
    .navigationDestination(for: CityAddress.self) { CityScreen(id: $0.id) }
    .navigationDestination(for: RideAddress.self) { RideScreen(id: $0.id) }
  }
}

private struct CityRow: View {
  let city: City

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(city.name)
        Text(city.country).font(.subheadline).foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: city.symbol).accessibilityHidden(true)
    }
  }
}
