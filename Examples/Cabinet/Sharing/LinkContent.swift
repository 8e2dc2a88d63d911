import Waymark

/// The file or the folder that a link shows. Nothing can be changed by it.
struct LinkContent: View {
  let link: SharedLink
  /// The folder below that of the link.
  let folder: FileLocation
  let cabinet: Cabinet
  /// Shows another folder of the link.
  let visit: (FileLocation) -> Void

  var body: some View {
    content.task(id: link) { await cabinet.open(link) }
  }

  @ViewBuilder private var content: some View {
    switch cabinet.access(by: link) {
    case .open(let open)?:
      if link.isFolder {
        FolderScreen(location: folder, cabinet: open, visit: visit)
      } else {
        LinkedFile(link: link, cabinet: open)
      }
    case .closed(let problem)?:
      ContentUnavailableView("This Can’t Be Shown", systemImage: "link", description: Text(problem))
    case nil: ProgressView()
    }
  }
}

/// A file that a link shows.
private struct LinkedFile: View {
  let link: SharedLink
  let cabinet: OpenCabinet

  var body: some View {
    let folder = link.place.parent ?? .root, listing = cabinet.folders[folder]
    let entries = listing.entries(in: FileOrder()), entry = entries?.first { $0.name == link.place.name }
    VStack {
      if let entry {
        FilePreview(entry: entry, folder: folder, files: cabinet.files, texts: cabinet.texts, pdfs: cabinet.pdfs)
      } else if entries != nil || listing.problem != nil {
        ContentUnavailableView("The File Is Not There Any More", systemImage: "doc")
      } else {
        ProgressView()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task { await listing.follow(in: FileOrder()) }
    .navigationTitle(link.place.name?.text ?? "")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        DownloadButton(entries: entry.map { [$0] } ?? [], folder: folder, files: cabinet.files).labelStyle(.iconOnly)
      }
    }
  }
}
