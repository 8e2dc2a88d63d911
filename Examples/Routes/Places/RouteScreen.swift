import Waymark

/// A route's screen: figures, map, elevation, surfaces, climbs and food stops.
struct RouteScreen: View {
  let id: CyclingRoute.ID
  /// The city that the route must belong to, because it is part of the address; nil for any.
  var city: City.ID?
  @Environment(RouteStore.self) private var store
  @State private var problem: String?
  @State private var isAdding = false

  var body: some View {
    if let route = store.route(id), city == nil || route.cityID == city {
      List {
        Section {
          Text(route.summary).textSelection(.enabled)
          Fact("Distance", Figures.distance(route.distance))
          Fact("Elevation Gain", Figures.height(route.elevationGain))
          Fact("Difficulty", route.difficulty.label)
          if let problem { Text(problem).foregroundStyle(.red) }
        } header: {
          Text("Overview")
        }
        TrackSections(name: route.name, owner: .route(id))
        Section("Surfaces") {
          ForEach(route.surfaces) { SurfaceRow(part: $0) }
        }
        Section("Climbs and Descents") {
          ForEach(route.slopes) { SlopeRow(slope: $0) }
          if route.slopes.isEmpty { Text("None worth a name.").foregroundStyle(.secondary) }
        }
        Section("Food Stops") {
          ForEach(store.foodStops(on: id)) { stop in
            NavigationLink(value: FoodStopAddress(id: stop.id)) {
              SubjectLabel(
                name: stop.name, detail: "\(stop.kind.label), after \(Figures.distance(stop.distance))",
                symbol: stop.kind.symbol)
            }
          }
        }
      }
      .navigationTitle(route.name)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { SaveButton(route: id, problem: $problem) }
        ToolbarItem(placement: .bottomBar) {
          Button("Add to Itinerary", systemImage: "calendar.badge.plus") { isAdding = true }
            .labelStyle(.titleAndIcon)
            .sheet(isPresented: $isAdding) { AddToItinerary(route: route) }
        }
      }
      .navigationDestination(for: FoodStopAddress.self) { FoodStopScreen(id: $0.id, route: id) }
    } else {
      Missing(what: "This route")
    }
  }
}

private struct SurfaceRow: View {
  let part: SurfaceShare

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Text(part.surface.label)
        Spacer()
        Text(Figures.percent(part.share)).foregroundStyle(.secondary).monospacedDigit()
      }
      ProgressView(value: part.share).accessibilityHidden(true)
    }
  }
}

private struct SlopeRow: View {
  let slope: Slope

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(slope.name)
        Text(details).font(.subheadline).foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: slope.direction == .climb ? "arrow.up.right" : "arrow.down.right")
        .accessibilityLabel(slope.direction == .climb ? "Climb" : "Descent")
    }
  }

  private var details: String {
    "\(Figures.distance(slope.length)) at \(Figures.gradient(slope.averageGradient)), from \(Figures.distance(slope.startDistance))"
  }
}
