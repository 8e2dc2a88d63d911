import Waymark

/// A friend's screen: within an itinerary, from which the friend can be removed, or separately.
struct FriendScreen: View {
  let id: Friend.ID
  var itinerary: Itinerary.ID?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let friend = store.friend(id), isThere {
      List {
        FriendFacts(friend: friend)
        if let itinerary {
          Section { RemovalButton(friend: id, itinerary: itinerary) }
        } else {
          FriendItinerariesSection(itineraries: store.itineraries(with: id, for: visitor))
        }
      }
      .navigationTitle(friend.name)
    } else {
      Missing(itinerary == nil ? "This friend does not exist, or no longer." : "This friend is not on the itinerary.")
    }
  }

  private var isThere: Bool {
    itinerary.map { store.itinerary($0, for: visitor)?.friendIDs.contains(id) == true } ?? true
  }
}

/// The details of a friend.
struct FriendFacts: View {
  let friend: Friend

  var body: some View {
    Section {
      Fact("Home", friend.home)
      Fact("Likes", "\(friend.pace.label) Routes")
    } footer: {
      if friend.isSample { Text("An invented person.") }
    }
    Section("About") { Text(friend.about) }
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
        problem = "This friend could not be removed."
      }
    }
    if let problem { Text(problem).foregroundStyle(.red) }
  }
}

private struct FriendItinerariesSection: View {
  let itineraries: [Itinerary]
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if !itineraries.isEmpty {
      Section("Itineraries") {
        ForEach(itineraries) { itinerary in
          NavigationLink(value: SubjectAddress(.itineraries, id: itinerary.addressID(for: visitor))) {
            SubjectLabel(
              name: itinerary.title, detail: Figures.days(itinerary.starts, itinerary.ends), symbol: "calendar")
          }
        }
      }
    }
  }
}
