import Foundation
import Waymark

/// A modal that adds a route to an itinerary.
struct AddToItinerary: View {
  let route: CyclingRoute
  @State private var problem: String?
  @State private var isMaking = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(open) { itinerary in
            Button {
              add(to: itinerary)
            } label: {
              SubjectLabel(name: itinerary.title, detail: detail(of: itinerary), symbol: "calendar")
            }
            .disabled(contains(itinerary))
          }
        } footer: {
          if let problem { Text(problem).foregroundStyle(.red) }
        }
        Section {
          Button("New Itinerary", systemImage: "plus") { isMaking = true }
            .sheet(isPresented: $isMaking) { ItineraryEditor(new: newItinerary) }
        }
      }
      .navigationTitle("Add to Itinerary")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
      }
    }
  }

  /// The itineraries that are not over.
  private var open: [Itinerary] {
    let now = Date()
    return store.itineraries(for: visitor).filter { !$0.isPast(at: now) }
  }

  /// The fields of a new itinerary in the route's city.
  private var newItinerary: ItineraryFields {
    var fields = ItineraryFields()
    fields.cityID = route.cityID
    return fields
  }

  private func contains(_ itinerary: Itinerary) -> Bool { itinerary.stops.contains { $0.goal == .route(route.id) } }

  private func detail(of itinerary: Itinerary) -> String {
    contains(itinerary) ? "Already on it" : Figures.days(itinerary.starts, itinerary.ends)
  }

  private func add(to itinerary: Itinerary) {
    do {
      try store.add(goal: .route(route.id), to: itinerary.id, by: visitor)
      dismiss()
    } catch {
      problem = SaveFailure(error).message
    }
  }
}
