import Foundation
import Testing

/// A PostgreSQL server for one test, which can stop and start it. It is removed with this object.
final class PrivateServer: Sendable {
  private let folder: String
  let url: String

  init() throws {
    folder = try Self.run("folder=$(postgres_create); postgres_start \"$folder\"; echo \"$folder\"")
    url = try Self.run("postgres_url \(folder)")
  }

  deinit { _ = try? Self.run("postgres_remove \(folder)") }

  func stop() throws { _ = try Self.run("postgres_stop \(folder)") }

  func start() throws { _ = try Self.run("postgres_start \(folder)") }

  /// Runs a command of the script that `./test` uses. Foundation's `Process` would wait for the started server to end,
  /// because the server inherits the descriptor that it waits on.
  private static func run(_ command: String) throws -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.ci/postgres.sh")
    let pipe = try #require(popen("exec bash -euc 'source \"\(script.path)\"; \(command)' 2>/dev/null", "re"))
    var output: [UInt8] = []
    while let byte = UInt8(exactly: getc(pipe)) { output.append(byte) }
    try #require(pclose(pipe) == 0, "\(command) failed")
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
