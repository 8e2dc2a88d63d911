import Waymark

/// Stores files on the user's device: one as it is, several or folders as one zip archive.
struct DownloadButton: View {
  let entries: [FileEntry]
  let folder: FileLocation
  let files: FileRoot
  @Environment(\.downloadFile) private var downloadFile

  var body: some View {
    Button("Download", systemImage: "arrow.down.circle") { downloadFile(files.download(of: entries, in: folder)) }
      .disabled(entries.isEmpty)
  }
}

extension FileRoot {
  /// Returns what people get who store some entries of a folder.
  func download(of entries: [FileEntry], in folder: FileLocation) -> FileContent {
    if entries.count == 1, entries[0].kind == .file { return content(of: entries[0], in: folder) }
    let name = entries.count == 1 ? entries[0].name.text : folder.name?.text ?? "Cabinet"
    return archive(of: entries.map { folder.appending($0.name) }, named: name + ".zip")
  }
}
