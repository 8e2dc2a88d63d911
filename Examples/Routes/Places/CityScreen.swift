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
      Text("\(Figures.distance(route.distance)), \(Figures.height(route.elevationGain)) up, \(route.difficulty.label)")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}

/// What a screen shows whose subject does not exist, or no longer.
struct Missing: View {
  let what: String

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "questionmark.circle").font(.largeTitle).foregroundStyle(.secondary).accessibilityHidden(true)
      Text("\(what) does not exist, or no longer.").foregroundStyle(.secondary).multilineTextAlignment(.center)
    }
    .padding(32)
    .addressNotFound()
    .navigationTitle("Not Found")
    .navigationBarTitleDisplayMode(.inline)
  }
}
