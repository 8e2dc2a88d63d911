import Waymark

/// The friends in an itinerary's form: each can be viewed and removed, and others can be added.
struct FriendsSection: View {
  @Binding var ids: [Friend.ID]
  /// Whether invented people can come along.
  let isSample: Bool
  @State private var isAdding = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    Section("Friends") {
      ForEach(ids.compactMap { store.friend($0, for: visitor) }) { friend in
        NavigationLink(value: DraftFriend(id: friend.id)) {
          SubjectLabel(name: friend.name, detail: friend.detail, symbol: "person.circle")
        }
      }
      Button("Add People", systemImage: "person.badge.plus") { isAdding = true }
        // waymark:ignore modal-over-modals: The third one only while a route is added to a new itinerary.
        .sheet(isPresented: $isAdding) {
          let all = store.candidates(isSample: isSample, for: visitor)
          AddPeople(others: all.filter { !ids.contains($0.id) }, isAnybodyKnown: !all.isEmpty) { ids += $0 }
        }
    }
  }
}

/// The address of a friend in the form.
struct DraftFriend: Hashable, Codable, Addressable {
  let id: Friend.ID
  var addressComponents: [String] { [id] }

  init(id: Friend.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// The screen of a friend in the form.
struct DraftFriendScreen: View {
  let id: Friend.ID
  let remove: () -> Void
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let friend = store.friend(id, for: visitor) {
      List {
        FriendFacts(friend: friend)
        Section {
          Button("Remove from Itinerary", role: .destructive) {
            remove()
            dismiss()
          }
        }
      }
      .navigationTitle(friend.name)
      .navigationBarTitleDisplayMode(.inline)
    } else {
      Missing("This friend doesn’t share an itinerary with you.")
    }
  }
}
