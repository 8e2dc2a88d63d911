import Foundation
import Testing

@testable import WaymarkWeb

/// Responses that are made while the server goes on.
@MainActor @Suite final class ServerLaterTests {
  private var waiting: [(path: String, complete: CheckedContinuation<HTTPResponse, Never>)] = []
  private var harness: ServerHarness!

  init() throws {
    harness = try ServerHarness { [unowned self] request in
      guard request.path.hasPrefix("/later") else { return HTTPResponse(status: 200, text: "now") }
      return .later { @MainActor [weak self] in
        await withCheckedContinuation { complete in
          guard let self else {
            complete.resume(returning: HTTPResponse(status: 500))
            return
          }
          self.waiting.append((request.path, complete))
        }
      }
    }
  }

  isolated deinit { for each in waiting { each.complete.resume(returning: HTTPResponse(status: 500)) } }

  /// Makes the first response, and waits until the client begins to receive it.
  private func complete(_ response: HTTPResponse, for client: TestClient) async {
    complete(response)
    await harness.settle {
      client.fill()
      return !client.bytes.isEmpty
    }
  }

  private func complete(_ response: HTTPResponse) { waiting.removeFirst().complete.resume(returning: response) }

  /// Gives the server time for a response that nobody receives.
  private func pause() async { for _ in 0..<5 { await Task.yield() } }

  private static let request = "GET /later HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `others are answered meanwhile, and the connection goes on afterwards`() async {
    let client = harness.connect()
    client.write(Self.request)
    await harness.settle { waiting.count == 1 }
    #expect(harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "now")
    client.fill()
    #expect(client.bytes.isEmpty)
    await complete(HTTPResponse(status: 200, text: "then"), for: client)
    #expect(client.ask("").body == "then")
    #expect(client.ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "now")
  }

  @Test func `HEAD gets the length only`() async {
    let client = harness.connect()
    client.write("HEAD /later HTTP/1.1\r\nHost: h\r\n\r\n")
    await harness.settle { waiting.count == 1 }
    await complete(HTTPResponse(status: 200, text: "then"), for: client)
    #expect(client.ask("", hasBody: false).head.contains("Content-Length: 4"))
    #expect(client.ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "now")
  }

  @Test func `a request that follows on the connection waits`() async {
    let client = harness.connect()
    client.write(Self.request + "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    await harness.settle { waiting.count == 1 }
    client.write("GET /later2 HTTP/1.1\r\nHost: h\r\n\r\n")
    harness.turns()
    #expect(harness.app.requests.map(\.path) == ["/later"])
    await complete(HTTPResponse(status: 200, text: "then"), for: client)
    #expect(client.ask("").body == "then")
    #expect(client.ask("").body == "now")
    await harness.settle { waiting.count == 1 }
    await complete(HTTPResponse(status: 200, text: "at last"), for: client)
    #expect(client.ask("").body == "at last")
  }

  @Test(arguments: [false, true]) func `a client that leaves does no harm`(reset: Bool) async {
    let client = harness.connect()
    client.write(Self.request)
    await harness.settle { waiting.count == 1 }
    client.disconnect(reset: reset)
    harness.turns()
    complete(HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: 1_000_000)))
    await pause()
    harness.turns()
    #expect(harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "now")
  }

  /// A response with a file for it alone.
  private func temporary() throws -> HTTPResponse {
    let file = FileManager.default.temporaryDirectory.appending(path: "later-\(UUID().uuidString)")
    try Data("then".utf8).write(to: file)
    return HTTPResponse(file: .init(path: file.path, range: 0..<4, isTemporary: true))
  }

  @Test(arguments: ["GET", "HEAD"]) func `a temporary file is removed once it is sent`(method: String) async throws {
    let client = harness.connect(), response = try temporary()
    client.write("\(method) /later HTTP/1.1\r\nHost: h\r\n\r\n")
    await harness.settle { waiting.count == 1 }
    await complete(response, for: client)
    let answer = client.ask("", hasBody: method == "GET")
    #expect(answer.head.contains("Content-Length: 4") && answer.body == (method == "GET" ? "then" : ""))
    #expect(!FileManager.default.fileExists(atPath: response.file?.path ?? ""))
  }

  @Test(arguments: [false, true])
  func `a temporary file is removed if nobody gets it`(stops: Bool) async throws {
    let client = harness.connect(), response = try temporary()
    client.write(Self.request)
    await harness.settle { waiting.count == 1 }
    if stops {
      var isDone = false
      harness.server.stop { isDone = true }
      harness.pass(1)
      await harness.settle { isDone }
    } else {
      client.disconnect(reset: true)
    }
    complete(response)
    await harness.settle { !FileManager.default.fileExists(atPath: response.file?.path ?? "") }
    #expect(!FileManager.default.fileExists(atPath: response.file?.path ?? ""))
  }

  @Test func `a server that stops ends the connection, and what is made later is dropped`() async {
    let client = harness.connect()
    client.write(Self.request)
    await harness.settle { waiting.count == 1 }
    var isDone = false
    harness.server.stop { isDone = true }
    harness.pass(1)
    await harness.settle { isDone }
    complete(HTTPResponse(status: 200, text: "then"))
    await pause()
    #expect(client.waitForEnd())
    #expect(client.bytes.isEmpty)
  }

  @Test func `a server that is released meanwhile does no harm`() async {
    harness.connect().write(Self.request)
    await harness.settle { waiting.count == 1 }
    harness = nil
    complete(HTTPResponse(status: 200, text: "then"))
    await pause()
    #expect(waiting.isEmpty)
  }
}
