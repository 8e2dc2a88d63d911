import Waymark

/// What can be done with the files that are selected, or that a menu is for.
struct FileMenu: View {
  let entries: [FileEntry]
  let actions: FileActions
  let open: () -> Void
  let rename: () -> Void
  let describe: () -> Void
  let preview: () -> Void
  let move: () -> Void
  let share: () -> Void

  var body: some View {
    Section {
      if entries.count == 1 { Button("Open", systemImage: "arrow.up.forward.app", action: open) }
      Button("Quick Look", systemImage: "eye", action: preview)
      if entries.count == 1 { Button("Get Info", systemImage: "info.circle", action: describe) }
      if entries.count == 1, canWrite { Button("Rename", systemImage: "pencil", action: rename) }
      TagsMenu(tags: actions.cabinet.folders[actions.location].tags, names: entries.map(\.name))
    }
    if actions.cabinet.link == nil, entries.count == 1, let entry = entries.first, entry.kind == .folder {
      FavoriteButton(folder: actions.location.appending(entry.name))
    }
    Section {
      DownloadButton(entries: entries, folder: actions.location, files: actions.cabinet.files)
      if entries.count == 1, actions.cabinet.sharing?.isAllowed == true, entries[0].canBeShared {
        Button("Share Link…", systemImage: "square.and.arrow.up", action: share)
      }
    }
    if canWrite { changes }
  }

  private var canWrite: Bool { actions.cabinet.canWrite }

  /// What changes files.
  @ViewBuilder private var changes: some View {
    Section {
      Button("Copy", systemImage: "doc.on.doc") { actions.copy(places, isCut: false) }
      Button("Cut", systemImage: "scissors") { actions.copy(places, isCut: true) }
      Button("Duplicate", systemImage: "plus.square.on.square") { actions.duplicate(places) }
      Button("Move to…", systemImage: "folder", action: move)
    }
    Section {
      Button("New Folder with Selection", systemImage: "folder.badge.plus") { actions.makeFolder(containing: entries) }
      if let entry = entries.first, entries.count == 1, entry.isArchive {
        Button("Expand", systemImage: "archivebox") { actions.expand(entry) }
      } else {
        Button("Compress", systemImage: "archivebox") { actions.compress(entries) }
      }
    }
    Section {
      Button(MoveToTrash.title(entries.count), systemImage: "trash", role: .destructive) { actions.moveToTrash(places) }
    }
  }

  private var places: [FileLocation] { actions.places(of: entries) }
}

/// The words for moving files to the Trash.
enum MoveToTrash {
  static func title(_ count: Int) -> String { count == 1 ? "Move to Trash" : "Move \(count) Items to Trash" }
}

/// What can be done in a folder where no file is.
struct FolderMenu: View {
  let actions: FileActions
  @Binding var order: FileOrder
  @Binding var style: FolderStyle

  var body: some View {
    if actions.cabinet.canWrite {
      Section {
        Button("New Folder", systemImage: "folder.badge.plus") { actions.makeFolder() }
        Button("Paste", systemImage: "doc.on.clipboard") { actions.paste() }.disabled(!actions.canPaste)
      }
    }
    Section {
      OrderMenu(order: $order)
      StyleMenu(style: $style)
    }
  }
}
