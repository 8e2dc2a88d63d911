private import Foundation

extension Database {
  /// What another process did to the database.
  public enum Notice: Sendable, Hashable {
    /// Somebody changed something and said what, in the words given to ``Database/notify(_:_:)``.
    case changed(String, detail: String)
    /// Anything may be different from before.
    case everything
  }

  /// Tells the other processes that use the database of a change.
  ///
  /// ```swift
  /// try database.transaction { transaction in
  ///   try transaction.execute("UPDATE notes SET title = ? WHERE id = ?", title, id)
  ///   try transaction.notify("notes", id)
  /// }
  /// ```
  ///
  /// Say it in the transaction that makes the change, so that nobody hears of it before it has happened, or when it does
  /// not. Programs that share a file of SQLite see for themselves that it was written; saying it does nothing there.
  ///
  /// - Parameters:
  ///   - topic: what changed, such as a table; one line.
  ///   - detail: which of it, such as an id: what to look up, and not the thing itself.
  /// - Throws: ``DatabaseError``, also where the words are longer than 7,500 bytes.
  public func notify(_ topic: String, _ detail: String = "") throws {
    try transaction { try $0.notify(topic, detail) }
  }

  /// What other processes change, from now on. This object's own changes are not among it.
  ///
  /// The first notice is ``Notice/everything``, as soon as nothing can be missed any more: whoever looks at the data then,
  /// and again after each notice, knows how it is.
  ///
  /// ```swift
  /// for await notice in database.notices() { store.reload(notice) }
  /// ```
  ///
  /// ``Notice/everything`` comes again when the connection to a server was lost and is back, when more notices wait than
  /// are kept, and for every change that another process makes to a file, which is looked at four times a second.
  /// Listening ends with the task that does it. Nobody else changes a database in memory: it has no notices.
  public func notices() -> AsyncStream<Notice> {
    let (stream, continuation) = AsyncStream.makeStream(of: Notice.self, bufferingPolicy: .bufferingNewest(64))
    if case .memory = place {
      continuation.finish()
      return stream
    }
    let ending = Ending()
    continuation.onTermination = { _ in ending.come() }
    // A thread of its own, as waiting for others blocks. It sees the end after its next look.
    Thread.detachNewThread {
      var watch = self.makeWatch()
      while !ending.hasCome {
        for notice in watch.next() { continuation.yieldUnbuffered(notice) }
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
  /// Where older notices had to make room, one says that anything may have changed.
  func yieldUnbuffered(_ notice: Database.Notice) {
    if case .dropped = yield(notice) { yield(.everything) }
  }
}
