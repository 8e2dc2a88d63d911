import Waymark

/// Lets people choose the folder to which files are moved. It begins with the one in which they are.
struct MoveToSheet: View {
  let places: [FileLocation]
  let cabinet: OpenCabinet
  let move: (FileLocation) -> Void
  @State private var path: [FileLocation]
  @Environment(\.dismiss) private var dismiss

  init(_ places: [FileLocation], cabinet: OpenCabinet, move: @escaping (FileLocation) -> Void) {
    (self.places, self.cabinet, self.move) = (places, cabinet, move)
    let start = places.first?.parent ?? .root
    let above = sequence(first: start, next: \.parent).filter { $0 != .root }
    _path = State(initialValue: above.reversed())
  }

  var body: some View {
    NavigationStack(path: $path) {
      choice(of: .root).navigationDestination(for: FileLocation.self) { choice(of: $0) }
    }
  }

  private func choice(of folder: FileLocation) -> some View {
    FolderChoice(folder: folder, places: places, cabinet: cabinet)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Move") {
            move(folder)
            dismiss()
          }
          .disabled(places.allSatisfy { $0.parent == folder })
        }
      }
  }
}

/// The folders in a folder, to go further. Those that are moved themselves can't be chosen.
private struct FolderChoice: View {
  private static let order = FileOrder()
  let folder: FileLocation
  let places: [FileLocation]
  let cabinet: OpenCabinet

  var body: some View {
    let listing = cabinet.folders[folder]
    content(listing, listing.entries(in: Self.order)?.filter { $0.kind == .folder })
      .navigationTitle(folder.name?.text ?? "Cabinet")
      .navigationBarTitleDisplayMode(.inline)
      .task { await listing.follow(in: Self.order) }
  }

  @ViewBuilder private func content(_ listing: FolderListing, _ folders: [FileEntry]?) -> some View {
    if let problem = listing.problem {
      ContentUnavailableView("This Folder Can’t Be Shown", systemImage: "folder", description: Text(problem))
    } else if let folders {
      List(folders) { entry in
        let location = folder.appending(entry.name)
        NavigationLink(value: location) { Label(entry.name.text, systemImage: "folder") }
          .disabled(places.contains(location))
      }
      .overlay {
        if folders.isEmpty { ContentUnavailableView("No Folders", systemImage: "folder") }
      }
    } else {
      ProgressView()
    }
  }
}
