import Waymark

/// What the owner can do with a ride: rename it, and delete it.
struct RideActions: View {
  let ride: Ride
  @State private var isRenaming = false
  @State private var name = ""
  @State private var isDeleting = false
  @State private var failure: SaveFailure?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Section {
      Button("Rename", systemImage: "pencil") {
        name = ride.name
        isRenaming = true
      }
      .alert("Rename Ride", isPresented: $isRenaming) {
        TextField("Name", text: $name)
        Button("Cancel", role: .cancel) {}
        Button("Rename", action: rename).disabled(trimmedName.isEmpty)
      }
      Button("Delete Ride", systemImage: "trash", role: .destructive) { isDeleting = true }
        .confirmationDialog("Delete “\(ride.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
          Button("Delete Ride", role: .destructive, action: delete)
        } message: {
          Text("This can’t be undone. The file that it was imported from stays with you.")
        }
        .alert("The Ride Was Not Changed", failure: $failure)
    }
  }

  private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func rename() {
    attempt { try store.renameRide(ride.id, to: trimmedName, by: visitor) }
  }

  private func delete() {
    attempt {
      try store.deleteRides([ride.id], by: visitor)
      dismiss()
    }
  }

  private func attempt(_ change: () throws -> Void) {
    do {
      try change()
    } catch {
      failure = SaveFailure(error)
    }
  }
}
