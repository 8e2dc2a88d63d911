import Foundation
import Observation
import Waymark

/// Files that are open, and what goes on with them.
@MainActor @Observable final class OpenCabinet {
  @ObservationIgnored let files: FileRoot
  @ObservationIgnored let folders: FolderListings
  let trash: TrashListing
  @ObservationIgnored let thumbnails: Thumbnails
  @ObservationIgnored let index: CabinetIndex
  @ObservationIgnored let texts: PlainTexts
  let work = FileWork()
  /// What each visitor has copied or cut last.
  @ObservationIgnored let clipboards = FileClipboards()

  /// - Parameter storage: The file of the index, outside of the files; nil if there is no place for one.
  init(files: FileRoot, index storage: URL?) {
    self.files = files
    let index = CabinetIndex(of: files, at: storage)
    self.index = index
    folders = FolderListings(of: files) { [work] place, result in
      switch result {
      case .success: index.note([place])
      case .failure(let error): work.report("The tags were not changed", [error.localizedDescription])
      }
    }
    trash = TrashListing(of: files)
    (thumbnails, texts) = (Thumbnails(of: files), PlainTexts(of: files))
  }
}
