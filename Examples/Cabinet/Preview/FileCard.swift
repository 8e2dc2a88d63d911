import Waymark

/// What is known of a file that can't be shown: its symbol, its kind and its size.
struct FileCard: View {
  let entry: FileEntry
  let folder: FileLocation
  let files: FileRoot
  /// Why it can't be shown; nil if there is no more to say.
  var problem: String?

  var body: some View {
    VStack(spacing: 12) {
      FileSymbol(entry: entry).font(.system(size: 96)).frame(height: 128)
      Text(verbatim: entry.name.text).font(.title3.weight(.semibold)).multilineTextAlignment(.center).lineLimit(3)
      Text([entry.kindName, entry.sizeText].compactMap(\.self).joined(separator: " · "))
        .font(.subheadline).foregroundStyle(.secondary)
      if let problem { Text(verbatim: problem).multilineTextAlignment(.center) }
      if entry.kind == .file || entry.kind == .folder {
        DownloadButton(entries: [entry], folder: folder, files: files).buttonStyle(.bordered)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
