import Foundation
import Glibc

@testable import WaymarkWeb

/// A self-signed certificate for 127.0.0.1, and clients that use TLS by the `openssl` command: an implementation
/// that is independent of the server's.
@MainActor final class TLSClient {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)").path
  private var clients: [pid_t] = []
  var certificate: String { folder + "/certificate.pem" }
  var key: String { folder + "/key.pem" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try makeCertificate(certificate, key)
  }

  /// Kills all clients.
  func stop() {
    for client in clients {
      kill(client, SIGKILL)
      waitpid(client, nil, 0)
    }
    clients = []
  }

  isolated deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Makes a certificate and its key.
  func makeCertificate(_ certificate: String, _ key: String) throws {
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/openssl")
    maker.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    guard maker.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns a client that connects, or tries to, with further options of `openssl s_client`.
  func connect(_ harness: ServerHarness, _ options: String...) -> TestClient {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    let arguments =
      [
        "openssl", "s_client", "-quiet", "-verify_return_error", "-CAfile", certificate, "-connect",
        "127.0.0.1:\(harness.port)",
      ]
      + options
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    var pointers = arguments.map { strdup($0) } + [nil]
    let result = posix_spawn(&process, "/usr/bin/openssl", &actions, nil, &pointers, environ)
    for pointer in pointers { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    precondition(result == 0, "openssl does not start")
    clients.append(process)
    return TestClient(harness, descriptor: ends[0])
  }
}
