import Waymark

/// What is shown of a file that was found, once its folder is listed.
struct FoundEntry<Content: View>: View {
  let location: FileLocation
  let cabinet: OpenCabinet
  @ViewBuilder let content: (_ entry: FileEntry, _ folder: FileLocation, _ listing: FolderListing) -> Content
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let folder = location.parent ?? .root, listing = cabinet.folders[folder]
    let entries = listing.entries(in: FileOrder())
    shown(listing, entries?.first { $0.name == location.name }, isKnown: entries != nil, folder)
      .task { await listing.follow(in: FileOrder()) }
  }

  @ViewBuilder private func shown(
    _ listing: FolderListing, _ entry: FileEntry?, isKnown: Bool, _ folder: FileLocation
  ) -> some View {
    if let entry {
      content(entry, folder, listing)
    } else {
      NavigationStack {
        VStack {
          if isKnown || listing.problem != nil {
            ContentUnavailableView("The File Is Not There Any More", systemImage: "doc")
          } else {
            ProgressView()
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
      }
    }
  }
}
