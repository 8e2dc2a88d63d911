import Waymark

/// What a visitor can do with an itinerary: its owner invites others and deletes it, and a guest leaves it.
struct ItineraryActions: View {
  let itinerary: Itinerary
  @State private var isInviting = false
  @State private var isDeleting = false
  @State private var isLeaving = false
  @State private var failure: SaveFailure?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if itinerary.isOwned(by: visitor) {
      Section {
        if itinerary.owner == visitor {
          Button("Invite People", systemImage: "person.crop.circle.badge.plus") { isInviting = true }
            .sheet(isPresented: $isInviting) { InvitePeople(itinerary: itinerary) }
        }
        Button("Delete Itinerary", systemImage: "trash", role: .destructive) { isDeleting = true }
          .confirmationDialog("Delete “\(itinerary.title)”?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Itinerary", role: .destructive) {
              attempt { try store.deleteItinerary(itinerary.id, by: visitor) }
            }
          } message: {
            Text(
              itinerary.photos.isEmpty ? "This can’t be undone." : "Its photos are deleted, too. This can’t be undone.")
          }
      }
      .alert("The Itinerary Was Not Deleted", failure: $failure)
    } else {
      Section {
        Button("Leave Itinerary", role: .destructive) { isLeaving = true }
          .confirmationDialog("Leave “\(itinerary.title)”?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Leave Itinerary", role: .destructive) { attempt { try store.leave(itinerary.id, as: visitor) } }
          } message: {
            Text("You see it again only if you are invited again.")
          }
      }
      .alert("You Are Still on the Itinerary", failure: $failure)
    }
  }

  private func attempt(_ change: () throws -> Void) {
    do {
      try change()
      dismiss()
    } catch {
      failure = SaveFailure(error)
    }
  }
}
