import Foundation
import Waymark

/// The list of the Itineraries tab: upcoming itineraries, the next first, and past ones, the latest first.
struct ItinerariesScreen: View {
  /// The itinerary of an invitation that was accepted here.
  @State private var joined: ItineraryAddress?
  @State private var isAdding = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let now = Date()
    let all = store.itineraries(for: visitor)
    let past = all.filter { $0.isPast(at: now) }
    let upcoming = all.filter { !$0.isPast(at: now) }
    List {
      ItinerariesSection(title: "Upcoming", itineraries: upcoming)
      ItinerariesSection(title: "Past", itineraries: past.reversed())
    }
    .navigationTitle("Itineraries")
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("New Itinerary", systemImage: "plus") { isAdding = true }
          .sheet(isPresented: $isAdding) { ItineraryEditor(new: ItineraryFields()) }
      }
    }
    .navigationDestination(for: InvitationAddress.self) { invitation in
      InvitationScreen(token: invitation.token) { joined = ItineraryAddress(id: $0) }
    }
    .navigationDestination(for: ItineraryAddress.self) { itinerary in
      NavigationStack { ItineraryScreen(id: itinerary.id) }
    }
    .navigationDestination(item: $joined) { itinerary in
      NavigationStack { ItineraryScreen(id: itinerary.id) }
    }
  }
}

private struct ItinerariesSection: View {
  let title: LocalizedStringKey
  let itineraries: [Itinerary]
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.figures) private var figures

  var body: some View {
    if !itineraries.isEmpty {
      Section(title) {
        ForEach(itineraries) { itinerary in
          NavigationLink(value: ItineraryAddress(id: itinerary.addressID(for: visitor))) {
            SubjectLabel(
              name: itinerary.title, detail: detail(of: itinerary),
              symbol: store.city(itinerary.cityID)?.symbol ?? "calendar")
          }
        }
      }
    }
  }

  private func detail(of itinerary: Itinerary) -> String {
    figures.line(of: store.city(itinerary.cityID)?.name, figures.days(itinerary.starts, itinerary.ends))
  }
}
