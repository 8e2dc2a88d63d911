import Waymark

/// The window: the sidebar, and the place that is chosen in it or reached from there.
struct RootView: View {
  @Environment(Cabinet.self) private var cabinet
  @Environment(\.account) private var account
  @Environment(\.activityLog) private var activityLog
  @Environment(\.undoManager) private var undoManager
  @State private var history = NavigationHistory(Place.root)

  var body: some View {
    content.task(id: account) { await cabinet.open(for: account, log: activityLog) }
  }

  @ViewBuilder private var content: some View {
    switch cabinet.access(of: account, log: activityLog) {
    case .open(let cabinet)?:
      NavigationSplitView {
        Sidebar(
          current: $history.current, cabinet: cabinet,
          dropping: FileDropping(cabinet: cabinet, undoManager: undoManager))
      } detail: {
        NavigationStack(history: $history) { place in
          PlaceView(place: place, history: $history, cabinet: cabinet, all: self.cabinet)
        }
        .overlay(alignment: .bottom) { WorkCards(work: cabinet.work) }
      }
    case .closed(let problem)?:
      ContentUnavailableView("The Folder Can’t Be Opened", systemImage: "folder", description: Text(problem))
    case nil: ProgressView()
    }
  }
}

/// The screen of a place.
private struct PlaceView: View {
  let place: Place
  @Binding var history: NavigationHistory<Place>
  let cabinet: OpenCabinet
  let all: Cabinet

  var body: some View {
    switch place {
    case .folder(let location):
      FolderScreen(location: location, cabinet: cabinet) { history.visit(.folder($0)) }
        .toolbarTitleMenu {
          ForEach(place.ancestors.reversed(), id: \.self) { above in
            Button(above.title, systemImage: above.symbol) { history.visit(above) }
          }
        }
    case .recents: found(FileQuery(kinds: Set(FileKind.allCases).subtracting([.folder])))
    case .tag(let tag): found(FileQuery(tags: [tag]))
    case .shared: SharedScreen(cabinet: cabinet, all: all) { history.visit($0) }
    case .link(let link): LinkScreen(place: link, cabinet: all) { history.visit(.link($0)) }
    case .trash: TrashScreen(cabinet: cabinet)
    }
  }
  private func found(_ query: FileQuery) -> FoundPlace {
    FoundPlace(place: place, query: query, cabinet: cabinet) { history.visit(.folder($0)) }
  }
}
