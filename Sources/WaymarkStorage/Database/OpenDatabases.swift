import Synchronization

/// The databases in files that this process has open.
enum OpenDatabases {
  private struct Entry {
    weak let database: Database?
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ database: Database) {
    entries.withLock { entries in
      entries.removeAll { $0.database == nil }
      entries.append(Entry(database: database))
    }
  }

  static var all: [Database] { entries.withLock { $0.compactMap(\.database) } }
}
