import Foundation
import Testing
import Waymark

/// A database for one test, which several stores open as several processes would. It is removed with this object.
final class SharedDatabase: Sendable {
  /// The engines that the tests run with: PostgreSQL only if `./test` has started its server.
  enum Engine: String, CaseIterable { case sqlite, postgres }
  static var engines: [Engine] { server == nil ? [.sqlite] : Engine.allCases }
  private static var server: String? { ProcessInfo.processInfo.environment["WAYMARK_TEST_DATABASE"] }

  private let name = "waymark_test_\(UInt64.random(in: .min ... .max))"
  private let folder: URL
  private let server: Database?

  init(_ engine: Engine) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    switch engine {
    case .sqlite:
      server = nil
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    case .postgres:
      let server = try Database(url: #require(Self.server))
      try server.execute("CREATE DATABASE \(name) TEMPLATE template0")
      self.server = server
    }
  }

  deinit {
    _ = try? server?.execute("DROP DATABASE \(name) WITH (FORCE)")
    if server == nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// Opens the database, as another process would.
  func open() throws -> Database {
    if server == nil { return try Database(path: folder.appending(path: "routes.sqlite").path) }
    return try Database(url: "\(Self.server ?? "")&dbname=\(name)")
  }
}
