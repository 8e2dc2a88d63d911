private import Foundation
public import WaymarkFiles

extension FileIndex {
  /// Lists all folders that were not listed yet: of a million files, in less than a minute. Where it is ended, by the task
  /// or with the process, it goes on the next time.
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func scan() async throws {
    try await scanWaiting()
    report { $0.isComplete = true }
  }

  /// Reads the contents of text files that were not read yet. ``keepCurrent(comparingEvery:)`` does that too, when all
  /// folders are listed.
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func readContents() async throws {
    while !status.hasContents { try await readSomeContents() }
  }

  /// Lists all folders again, also those whose date has not changed: files whose content was changed while no process kept
  /// the index current get their new sizes and dates.
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func rescan() async throws {
    report { $0.isComplete = false }
    try await write { writer, _ in try writer.listAllAgain() }
    try await scan()
  }

  /// Keeps the index current until its task is cancelled: lists what was not listed yet, or has changed since another
  /// process did this, reads the contents of text files, and then follows the changes in all folders.
  ///
  ///     let task = Task { try await index.keepCurrent() }
  ///
  /// One process does it; others that call it wait until that one ends. The system tells changes only of so many folders
  /// (`fs.inotify.max_user_watches`): the dates of others are compared from time to time
  /// (``FileIndexStatus/unwatchedFolders`` says how many). So are those of all, when more has changed at once than the system
  /// remembers.
  ///
  /// - Parameter interval: How often folders that can't be watched are compared.
  /// - Throws: ``FileIndexError``; `CancellationError` at the end.
  public func keepCurrent(comparingEvery interval: Duration = .seconds(600)) async throws {
    try await keepCurrent(comparingEvery: interval, maxWatches: .max)
  }

  func keepCurrent(comparingEvery interval: Duration, maxWatches: Int) async throws {
    let lock = try await takeLock()
    defer { lock.release() }
    let watcher = maxWatches > 0 ? FolderWatcher() : nil
    try await write { writer, _ in writer.watches = IndexWatches(watcher, limit: maxWatches) }
    do {
      try await compare(isForUnwatched: false, isPaced: false)
      var lastCompared = ContinuousClock.now
      while true {
        // While contents are to be read, nobody waits for changes.
        let patience = status.hasContents ? 500 : 0
        let events = try await watching.run { _ in Self.events(watcher, within: patience) }
        let isIncomplete = events.isEmpty ? false : try await write { try $0.apply(events, $1) }
        if isIncomplete { report { $0.isComplete = false } }
        if !events.isEmpty { try await scanWaiting() }
        let isTime = ContinuousClock.now - lastCompared >= interval && status.unwatchedFolders > 0
        if isIncomplete || isTime {
          try await compare(isForUnwatched: !isIncomplete, isPaced: true)
          lastCompared = .now
        }
        try await readSomeContents()
      }
    } catch {
      let writing = writing
      let writer = writer
      // The watches end even though the task is cancelled.
      await Task { try? await writing.run { _ in writer.watches = nil } }.value
      throw error
    }
  }

  /// Tells the index what has changed in a folder: what an app has done, so that it is found at once, or what a view was
  /// told.
  ///
  ///     for await change in files.changes(in: folder) {
  ///       try await index.update(change, in: folder)
  ///     }
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func update(_ change: FolderChange, in folder: FileLocation) async throws {
    try await write { try $0.apply(change, in: folder, $1) }
    try await scanWaiting()
  }

  /// Tells the index that something at a location was made, changed, moved or removed.
  ///
  ///     let renamed = try await files.rename(location, to: name)
  ///     try await index.update(location)
  ///     try await index.update(renamed)
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func update(_ location: FileLocation) async throws {
    guard let parent = location.parent, let name = location.name else { return }
    try await update(.names([name]), in: parent)
  }

  /// Writes the index, and notes how many files it has then.
  @discardableResult
  nonisolated(nonsending) func write<Result: Sendable>(
    _ body: @escaping @Sendable (IndexWriter, CancellationFlag) throws -> Result
  ) async throws -> Result {
    try await writing.run { [self] flag in
      let before = writer.connection.changes
      defer {
        report { ($0.files, $0.unwatchedFolders) = (writer.count, writer.unwatchedFolders) }
        // A file may have another name, with as many of them as before.
        if writer.connection.changes != before { tellUpdate() }
      }
      return try body(writer, flag)
    }
  }

  private func scanWaiting() async throws {
    report { $0.hasContents = false }
    while try await write({ try $0.scanSlice($1) }) {}
    while try await write({ writer, _ in try writer.removeSlice() }) {}
  }

  /// Compares the dates of folders, and lists those that have changed.
  private func compare(isForUnwatched: Bool, isPaced: Bool) async throws {
    var last = Int64(-1)
    while true {
      let start = ContinuousClock.now
      let next = try await write { [last] in
        try $0.compareSlice(after: last, isForUnwatched: isForUnwatched, $1)
      }
      guard let next else { break }
      last = next
      // At low priority: at least half of the time is left to others.
      if isPaced { try await Task.sleep(for: min(ContinuousClock.now - start, .seconds(1))) }
    }
    try await scanWaiting()
    report { $0.isComplete = true }
  }

  /// Reads the contents of some files, at low priority: at least half of the time is left to others.
  private func readSomeContents() async throws {
    let start = ContinuousClock.now
    let hasMore = try await write { try $0.readTexts($1) }
    report { $0.hasContents = !hasMore }
    if hasMore { try await Task.sleep(for: min(ContinuousClock.now - start, .seconds(1))) }
  }

  private static func events(_ watcher: FolderWatcher?, within milliseconds: Int) -> [WatchEvent] {
    if let watcher { return watcher.events(within: milliseconds) }
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
    return []
  }

  /// Waits until no other process keeps the index current.
  private func takeLock() async throws -> IndexLock {
    while true {
      if let lock = try IndexLock(storage) { return lock }
      let isComplete = try await write { writer, _ in
        try writer.connection.number("SELECT 1 FROM folders WHERE stamp IS NULL") == nil
      }
      report { $0.isComplete = isComplete }
      try await Task.sleep(for: .seconds(1))
    }
  }
}
