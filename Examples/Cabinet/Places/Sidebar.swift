import Waymark

/// The places to begin from.
struct Sidebar: View {
  @Binding var current: Place
  let cabinet: OpenCabinet
  let dropping: FileDropping
  @Environment(\.account) private var account

  var body: some View {
    List(selection: $current) {
      Section {
        PlaceRow(place: .recents, dropping: dropping)
        PlaceRow(place: .shared, dropping: dropping)
      }
      FavoritesSection(dropping: dropping)
      Section("Locations") { PlaceRow(place: .root, dropping: dropping) }
      TagsSection(cabinet: cabinet)
      Section { PlaceRow(place: .trash, dropping: dropping) }
    }
    .navigationTitle("Cabinet")
    .toolbar {
      if let account { ToolbarItem(placement: .primaryAction) { AccountMenu(account: account) } }
    }
  }
}

/// Who has signed in, and the way out.
private struct AccountMenu: View {
  let account: Account
  @Environment(\.signOut) private var signOut

  var body: some View {
    Menu("Account", systemImage: "person.crop.circle") {
      Section(account.name) {
        Button("Sign Out", systemImage: "rectangle.portrait.and.arrow.right") { signOut() }
      }
    }
  }
}

/// A place in the sidebar. Folders and the Trash take files that are dropped on them.
struct PlaceRow: View {
  let place: Place
  let dropping: FileDropping

  var body: some View {
    Label(place.title, systemImage: place.symbol)
      .tag(place)
      .dropDestination(for: DraggedFile.self, isEnabled: takesFiles) { files, session in
        switch place {
        case .folder(let folder): dropping.drop(files, session, into: folder)
        case .trash: dropping.discard(files)
        case .recents, .tag, .shared, .link: break
        }
      }
      .springLoadingBehavior(.enabled)
  }

  private var takesFiles: Bool {
    switch place {
    case .folder, .trash: dropping.cabinet.canWrite
    case .recents, .tag, .shared, .link: false
    }
  }
}
