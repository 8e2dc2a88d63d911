import Waymark

/// The owner's actions on an itinerary: inviting others, and deleting it.
struct ItineraryActions: View {
  let itinerary: Itinerary
  @State private var isInviting = false
  @State private var isDeleting = false
  @State private var hasFailed = false
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
            Button("Delete Itinerary", role: .destructive, action: delete)
          } message: {
            Text(
              itinerary.photos.isEmpty ? "This can’t be undone." : "Its photos are deleted, too. This can’t be undone.")
          }
          .alert("The Itinerary Was Not Deleted", isPresented: $hasFailed, presenting: failure) { _ in
            Button("OK") {}
          } message: {
            Text($0.message)
          }
      }
    }
  }

  private func delete() {
    do {
      try store.deleteItinerary(itinerary.id, by: visitor)
      dismiss()
    } catch {
      failure = SaveFailure(error)
      hasFailed = true
    }
  }
}
