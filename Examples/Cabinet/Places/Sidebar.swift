import Waymark

/// The places to begin from.
struct Sidebar: View {
  @Binding var current: Place
  let dropping: FileDropping

  var body: some View {
    List(selection: $current) {
      FavoritesSection(dropping: dropping)
      Section("Locations") { PlaceRow(place: .root, dropping: dropping) }
      Section { PlaceRow(place: .trash, dropping: dropping) }
    }
    .navigationTitle("Cabinet")
  }
}

/// A place in the sidebar. It takes files that are dropped on it.
struct PlaceRow: View {
  let place: Place
  let dropping: FileDropping

  var body: some View {
    Label(place.title, systemImage: place.symbol)
      .tag(place)
      .dropDestination(for: DraggedFile.self) { files, session in
        switch place {
        case .folder(let folder): dropping.drop(files, session, into: folder)
        case .trash: dropping.discard(files)
        }
      }
      .springLoadingBehavior(.enabled)
  }
}
