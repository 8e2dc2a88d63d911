import Testing
import WaymarkStorage
import WaymarkWeb

extension ScratchDatabase {
  /// Opens the storage of sessions in the database, as another process would.
  func sessions() throws -> any SessionStorage {
    switch engine {
    case .sqlite: try SQLiteSessions(path: path) { Issue.record("no file is damaged here: \($0)") }
    case .postgres: try PostgresSessions(url: url)
    }
  }
}
