import Testing
import WaymarkStorage
import WaymarkWeb

extension ScratchDatabase {
  /// Opens the storage of sessions in the database, as another process would.
  func sessions() throws -> any SessionStorage { try open() }

  /// Opens the storage of values of visitors in the database, as another process would.
  func visitors() throws -> any VisitorStorage { try open() }

  private func open() throws -> any SessionStorage & VisitorStorage {
    switch engine {
    case .sqlite: try SQLiteSessions(path: path) { Issue.record("no file is damaged here: \($0)") }
    case .postgres: try PostgresSessions(url: url)
    }
  }
}
