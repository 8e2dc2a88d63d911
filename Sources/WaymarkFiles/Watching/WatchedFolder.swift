/// A folder that somebody watches, and what has changed in it that was not taken yet.
struct WatchedFolder: Sendable {
  /// With so many names at once, listing the folder is less work than looking at each.
  private static let maxNames = 1_000

  let location: FileLocation
  let root: FileRoot
  /// Tells that there is something to take. It must not be called while a lock is held that the end of the stream waits for.
  let signal: AsyncStream<Void>.Continuation

  /// The number of inotify's watch; nil if there is none.
  var watch: CInt?
  /// What was at the location, and when it was changed, as it was last looked at; nil if there was nothing.
  private(set) var seen: Seen?
  private var pending: FolderChange?

  struct Seen: Equatable {
    let identity: FileIdentity
    let changed: FileTime
  }

  init(_ location: FileLocation, in root: FileRoot, _ signal: AsyncStream<Void>.Continuation) {
    (self.location, self.root, self.signal) = (location, root, signal)
    pending = .everything
  }

  /// Notes what was found at the location.
  ///
  /// - Returns: Whether another folder is there than before.
  mutating func look(_ found: Seen?) -> Bool {
    defer { seen = found }
    let isOther = found?.identity != seen?.identity
    if found == nil {
      if isOther { note(.gone) }
    } else if isOther || (watch == nil && found != seen) {
      note(.everything)
    }
    return isOther
  }

  /// Adds a change to those that are taken next.
  mutating func note(_ change: FolderChange) {
    guard case .names(let names) = change, let pending else {
      pending = change
      return
    }
    switch pending {
    case .names(let others):
      let all = others.union(names)
      self.pending = all.count > Self.maxNames ? .everything : .names(all)
    case .everything: break
    case .gone: self.pending = .everything
    }
  }

  /// Whether there is something to take.
  var hasChanged: Bool { pending != nil }

  /// Returns what has changed since it was taken last; nil if nothing has.
  mutating func take() -> FolderChange? {
    defer { pending = nil }
    return pending
  }
}
