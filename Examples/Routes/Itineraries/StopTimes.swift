import Foundation
import Waymark

/// A modal that sets when the visitors plan to be at the stops of an itinerary, with Cancel and Save.
struct StopTimes: View {
  let itinerary: Itinerary
  /// The planned times; stops without one are missing.
  @State private var times: [ItineraryStop.ID: Date]
  private let original: [ItineraryStop.ID: Date]
  @State private var problem: String?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  init(itinerary: Itinerary) {
    self.itinerary = itinerary
    original = Dictionary(uniqueKeysWithValues: itinerary.stops.compactMap { stop in stop.time.map { (stop.id, $0) } })
    _times = State(wrappedValue: original)
  }

  var body: some View {
    NavigationStack {
      Form {
        if let problem { Section { Text(problem).foregroundStyle(.red) } }
        ForEach(itinerary.stops) { stop in
          Section(store.name(of: stop)) {
            if let time = times[stop.id] {
              DatePicker("Time", selection: Binding(get: { time }, set: { times[stop.id] = $0 }))
              Button("Remove Time", role: .destructive) { times[stop.id] = nil }
            } else {
              Button("Add Time", systemImage: "clock") { times[stop.id] = suggestion(for: stop) }
            }
          }
        }
      }
      .navigationTitle("Plan Times")
      .navigationBarTitleDisplayMode(.inline)
      .navigationBarPrompt(itinerary.title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).disabled(times == original) }
      }
    }
    .discardConfirmation(when: times != original)
  }

  /// Returns one hour after the stop before it that has a time, or else nine o’clock on the first day.
  private func suggestion(for stop: ItineraryStop) -> Date {
    let before = itinerary.stops.prefix { $0.id != stop.id }.compactMap { times[$0.id] }.last
    return before?.addingTimeInterval(3_600) ?? itinerary.starts.addingTimeInterval(9 * 3_600)
  }

  private func save() {
    let changed = itinerary.stops.map(\.id).filter { times[$0] != original[$0] }
    do {
      try store.setTimes(
        Dictionary(uniqueKeysWithValues: changed.map { ($0, times[$0]) }), in: itinerary.id, by: visitor)
      dismiss()
    } catch {
      problem = SaveFailure(error).message
    }
  }
}
