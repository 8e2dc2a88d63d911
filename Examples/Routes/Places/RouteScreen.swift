import Waymark

/// A route's screen: figures, map, elevation, surfaces, climbs and food stops.
struct RouteScreen: View {
  let id: CyclingRoute.ID
  /// The city that the route must belong to, because it is part of the address; nil for any.
  var city: City.ID?
  @Environment(RouteStore.self) private var store
  @Environment(\.figures) private var figures
  @State private var problem: String?

  var body: some View {
    if let route = store.route(id), city == nil || route.cityID == city {
      List {
        Section {
          Text(route.summary).textSelection(.enabled)
          Fact("Distance", figures.distance(route.distance))
          Fact("Elevation Gain", figures.height(route.elevationGain))
          Fact("Difficulty", translated: route.difficulty.label)
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
              SubjectLabel(name: stop.name, detail: detail(of: stop), symbol: stop.kind.symbol)
            }
          }
        }
      }
      .navigationTitle(route.name)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { SaveButton(route: id, problem: $problem) }
        ToolbarItem(placement: .bottomBar) {
          AddToItineraryButton(goal: .route(id), city: route.cityID)
        }
      }
      .navigationDestination(for: FoodStopAddress.self) { FoodStopScreen(id: $0.id, route: id) }
    } else {
      Missing("This route doesn’t exist, or has been deleted.")
    }
  }

  private func detail(of stop: FoodStop) -> String {
    String(localized: "\(String(localized: stop.kind.label)), after \(figures.distance(stop.distance))")
  }
}

private struct SurfaceRow: View {
  let part: SurfaceShare
  @Environment(\.figures) private var figures

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Text(part.surface.label)
        Spacer()
        Text(figures.percent(part.share)).foregroundStyle(.secondary).monospacedDigit()
      }
      .accessibilityElement(children: .combine)
      ProgressView(value: part.share).accessibilityHidden(true)
    }
  }
}

private struct SlopeRow: View {
  let slope: Slope
  @Environment(\.figures) private var figures

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(slope.name)
        details.font(.subheadline).foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: slope.direction == .climb ? "arrow.up.right" : "arrow.down.right")
        .accessibilityLabel(slope.direction == .climb ? "Climb" : "Descent")
    }
  }

  private var details: Text {
    let (length, start) = (figures.distance(slope.length), figures.distance(slope.startDistance))
    let gradient = figures.gradient(slope.averageGradient)
    return switch slope.direction {
    case .climb: Text("\(length) at \(gradient) up, from \(start)")
    case .descent: Text("\(length) at \(gradient) down, from \(start)")
    }
  }
}
