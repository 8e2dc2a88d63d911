internal import WaymarkFiles

/// The folders of an index that are watched.
struct IndexWatches {
  private let watcher: FolderWatcher?
  /// How many folders are watched at most.
  private let limit: Int
  private var folders: [CInt: Int64] = [:]
  private var watches: [Int64: CInt] = [:]

  /// - Parameter watcher: What watches; nil if the system can't.
  init(_ watcher: FolderWatcher?, limit: Int) { (self.watcher, self.limit) = (watcher, limit) }

  /// How many folders are watched.
  var count: Int { watches.count }

  func isWatched(_ folder: Int64) -> Bool { watches[folder] != nil }

  /// The folder that a watch is for.
  func folder(_ watch: CInt) -> Int64? { folders[watch] }

  /// Watches a folder, if the system can.
  mutating func add(_ folder: ScannedFolder, _ id: Int64) {
    guard watches[id] != nil || watches.count < limit, let watch = watcher?.watch(folder) else { return }
    // A folder that was moved has its watch still, and has another number in the index now.
    if let before = folders[watch], before != id { watches[before] = nil }
    if let before = watches[id], before != watch { end(before) }
    (folders[watch], watches[id]) = (id, watch)
  }

  /// Ends the watch of a folder that is gone.
  mutating func remove(_ id: Int64) {
    if let watch = watches.removeValue(forKey: id) { end(watch) }
  }

  /// Notes that the system has ended a watch.
  mutating func noteEnd(_ watch: CInt) {
    if let id = folders.removeValue(forKey: watch) { watches[id] = nil }
  }

  private mutating func end(_ watch: CInt) {
    folders[watch] = nil
    watcher?.end(watch)
  }
}
