import Foundation
import Waymark

/// The screen of a place to eat on a route.
struct FoodStopScreen: View {
  let id: FoodStop.ID
  /// The route that the stop must belong to, because it is part of the address; nil for any.
  var route: CyclingRoute.ID?
  @Environment(RouteStore.self) private var store
  @Environment(\.figures) private var figures

  var body: some View {
    if let stop = store.foodStop(id), route == nil || stop.routeID == route {
      List {
        Section {
          Fact("Kind", translated: stop.kind.label)
          Fact("On the Route After", figures.distance(stop.distance))
        } footer: {
          if stop.isSample { Text("Sample data: an invented place, put where one could stand.") }
        }
        Section("Known For") { Text(stop.knownFor) }
        Section("Opening") { Text(stop.opening) }
        Section {
          Link("Show in OpenStreetMap", destination: map(of: stop))
        }
      }
      .navigationTitle(stop.name)
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          AddToItineraryButton(goal: .foodStop(id), city: store.route(stop.routeID)?.cityID)
        }
      }
    } else {
      Missing("This food stop doesn’t exist, or has been deleted.")
    }
  }

  private func map(of stop: FoodStop) -> URL {
    URL(
      string:
        "https://www.openstreetmap.org/?mlat=\(stop.latitude)&mlon=\(stop.longitude)#map=16/\(stop.latitude)/\(stop.longitude)"
    )!
  }
}
