private import Foundation

extension Database {
  /// A notice of changes that another process made to the database.
  public enum Notice: Sendable, Hashable {
    /// Another process made a change and described it with these arguments of ``Database/notify(_:_:)``.
    case changed(String, detail: String)
    /// Anything may have changed.
    case everything
  }

  /// Notifies the other processes that use the database of a change.
  ///
  /// ```swift
  /// try database.transaction { transaction in
  ///   try transaction.execute("UPDATE notes SET title = ? WHERE id = ?", title, id)
  ///   try transaction.notify("notes", id)
  /// }
  /// ```
  ///
  /// Call it in the transaction that makes the change, so that others are notified after the commit, and only then.
  /// Programs that share an SQLite file detect by themselves that it was written; this does nothing there.
  ///
  /// - Parameters:
  ///   - topic: the kind of data that changed, such as a table; one line.
  ///   - detail: a key to look up, such as an id, and not the data itself.
  /// - Throws: ``DatabaseError``, also where topic and detail are longer than 7,500 bytes together.
  public func notify(_ topic: String, _ detail: String = "") throws {
    try transaction { try $0.notify(topic, detail) }
  }

  /// Returns a stream of the changes by other processes, from now on. It does not contain this object's own changes.
  ///
  /// The first notice is ``Notice/everything``, as soon as no change can be missed any more: read the data then, and
  /// again after each notice, to stay up to date.
  ///
  /// ```swift
  /// for await notice in database.notices() { store.reload(notice) }
  /// ```
  ///
  /// ``Notice/everything`` is sent again when a lost connection to a server has been reestablished, when more notices
  /// are pending than are buffered, and for every change that another process makes to a file, which is checked four
  /// times a second. The stream ends with the task that iterates over it. A database in memory has no notices, because
  /// no other process changes it.
  public func notices() -> AsyncStream<Notice> {
    notices { notice in
      if case .changed(let topic, _) = notice { !topic.hasPrefix(Self.libraryPrefix) } else { true }
    }
  }

  /// What the topics of the library's own tables begin with, of which an app knows nothing.
  private static let libraryPrefix = "waymark_"

  /// Returns those changes by other processes that are wanted.
  func notices(where isWanted: @escaping @Sendable (Notice) -> Bool) -> AsyncStream<Notice> {
    let (stream, continuation) = AsyncStream.makeStream(of: Notice.self, bufferingPolicy: .bufferingNewest(64))
    if case .memory = place {
      continuation.finish()
      return stream
    }
    let ending = Ending()
    continuation.onTermination = { _ in ending.end() }
    // A separate thread, because waiting for changes blocks it. It notices the end after its next check.
    Thread.detachNewThread {
      var watch = self.makeWatch()
      while !ending.hasEnded {
        for notice in watch.next() where isWanted(notice) { continuation.yieldOrReportLoss(notice) }
      }
    }
    return stream
  }

  private func makeWatch() -> any ChangeWatch {
    switch place {
    case .server(let url): PostgresWatch(url: url, sender: sender)
    case .file, .memory: SQLiteWatch(database: self)
    }
  }
}

extension AsyncStream<Database.Notice>.Continuation {
  /// Sends a notice; where it displaced older ones, another notice indicates that anything may have changed.
  func yieldOrReportLoss(_ notice: Database.Notice) {
    if case .dropped = yield(notice) { yield(.everything) }
  }
}
