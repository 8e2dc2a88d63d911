public import Foundation
internal import Synchronization
public import WaymarkFiles

/// An index of the files below a ``FileRoot``, by which they are found at once: by their names, kinds, dates, sizes and
/// tags.
///
///     let index = try await FileIndex(files: files, storage: URL(filePath: "/var/lib/app/files.index"))
///     let task = Task { try await index.keepCurrent() }
///
/// It is a file of SQLite, with its own connections on threads of their own: never the main actor waits for it. It is not
/// stored in a server of databases, because it belongs to the disk of one computer. Its file can be deleted at any time,
/// while no process uses it: everything in it is found again.
///
/// Names are bytes, as in ``FileName``: those that are not text are found by the characters that they have. Links and
/// devices are found, and never followed or opened.
public final class FileIndex: Sendable {
  /// The files.
  public let files: FileRoot
  let storage: URL
  /// For changes of the index, one after another.
  let writing = WorkQueue("waymark.index.writing", width: 1)
  /// Waits for changes of files.
  let watching = WorkQueue("waymark.index.watching", width: 1)
  let writer: IndexWriter
  let readers: ReaderPool
  private let known: Mutex<FileIndexStatus>
  let listeners = Mutex(IndexListeners())

  /// Opens an index, which is made if there is none.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - storage: The file of the index, in a folder that exists. It must not be below the root, or it would find itself.
  /// - Throws: ``FileIndexError``.
  public init(files: FileRoot, storage: URL) async throws {
    (self.files, self.storage) = (files, storage)
    writer = try await writing.run { _ in try IndexWriter(IndexSchema.open(storage), files) }
    readers = ReaderPool(storage)
    known = Mutex(FileIndexStatus(files: writer.count))
  }

  /// How far the index has come.
  public var status: FileIndexStatus { known.withLock { $0 } }

  /// Changes the status, and tells those who wait for updates.
  func report(_ change: (inout FileIndexStatus) -> Void) {
    let isOther = known.withLock { status in
      let before = status
      change(&status)
      return status != before
    }
    if isOther { tellUpdate() }
  }
}
