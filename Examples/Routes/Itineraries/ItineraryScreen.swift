import Waymark

/// An itinerary's screen: dates and city, stops, friends and photos.
struct ItineraryScreen: View {
  let id: Itinerary.ID
  @State private var isEditing = false
  @State private var changes: [StopChange] = []
  @State private var problem: String?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let itinerary = store.itinerary(id, for: visitor) {
      List {
        Section {
          if let city = store.city(itinerary.cityID) { Fact("City", city.name) }
          Fact("Starts", Figures.day(itinerary.starts))
          Fact("Ends", Figures.day(itinerary.ends))
        } footer: {
          if itinerary.isSample { Text("A sample itinerary, with invented people. Only you see your changes.") }
        }
        if !itinerary.notes.isEmpty {
          Section("Notes") { Text(itinerary.notes).textSelection(.enabled) }
        }
        StopsSection(itinerary: itinerary, changes: $changes, problem: $problem)
        CompanionsSection(friends: itinerary.friendIDs.compactMap(store.friend))
        if !itinerary.photos.isEmpty { ItineraryPhotos(photos: itinerary.photos) }
        ItineraryActions(itinerary: itinerary)
      }
      .navigationTitle(itinerary.title)
      .toolbar {
        if let last = changes.last {
          ToolbarItem(placement: .topBarTrailing) {
            Button(last.title, systemImage: "arrow.uturn.backward", action: undo)
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
      Missing(what: "This itinerary")
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

private struct CompanionsSection: View {
  let friends: [Friend]

  var body: some View {
    Section("Friends") {
      ForEach(friends) { friend in
        NavigationLink(value: SubjectAddress(.friends, id: friend.id)) {
          SubjectLabel(name: friend.name, detail: friend.home, symbol: "person.circle")
        }
      }
      if friends.isEmpty { Text("Nobody comes along yet.").foregroundStyle(.secondary) }
    }
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
