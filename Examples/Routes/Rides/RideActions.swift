import Waymark

/// What the owner can do with a ride: rename it, export its file, and delete it.
struct RideActions: View {
  let ride: Ride
  @State private var isRenaming = false
  @State private var name = ""
  @State private var isExporting = false
  @State private var isDeleting = false
  @State private var failure: SaveFailure?
  @State private var exportFailure: SaveFailure?
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
      Button("Export GPX", systemImage: "square.and.arrow.up") { isExporting = true }
        .disabled(ride.fileSize == nil)
        .fileExporter(
          isPresented: $isExporting, document: RideFile { try store.file(ofRide: ride.id, for: visitor) ?? Data() },
          contentType: RideFile.gpx, defaultFilename: ride.name, onCompletion: exported)
      Button("Delete Ride", systemImage: "trash", role: .destructive) { isDeleting = true }
        .confirmationDialog("Delete “\(ride.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
          Button("Delete Ride", role: .destructive, action: delete)
        } message: {
          Text("This can’t be undone. The file that it was imported from stays with you.")
        }
        .alert("The Ride Was Not Changed", failure: $failure)
    } footer: {
      if ride.fileSize == nil {
        Text("It can’t be exported, because files were not kept when this ride was imported.")
      }
    }
    .alert("The Ride Was Not Exported", failure: $exportFailure)
  }

  private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func rename() {
    attempt { try store.renameRide(ride.id, to: trimmedName, by: visitor) }
  }

  private func exported(_ result: Result<URL, any Error>) {
    if case .failure(let error) = result { exportFailure = SaveFailure(error) }
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
