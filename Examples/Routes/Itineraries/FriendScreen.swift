import Waymark

/// A friend's screen: within an itinerary, from which the friend can be removed, or separately.
struct FriendScreen: View {
  let id: Friend.ID
  var itinerary: Itinerary.ID?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let friend = store.friend(id, for: visitor), isThere(friend) {
      List {
        FriendFacts(friend: friend)
        if itinerary == nil || friend.visitor != nil {
          FriendItinerariesSection(itineraries: store.itineraries(with: id, for: visitor))
        }
        if let itinerary, store.itinerary(itinerary, for: visitor)?.friendIDs.contains(id) == true {
          Section { RemovalButton(friend: id, itinerary: itinerary) }
        }
      }
      .navigationTitle(friend.name)
    } else {
      Missing(
        itinerary == nil ? "This friend doesn’t share an itinerary with you." : "This friend is not on the itinerary.")
    }
  }

  private func isThere(_ friend: Friend) -> Bool {
    guard let itinerary else { return true }
    return store.itinerary(itinerary, for: visitor).map { store.companions(on: $0, for: visitor).contains(friend) }
      ?? false
  }
}

/// The details of a friend.
struct FriendFacts: View {
  let friend: Friend

  var body: some View {
    if friend.isSample {
      Section {
        Fact("Home", friend.home)
        Fact("Likes", translated: friend.pace.routes)
      } footer: {
        Text("An invented person.")
      }
      Section("About") { Text(friend.about) }
    } else {
      Section { Text("You are on the same itinerary.") }
    }
  }
}

private struct RemovalButton: View {
  let friend: Friend.ID
  let itinerary: Itinerary.ID
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss
  @State private var problem: String?

  var body: some View {
    Button("Remove from Itinerary", role: .destructive) {
      do {
        try store.remove(friend: friend, from: itinerary, by: visitor)
        dismiss()
      } catch {
        problem = String(localized: "This friend could not be removed.")
      }
    }
    if let problem { Text(problem).foregroundStyle(.red) }
  }
}

private struct FriendItinerariesSection: View {
  let itineraries: [Itinerary]
  @Environment(\.visitorID) private var visitor
  @Environment(\.figures) private var figures

  var body: some View {
    if !itineraries.isEmpty {
      Section("Itineraries") {
        ForEach(itineraries) { itinerary in
          NavigationLink(value: SubjectAddress(.itineraries, id: itinerary.addressID(for: visitor))) {
            SubjectLabel(
              name: itinerary.title, detail: figures.days(itinerary.starts, itinerary.ends), symbol: "calendar")
          }
        }
      }
    }
  }
}
