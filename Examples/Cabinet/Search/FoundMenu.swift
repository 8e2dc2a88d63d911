import Waymark

/// What can be done with files that were found, in whichever folders they are.
struct FoundMenu: View {
  /// In how many folders the tags of files are offered.
  private static let limit = 20
  let files: [FoundFile]
  let actions: FileActions
  let open: (FoundFile) -> Void
  /// Shows a folder.
  let visit: (FileLocation) -> Void
  let rename: (FoundFile) -> Void
  let describe: (FoundFile) -> Void
  let preview: (FoundFile) -> Void
  let move: ([FileLocation]) -> Void
  @Environment(\.downloadFile) private var downloadFile

  var body: some View {
    Section {
      if files.count == 1, let file = files.first {
        Button("Open", systemImage: "arrow.up.forward.app") { open(file) }
        if file.kind != .folder { Button("Quick Look", systemImage: "eye") { preview(file) } }
        Button("Get Info", systemImage: "info.circle") { describe(file) }
        if actions.cabinet.canWrite { Button("Rename", systemImage: "pencil") { rename(file) } }
        if let folder = file.location.parent {
          Button("Show in Enclosing Folder", systemImage: "folder") { visit(folder) }
        }
      }
      if folders.count <= Self.limit { TagsMenu(folders.map { TagsMenu.Files(tags: $0.tags, names: $0.names) }) }
    }
    Section {
      Button("Download", systemImage: "arrow.down.circle") { downloadFile(content) }
    }
    if actions.cabinet.canWrite { changes }
  }

  /// What changes files.
  @ViewBuilder private var changes: some View {
    Section {
      Button("Copy", systemImage: "doc.on.doc") { actions.copy(places, isCut: false) }
      Button("Cut", systemImage: "scissors") { actions.copy(places, isCut: true) }
      Button("Move to…", systemImage: "folder") { move(places) }
    }
    Section {
      Button(MoveToTrash.title(files.count), systemImage: "trash", role: .destructive) { actions.moveToTrash(places) }
    }
  }

  private var places: [FileLocation] { files.map(\.location) }

  private var folders: [(tags: FolderTags, names: [FileName])] {
    Dictionary(grouping: files) { $0.location.parent ?? .root }
      .map { (actions.cabinet.folders[$0].tags, $1.map(\.name)) }
  }

  private var content: FileContent {
    if files.count == 1, files[0].kind != .folder { return actions.cabinet.files.content(of: files[0]) }
    let name = files.count == 1 ? files[0].name.text : "Cabinet"
    return actions.cabinet.files.archive(of: places, named: name + ".zip")
  }
}
