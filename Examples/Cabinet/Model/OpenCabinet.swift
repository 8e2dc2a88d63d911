import Observation
import Waymark

/// Files that are open, and what goes on with them.
@MainActor @Observable final class OpenCabinet {
  @ObservationIgnored let files: FileRoot
  @ObservationIgnored let folders: FolderListings
  let trash: TrashListing
  @ObservationIgnored let thumbnails: Thumbnails
  let work = FileWork()
  /// What was copied or cut last.
  var clipboard: FileClipboard?

  init(files: FileRoot) {
    self.files = files
    (folders, trash) = (FolderListings(of: files), TrashListing(of: files))
    thumbnails = Thumbnails(of: files)
  }
}
