import Foundation
import Observation
import Waymark

/// Files that are open for a person, and what goes on with them.
@MainActor @Observable final class OpenCabinet {
  @ObservationIgnored let files: FileRoot
  @ObservationIgnored let folders: FolderListings
  let trash: TrashListing
  @ObservationIgnored let thumbnails: Thumbnails
  @ObservationIgnored let index: CabinetIndex
  @ObservationIgnored let texts: PlainTexts
  @ObservationIgnored let pdfs: PDFFiles
  /// Whether the person may change files. What can't be used then is absent, and refused where it is done.
  @ObservationIgnored let canWrite: Bool
  /// By which link the files are shown; nil for one's own.
  @ObservationIgnored let link: SharedLink?
  /// What shares the files; nil where nothing can be shared.
  @ObservationIgnored let sharing: Sharing?
  /// What each visitor has copied or cut last.
  @ObservationIgnored let clipboards = FileClipboards()
  let work: FileWork
  @ObservationIgnored let uploads: FileUploads

  /// - Parameters:
  ///   - account: Whose files they are; nil where nobody signs in.
  ///   - log: Where it is written what the account has done.
  ///   - journal: Where it is noted what is done with files.
  ///   - links: The links by which files are shared; nil where nothing is.
  ///   - link: The link by which they are shown, with which nothing can be changed.
  init(
    _ shared: CabinetFiles, for account: Account? = nil, log: ActivityLog? = nil, journal: WorkJournal? = nil,
    links: SharedLinks? = nil, by link: SharedLink? = nil
  ) {
    self.link = link
    sharing = links.map { Sharing(links: $0, account: account, log: log) }
    let files = shared.root, index = shared.index
    (self.files, self.index, thumbnails) = (files, index, shared.thumbnails)
    (texts, pdfs) = (shared.texts, shared.pdfs)
    let canWrite = link == nil && account?.rights.contains(.write) ?? true
    let work = FileWork(
      canWrite: canWrite, record: log.map { FileRecord(root: account?.root ?? "", log: $0) }, journal: journal)
    (self.canWrite, self.work) = (canWrite, work)
    uploads = FileUploads(of: files, in: work)
    folders = FolderListings(of: files, canWrite: canWrite) { place, result in
      switch result {
      case .success:
        index.note([place])
        if let record = work.record { record("Tags were changed", [record.path(place)]) }
      case .failure(let error): work.report("The tags were not changed", [error.localizedDescription])
      }
    }
    trash = TrashListing(of: files)
  }

  /// What the folder with all files is called.
  var name: String { link?.place.name?.text ?? "Cabinet" }

  /// Tells the index and the links where things were moved.
  func note(moves: [(from: FileLocation, to: FileLocation)]) {
    index.note(moves.flatMap { [$0.from, $0.to] })
    for move in moves { sharing?.move(from: move.from, to: move.to) }
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

  /// - Parameters:
  ///   - storage: The file of the index, outside of the files; nil if there is no place for one.
  ///   - journal: Where it is noted what is done with files.
  convenience init(files: FileRoot, index storage: URL?, journal: WorkJournal? = nil) {
    self.init(CabinetFiles(files, index: storage), journal: journal)
  }
}
