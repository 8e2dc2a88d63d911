import Waymark

/// Adds a folder to the person's favorites, or removes it from there.
struct FavoriteButton: View {
  let folder: FileLocation
  @AppStorage("favorites") private var favorites: [FileLocation] = []

  var body: some View {
    if favorites.contains(folder) {
      Button("Remove from Favorites", systemImage: "star.slash") { favorites.removeAll { $0 == folder } }
    } else {
      Button("Add to Favorites", systemImage: "star") { favorites.append(folder) }
    }
  }
}

/// The person's favorites in the sidebar, in an order of their own.
struct FavoritesSection: View {
  let dropping: FileDropping
  @AppStorage("favorites") private var favorites: [FileLocation] = []

  var body: some View {
    if !favorites.isEmpty {
      Section("Favorites") {
        ForEach(favorites, id: \.self) { folder in
          PlaceRow(place: .folder(folder), dropping: dropping).contextMenu { FavoriteButton(folder: folder) }
        }
        .onMove { favorites.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}
