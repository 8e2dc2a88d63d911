import Waymark

/// A place that lists files from all folders: Recents, or those with a tag.
struct FoundPlace: View {
  let place: Place
  let query: FileQuery
  let cabinet: OpenCabinet
  let visit: (FileLocation) -> Void

  var body: some View {
    FoundFiles(query: query, cabinet: cabinet, visit: visit) {
      ContentUnavailableView(
        title, systemImage: place.symbol, description: Text(verbatim: hint))
    }
    .navigationTitle(place.title)
    .toolbarRole(.browser)
  }

  private var title: String { place == .recents ? "No Recents" : "No Files with This Tag" }

  private var hint: String {
    place == .recents
      ? "Files that were changed last appear here." : "Give files the tag “\(place.title)”, and they appear here."
  }
}

/// The tags in the sidebar: the colours, and others that files have.
struct TagsSection: View {
  let cabinet: OpenCabinet

  var body: some View {
    Section("Tags") {
      ForEach(TagColor.names(with: cabinet.index.tags), id: \.self) { tag in
        Label {
          Text(verbatim: tag)
        } icon: {
          TagCircle(tag: tag)
        }
        .tag(Place.tag(tag))
      }
    }
  }
}
