import Waymark

/// An itinerary: when and where, its stops, and who comes along.
struct ItineraryScreen: View {
  let id: Itinerary.ID
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
          if itinerary.isSample { Text("A sample itinerary, with invented people.") }
        }
        if !itinerary.notes.isEmpty {
          Section("Notes") { Text(itinerary.notes) }
        }
        StopsSection(stops: itinerary.stops)
        FriendsSection(friends: itinerary.friendIDs.compactMap(store.friend))
      }
      .navigationTitle(itinerary.title)
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
}

private struct StopsSection: View {
  let stops: [ItineraryStop]
  @Environment(RouteStore.self) private var store

  var body: some View {
    Section("Stops") {
      ForEach(stops) { stop in
        switch stop.goal {
        case .route(let id):
          if let route = store.route(id) {
            NavigationLink(value: SubjectAddress(.routes, id: id)) {
              SubjectLabel(name: route.name, detail: Figures.summary(of: route), symbol: "bicycle")
            }
          }
        case .foodStop(let id):
          if let stop = store.foodStop(id) {
            NavigationLink(value: SubjectAddress(.foodStops, id: id)) {
              SubjectLabel(name: stop.name, detail: stop.kind.label, symbol: stop.kind.symbol)
            }
          }
        }
      }
      if stops.isEmpty { Text("No stops yet.").foregroundStyle(.secondary) }
    }
  }
}

private struct FriendsSection: View {
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
