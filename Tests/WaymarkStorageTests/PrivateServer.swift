import Foundation
import Testing

/// A PostgreSQL server for one test, which stops and starts it. It is gone with this object.
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

  /// Runs a command of the script that `./test` uses. Foundation's `Process` would wait for the server that is started to
  /// end, as that inherits what it waits by.
  private static func run(_ command: String) throws -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.ci/postgres.sh")
    let pipe = try #require(popen("exec bash -euc 'source \"\(script.path)\"; \(command)' 2>/dev/null", "re"))
    var output: [UInt8] = []
    while let byte = UInt8(exactly: getc(pipe)) { output.append(byte) }
    try #require(pclose(pipe) == 0, "\(command) failed")
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
