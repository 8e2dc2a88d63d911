import Waymark

/// An itinerary's screen: dates and city, stops, friends and photos.
struct ItineraryScreen: View {
  let id: Itinerary.ID
  @State private var isEditing = false
  @State private var changes: [StopChange] = []
  @State private var problem: String?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.figures) private var figures

  var body: some View {
    if let itinerary = store.itinerary(id, for: visitor) {
      List {
        Section {
          if let city = store.city(itinerary.cityID) { Fact("City", city.name) }
          Fact("Starts", figures.day(itinerary.starts))
          Fact("Ends", figures.day(itinerary.ends))
        } footer: {
          if itinerary.isSample { Text("A sample itinerary, with invented people. Only you see your changes.") }
        }
        if !itinerary.stops.isEmpty { TotalsSection(totals: store.totals(of: itinerary)) }
        if !itinerary.notes.isEmpty {
          Section("Notes") { Text(itinerary.notes).textSelection(.enabled) }
        }
        StopsSection(itinerary: itinerary, changes: $changes, problem: $problem)
        CompanionsSection(friends: store.companions(on: itinerary, for: visitor), owner: itinerary.owner)
        if !itinerary.photos.isEmpty { ItineraryPhotos(photos: itinerary.photos) }
        ItineraryActions(itinerary: itinerary)
      }
      .navigationTitle(itinerary.title)
      .toolbar {
        if let last = changes.last {
          ToolbarItem(placement: .topBarTrailing) {
            Button(String(localized: last.title), systemImage: "arrow.uturn.backward", action: undo)
          }
        }
        if !itinerary.stops.isEmpty {
          ToolbarItem(placement: .topBarTrailing) { EditStopsButton() }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Edit Itinerary", systemImage: "square.and.pencil") { isEditing = true }
            .sheet(isPresented: $isEditing) { ItineraryEditor(itinerary) }
        }
      }
      .navigationDestination(for: SubjectAddress.self) { subject in
        if subject.kind == .friends {
          FriendScreen(id: subject.id, itinerary: id)
        } else {
          SubjectScreen(subject)
        }
      }
    } else {
      Missing("This itinerary doesn’t exist, or has been deleted.")
    }
  }

  private func undo() {
    guard let change = changes.last else { return }
    do {
      try store.undo(change, in: id, by: visitor)
      changes.removeLast()
      problem = nil
    } catch {
      problem = SaveFailure(error).message
    }
  }
}

private struct TotalsSection: View {
  let totals: ItineraryTotals
  @Environment(\.figures) private var figures

  var body: some View {
    Section("Totals") {
      Fact("Distance", figures.distance(totals.distance))
      Fact("Climb", figures.height(totals.elevationGain))
      Fact("Days", figures.count(totals.days))
    }
  }
}

private struct CompanionsSection: View {
  let friends: [Friend]
  let owner: VisitorID?

  var body: some View {
    Section("Friends") {
      ForEach(friends) { friend in
        NavigationLink(value: SubjectAddress(.friends, id: friend.id)) {
          SubjectLabel(name: friend.name, detail: detail(of: friend), symbol: "person.circle")
        }
      }
      if friends.isEmpty { Text("Nobody comes along yet.").foregroundStyle(.secondary) }
    }
  }

  private func detail(of friend: Friend) -> String {
    friend.visitor != nil && friend.visitor == owner ? String(localized: "Has invited you") : friend.detail
  }
}

/// A list of photos; tapping one shows it in the whole window.
private struct ItineraryPhotos: View {
  let photos: [Photo]
  @State private var shown: Photo?

  var body: some View {
    Section("Photos") {
      ForEach(photos) { photo in
        Button {
          shown = photo
        } label: {
          PhotoRow(photo: photo).foregroundStyle(.primary)
        }
      }
    }
    .fullScreenCover(item: $shown) { PhotoViewer(photos: photos, shown: $0.id) }
  }
}
