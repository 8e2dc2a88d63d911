import Waymark

/// A small picture of a file, or its symbol.
struct FileThumbnail: View {
  let entry: FileEntry
  @Environment(\.thumbnailSource) private var source
  @State private var made: MadeThumbnail?

  var body: some View {
    if let source, Thumbnails.mayExist(for: entry) {
      Group {
        if let picture = made?.entry == entry ? made?.picture : source.thumbnails.known(for: entry) {
          ContentImage(picture) { $0.resizable().scaledToFit() }.clipShape(RoundedRectangle(cornerRadius: 4))
        } else {
          FileSymbol(entry: entry)
        }
      }
      .task(id: entry) {
        guard let picture = await source.thumbnails.picture(of: entry, in: source.folder), !Task.isCancelled else {
          return
        }
        made = MadeThumbnail(entry: entry, picture: picture)
      }
    } else {
      FileSymbol(entry: entry)
    }
  }
}

private struct MadeThumbnail: Equatable {
  let entry: FileEntry
  let picture: FileContent
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
