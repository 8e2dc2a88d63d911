import Waymark

/// A city's screen: a description of cycling there, and its routes.
struct CityScreen: View {
  let id: City.ID
  @Environment(RouteStore.self) private var store
  @State private var filter = RouteFilter()
  @State private var isFiltering = false

  var body: some View {
    if let city = store.city(id) {
      List {
        Section {
          Text(city.overview).textSelection(.enabled)
        } header: {
          Text("Overview")
        } footer: {
          if city.isSample { Text("Sample data, written for this app from general knowledge.") }
        }
        Section {
          ForEach(routes) { route in
            NavigationLink(value: RouteAddress(id: route.id)) { RouteRow(route: route) }
          }
          if routes.isEmpty { Text("No route fits the filter.").foregroundStyle(.secondary) }
        } header: {
          Text(filter.isActive ? "Routes, Filtered" : "Routes")
        }
      }
      .navigationTitle(city.name)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu("Sort", systemImage: "arrow.up.arrow.down") {
            Picker("Sort By", selection: $filter.order) {
              ForEach(RouteOrder.allCases, id: \.self) { Text($0.label) }
            }
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Filter", systemImage: filter.isActive ? Self.active : Self.inactive) { isFiltering = true }
        }
      }
      .sheet(isPresented: $isFiltering) { FilterRoutes(filter: filter) { filter = $0 } }
      .navigationDestination(for: RouteAddress.self) { RouteScreen(id: $0.id, city: id) }
    } else {
      Missing("This city doesn’t exist, or has been deleted.")
    }
  }

  private var routes: [CyclingRoute] {
    filter.apply(to: store.routes(in: id)) { store.foodStops(on: $0.id).count }
  }

  private static let inactive = "line.3.horizontal.decrease.circle"
  private static let active = "line.3.horizontal.decrease.circle.fill"
}

private struct RouteRow: View {
  let route: CyclingRoute
  @Environment(\.figures) private var figures

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(route.name)
      Text(figures.summary(of: route)).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
