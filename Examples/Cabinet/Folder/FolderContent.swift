import Foundation
import Waymark

/// The content of one folder with its menus.
struct FolderContent: View {
  let location: FileLocation
  let cabinet: OpenCabinet
  let style: FolderStyle
  @Binding var state: FolderState
  @Binding var order: FileOrder
  @Binding var shownStyle: FolderStyle
  /// Shows what is in a folder, or a file.
  let open: (FileEntry) -> Void
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let listing = cabinet.folders[location], entries = listing.entries(in: order)
    content(listing, entries)
      .task(id: FollowedFolder(location: location, order: order)) { await listing.follow(in: order) }
      .onChange(of: state.made.isEmpty ? nil : entries?.map(\.name), initial: true) { selectMade(entries) }
      .sheet(isPresented: isDescribing(entries)) {
        if let entry = entries?.first(where: { $0.id == state.described }) {
          FileInfo(entry: entry, folder: location, tags: listing.tags, cabinet: cabinet)
        }
      }
      .sheet(isPresented: isMoving) {
        MoveToSheet(state.moved ?? [], cabinet: cabinet) { dropping.move(state.moved ?? [], into: $0) }
      }
      .sheet(isPresented: isSharing(entries)) {
        if let entry = entries?.first(where: { $0.id == state.shared }), let sharing = cabinet.sharing {
          ShareSheet(location: location.appending(entry.name), isFolder: entry.kind == .folder, sharing: sharing)
        }
      }
      .quickLook($state, in: entries, of: location, cabinet: cabinet)
      .environment(\.thumbnailSource, ThumbnailSource(folder: location, thumbnails: cabinet.thumbnails))
      .environment(\.folderTags, listing.tags)
      .environment(\.renameFile, { actions.rename($0, to: $1) })
  }

  @ViewBuilder private func content(_ listing: FolderListing, _ entries: [FileEntry]?) -> some View {
    if let problem = listing.problem {
      ContentUnavailableView("This Folder Can’t Be Shown", systemImage: "folder", description: Text(problem))
    } else if let entries {
      FolderItems(
        entries: entries, folder: location, style: style, dropping: dropping, selection: $state.selection,
        order: $order, naming: $state.naming
      )
      .draggingFiles(entries, of: location, dropping)
      .contextMenu(forSelectionType: FileEntry.ID.self) { ids in
        if ids.isEmpty {
          FolderMenu(actions: actions, order: $order, style: $shownStyle)
        } else {
          menu(for: entries.filter { ids.contains($0.id) })
        }
      } primaryAction: { ids in
        let opened = entries.filter { ids.contains($0.id) }
        if opened.count == 1 { open(opened[0]) }
      }
      .quickLookBySpace($state, in: entries)
      .overlay {
        // What is below has the menu, and takes what is dropped.
        if entries.isEmpty {
          ContentUnavailableView("This Folder Is Empty", systemImage: "folder").allowsHitTesting(false)
        }
      }
    } else {
      ProgressView()
    }
  }

  private func menu(for entries: [FileEntry]) -> FileMenu {
    FileMenu(entries: entries, actions: actions) {
      if entries.count == 1 { open(entries[0]) }
    } rename: {
      if let entry = entries.first { state.naming = FileNaming(entry) }
    } describe: {
      state.described = entries.first?.id
    } preview: {
      state.previewed = entries.first?.id
    } move: {
      state.moved = entries.map { location.appending($0.name) }
    } share: {
      state.shared = entries.first?.id
    }
  }

  private var dropping: FileDropping { FileDropping(cabinet: cabinet, undoManager: undoManager) }

  private var isMoving: Binding<Bool> {
    Binding {
      state.moved != nil
    } set: {
      if !$0 { state.moved = nil }
    }
  }

  private var actions: FileActions {
    FileActions(
      location: location, cabinet: cabinet, clipboard: cabinet.clipboards[visitor], undoManager: undoManager
    ) {
      state.made = $0
    }
  }

  private func isDescribing(_ entries: [FileEntry]?) -> Binding<Bool> {
    Binding {
      state.described != nil && entries?.contains { $0.id == state.described } == true
    } set: {
      if !$0 { state.described = nil }
    }
  }

  private func isSharing(_ entries: [FileEntry]?) -> Binding<Bool> {
    Binding {
      state.shared != nil && entries?.contains { $0.id == state.shared } == true
    } set: {
      if !$0 { state.shared = nil }
    }
  }

  /// Selects what was made here, if it is listed already.
  private func selectMade(_ entries: [FileEntry]?) {
    let names = Set(state.made.filter { $0.parent == location }.compactMap(\.name))
    let found = entries?.filter { names.contains($0.name) } ?? []
    guard !names.isEmpty, found.count == names.count else { return }
    state.selection = RowSelection(found.map(\.id))
    state.made = []
  }
}

/// A folder in an order.
private struct FollowedFolder: Equatable {
  let location: FileLocation
  let order: FileOrder
}
