import Waymark

/// A small picture of a file, or its symbol.
struct FileThumbnail: View {
  let entry: FileEntry
  @Environment(\.thumbnailSource) private var source
  /// How often one was made: a change has the view look for it.
  @State private var made = 0

  var body: some View {
    let _ = made
    if let source, PreviewKind(entry) == .video {
      FileSymbol(entry: entry).overlay { VideoPoster(source.thumbnails.content(of: entry, in: source.folder)) }
    } else if let source, Thumbnails.mayExist(for: entry) {
      Group {
        if let picture = source.thumbnails.known(for: entry) {
          ContentImage(picture) { $0.resizable().scaledToFit() }.clipShape(RoundedRectangle(cornerRadius: 4))
        } else {
          FileSymbol(entry: entry)
        }
      }
      .task(id: entry) {
        if await source.thumbnails.picture(of: entry, in: source.folder) != nil { made += 1 }
      }
    } else {
      FileSymbol(entry: entry)
    }
  }
}

/// Where views get the thumbnails of a folder's files.
struct ThumbnailSource {
  let folder: FileLocation
  let thumbnails: Thumbnails
}

extension EnvironmentValues {
  private enum ThumbnailSourceKey: EnvironmentKey { static var defaultValue: ThumbnailSource? { nil } }

  /// Where views get thumbnails; nil where none are shown.
  var thumbnailSource: ThumbnailSource? {
    get { self[ThumbnailSourceKey.self] }
    set { self[ThumbnailSourceKey.self] = newValue }
  }
}
