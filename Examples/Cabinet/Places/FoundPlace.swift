import Waymark

/// A place that lists files from all folders: Recents, or those with a tag.
struct FoundPlace: View {
  let place: Place
  let query: FileQuery
  let cabinet: OpenCabinet
  let visit: (FileLocation) -> Void
  @State private var selection = RowSelection<FoundFile.ID>()
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  var body: some View {
    FoundFiles(query: query, cabinet: cabinet, selection: $selection, visit: visit) {
      ContentUnavailableView(
        title, systemImage: place.symbol, description: Text(verbatim: hint))
    }
    .navigationTitle(place.title)
    .toolbarRole(.browser)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        if cabinet.canWrite { more }
      }
    }
  }

  private var more: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      ClipboardButtons(actions: actions, isEmpty: selection.isEmpty, canPaste: false) {
        selection.elements(of: cabinet.index[query].result?.files ?? []).map(\.location)
      }
      UndoButtons()
    }
  }

  private var actions: FileActions {
    FileActions(found: cabinet, clipboard: cabinet.clipboards[visitor], undoManager: undoManager)
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
