import Foundation
import Waymark

/// A button for a bar that adds a route or a food stop to an itinerary.
struct AddToItineraryButton: View {
  let goal: ItineraryStop.Goal
  /// The city of a new itinerary.
  let city: City.ID?
  @State private var isAdding = false

  var body: some View {
    Button("Add to Itinerary", systemImage: "calendar.badge.plus") { isAdding = true }
      .labelStyle(.titleAndIcon)
      .sheet(isPresented: $isAdding) { AddToItinerary(goal: goal, city: city) }
  }
}

/// A modal that adds a route or a food stop to itineraries. It stays open, so that each addition is seen, and can be
/// undone.
struct AddToItinerary: View {
  let goal: ItineraryStop.Goal
  let city: City.ID?
  /// The stops that were added while the modal was open.
  @State private var added: [Itinerary.ID: ItineraryStop.ID] = [:]
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
            ItineraryChoice(itinerary: itinerary, isOnIt: contains(itinerary), isAdded: addition(to: itinerary) != nil)
            {
              toggle(itinerary)
            }
          }
        } footer: {
          if let problem { Text(problem).foregroundStyle(.red) }
        }
        Section {
          Button("New Itinerary", systemImage: "plus") { isMaking = true }
            .sheet(isPresented: $isMaking) { ItineraryEditor(new: newItinerary, goals: [goal]) }
        }
      }
      .navigationTitle("Add to Itinerary")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }

  /// The itineraries that are not over.
  private var open: [Itinerary] {
    let now = Date()
    return store.itineraries(for: visitor).filter { !$0.isPast(at: now) }
  }

  /// The fields of a new itinerary in the city.
  private var newItinerary: ItineraryFields {
    var fields = ItineraryFields()
    fields.cityID = city
    return fields
  }

  private func contains(_ itinerary: Itinerary) -> Bool { itinerary.stops.contains { $0.goal == goal } }

  /// Returns the stop that was added to an itinerary while the modal was open, unless it was removed since.
  private func addition(to itinerary: Itinerary) -> ItineraryStop.ID? {
    added[itinerary.addressID(for: visitor)].flatMap { id in itinerary.stops.contains { $0.id == id } ? id : nil }
  }

  private func toggle(_ itinerary: Itinerary) {
    let id = itinerary.addressID(for: visitor)
    do {
      if let stop = addition(to: itinerary) {
        try store.removeStop(stop, from: id, by: visitor)
        added[id] = nil
      } else {
        added[id] = try store.add(goal: goal, to: id, by: visitor).id
      }
      problem = nil
    } catch {
      problem = SaveFailure(error).message
    }
  }
}

/// An itinerary to add to. What was added just now is marked, and another press removes it.
private struct ItineraryChoice: View {
  let itinerary: Itinerary
  let isOnIt: Bool
  let isAdded: Bool
  let toggle: () -> Void
  @Environment(\.figures) private var figures

  var body: some View {
    Button(action: toggle) {
      HStack {
        SubjectLabel(name: itinerary.title, detail: detail, symbol: "calendar")
        Spacer()
        if isOnIt { Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true) }
      }
    }
    .foregroundStyle(isOnIt && !isAdded ? .secondary : .primary)
    .disabled(isOnIt && !isAdded)
  }

  private var detail: String {
    if isAdded { return String(localized: "Added. Tap again to remove it.") }
    return isOnIt ? String(localized: "Already on it") : figures.days(itinerary.starts, itinerary.ends)
  }
}
