import Foundation
import Waymark

/// An itinerary's stops, which can be reordered, removed and restored.
struct StopsSection: View {
  let itinerary: Itinerary
  @Binding var changes: [StopChange]
  @Binding var problem: String?
  @State private var isPlanning = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    Section {
      ForEach(itinerary.stops) { StopRow(stop: $0) }
        .onMove(perform: move)
        .onDelete(perform: remove)
      if itinerary.stops.isEmpty {
        Text("No stops yet. Add routes and food stops from their screens.").foregroundStyle(.secondary)
      } else {
        Button("Plan Times", systemImage: "clock") { isPlanning = true }
          .sheet(isPresented: $isPlanning) { StopTimes(itinerary: itinerary) }
      }
    } header: {
      Text("Stops")
    } footer: {
      if let problem { Text(problem).foregroundStyle(.red) }
    }
  }

  private func move(_ offsets: IndexSet, to destination: Int) {
    let order = itinerary.stops.map(\.id)
    attempt {
      try store.moveStops(fromOffsets: offsets, toOffset: destination, in: itinerary.id, by: visitor)
    } undo: {
      .moved(order)
    }
  }

  private func remove(_ offsets: IndexSet) {
    for index in offsets.reversed() where itinerary.stops.indices.contains(index) {
      let stop = itinerary.stops[index]
      attempt {
        try store.removeStop(stop.id, from: itinerary.id, by: visitor)
      } undo: {
        .removed(stop, at: index)
      }
    }
  }

  private func attempt(_ action: () throws -> Void, undo: () -> StopChange) {
    do {
      try action()
      problem = nil
      changes.append(undo())
    } catch {
      problem = SaveFailure(error).message
    }
  }
}

/// Turns the editing of stops on or off.
struct EditStopsButton: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit Stops", systemImage: isEditing ? "checkmark" : "arrow.up.arrow.down") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
  }
}

private struct StopRow: View {
  let stop: ItineraryStop
  @Environment(RouteStore.self) private var store
  @Environment(\.figures) private var figures

  var body: some View {
    switch stop.goal {
    case .route(let id):
      if let route = store.route(id) {
        NavigationLink(value: SubjectAddress(.routes, id: id)) {
          SubjectLabel(name: route.name, detail: timed(figures.summary(of: route)), symbol: "bicycle")
        }
      }
    case .foodStop(let id):
      if let foodStop = store.foodStop(id) {
        NavigationLink(value: SubjectAddress(.foodStops, id: id)) {
          SubjectLabel(
            name: foodStop.name, detail: timed(String(localized: foodStop.kind.label)), symbol: foodStop.kind.symbol)
        }
      }
    }
  }

  /// Returns a text with the time before it, if there is one.
  private func timed(_ text: String) -> String { stop.time.map { "\(figures.time($0)) · \(text)" } ?? text }
}
