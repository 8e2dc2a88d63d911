import Foundation
import Testing
import WaymarkStorage

/// A database for one test, which is removed with this object.
final class ScratchDatabase: Sendable {
  let engine: TestEngine
  private let name = "waymark_test_\(UInt64.random(in: .min ... .max))"
  private let folder: URL
  private let server: Database?

  init(_ engine: TestEngine) throws {
    self.engine = engine
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    switch engine {
    case .sqlite:
      server = nil
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    case .postgres:
      let server = try Database(url: #require(TestEngine.server))
      try server.execute("CREATE DATABASE \(name) TEMPLATE template0")
      self.server = server
    }
  }

  deinit {
    _ = try? server?.execute("DROP DATABASE \(name) WITH (FORCE)")
    if engine == .sqlite { try? FileManager.default.removeItem(at: folder) }
  }

  /// The path of the file of a SQLite database.
  var path: String { folder.appending(path: "sessions.sqlite").path }

  /// The address of a PostgreSQL database.
  var url: String { "\(TestEngine.server ?? "")&dbname=\(name)" }

  /// Opens the database, as another process would.
  func open(busyTimeout: Duration = .seconds(5)) throws -> Database {
    switch engine {
    case .sqlite: try Database(path: path, busyTimeout: busyTimeout)
    case .postgres: try Database(url: url, busyTimeout: busyTimeout)
    }
  }
}
