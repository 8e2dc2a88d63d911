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
  /// What each visitor has copied or cut last.
  @ObservationIgnored let clipboards = FileClipboards()
  let work: FileWork
  @ObservationIgnored let uploads: FileUploads

  /// - Parameters:
  ///   - storage: The file of the index, outside of the files; nil if there is no place for one.
  ///   - journal: Where it is noted what is done with files.
  init(files: FileRoot, index storage: URL?, journal: WorkJournal? = nil) {
    self.files = files
    let work = FileWork(journal: journal)
    self.work = work
    uploads = FileUploads(of: files, in: work)
    let index = CabinetIndex(of: files, at: storage)
    self.index = index
    folders = FolderListings(of: files) { place, result in
      switch result {
      case .success: index.note([place])
      case .failure(let error): work.report("The tags were not changed", [error.localizedDescription])
      }
    }
    trash = TrashListing(of: files)
    (thumbnails, texts) = (Thumbnails(of: files), PlainTexts(of: files))
  }

  /// Tells of what an earlier process has begun and not ended.
  func tellFormerWork() async {
    for (key, record) in (work.journal?.former ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch record {
      case .task(var task):
        if !task.isOver { await task.interrupt(in: files) }
        work.tell(task, key: key)
      case .upload(let upload): await uploads.tell(upload, key: key)
      }
    }
  }
}
