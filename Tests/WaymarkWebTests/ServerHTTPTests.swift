import Glibc
import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerHTTPTests {
  @Test func `a GET reaches the handler with its path, query and headers, and gets the response`() throws {
    let harness = try ServerHarness()
    let answer = harness.connect().ask(
      "GET /a%20b/c?x=1+2&y=%C3%A9&flag HTTP/1.1\r\nHost: h\r\nX-One: 1\r\n\r\n")
    #expect(answer.head.hasPrefix("HTTP/1.1 200 OK"))
    #expect(answer.head.contains("Content-Type: text/plain; charset=utf-8"))
    #expect(answer.body == "hello")
    let request = try #require(harness.app.requests.first)
    #expect(request.method == .get)
    #expect(request.path == "/a%20b/c")
    #expect(request.query("x") == "1 2")
    #expect(request.query("y") == "é")
    #expect(request.query("flag") == "")
    #expect(request.query("none") == nil)
    #expect(request.header("x-one") == "1")
    #expect(request.remoteAddress == "127.0.0.1")
  }

  @Test func `a POST delivers its whole body`() throws {
    let harness = try ServerHarness()
    let body = (0..<200_000).map { UInt8($0 % 251) }
    let client = harness.connect()
    client.write(
      Array("POST /upload HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
    #expect(client.head().hasPrefix("HTTP/1.1 200"))
    #expect(harness.app.requests.first?.body == body)
  }

  @Test func `HEAD gets the length and no body, and the connection stays open`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    let head = client.ask("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", hasBody: false).head
    #expect(head.contains("Content-Length: 5"))
    #expect(client.ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello")
    #expect(harness.app.requests.map(\.method) == [.head, .get])
  }

  @Test func `requests that arrive together are answered in order`() throws {
    let harness = try ServerHarness { HTTPResponse(status: 200, text: $0.path) }
    let client = harness.connect()
    client.write("GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.ask("").body == "/1")
    #expect(client.ask("").body == "/2")
  }

  @Test func `other methods get 501 and never reach the handler`() throws {
    let harness = try ServerHarness()
    #expect(harness.connect().ask("DELETE / HTTP/1.1\r\nHost: h\r\n\r\n").head.hasPrefix("HTTP/1.1 501"))
    #expect(harness.app.requests.isEmpty)
  }

  @Test func `a response without a body has no headers about one`() throws {
    let harness = try ServerHarness { _ in HTTPResponse(status: 204) }
    let head = harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").head
    #expect(head.hasPrefix("HTTP/1.1 204"))
    #expect(!head.contains("Content-Length") && !head.contains("Content-Type"))
  }

  @Test func `a header with a line break is left out rather than split`() throws {
    let harness = try ServerHarness { _ in
      HTTPResponse(headers: [("X-Bad", "a\r\nSet-Cookie: b"), ("X-Good", "c")], body: [1])
    }
    let head = harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").head
    #expect(!head.contains("Set-Cookie") && head.contains("X-Good: c"))
  }

  @Test(arguments: ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nbroken header\r\n\r\n", "\u{1}\u{2}\r\n\r\n"])
  func `input that is not HTTP does no harm`(_ text: String) throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(text)
    harness.turns()
    #expect(harness.app.requests.isEmpty)
    #expect(harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello")
  }

  @Test func `headers and bodies over the limits are refused`() throws {
    var limits = ServerLimits()
    limits.maxBodyBytes = 1_000
    let harness = try ServerHarness(limits: limits)
    let long = String(repeating: "x", count: 20_000)
    let client = harness.connect()
    client.write("GET / HTTP/1.1\r\nHost: h\r\nX-Long: \(long)\r\n\r\n")
    #expect(client.waitForEnd())
    let uploader = harness.connect()
    uploader.write("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000\r\n\r\n" + long.prefix(2_000))
    #expect(uploader.waitForEnd())
    #expect(harness.app.requests.isEmpty)
  }

  @Test func `a client that disconnects in the middle of a request does no harm`() throws {
    let harness = try ServerHarness()
    for text in ["GE", "GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc"] {
      let client = harness.connect()
      client.write(text)
      harness.turns(5)
      client.disconnect(reset: true)
      harness.turns(5)
    }
    #expect(harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello")
  }

  @Test func `a client that sends a request byte by byte for minutes is disconnected`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.ask("").body == "hello")
    // Idling between requests is allowed (evhttp ends that by itself), slowness within a request is not.
    harness.time += 1_000
    #expect(client.ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello")
    client.write("GET / HTTP/1.1\r\n")
    for second in 0..<13 {
      harness.turns(3)
      harness.time += 10
      client.write("X-\(second): 1\r\n")
    }
    #expect(client.waitForEnd())
    #expect(harness.app.requests.count == 2)
  }

  @Test func `connections over the limit get 503 until others close`() throws {
    var limits = ServerLimits()
    limits.maxConnections = 20
    let harness = try ServerHarness(limits: limits)
    let clients = (0..<60).map { _ in harness.connect() }
    let refusal = UnavailablePage.message(.full)
    #expect(refusal.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n") && refusal.contains("\r\nRetry-After: 30\r\n"))
    let last = try #require(clients.last)
    #expect(
      harness.turn {
        last.fill()
        return String(decoding: last.bytes, as: UTF8.self) == refusal
      })
    for client in clients { client.disconnect() }
    #expect(harness.turn { harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello" })
  }

  @Test func `a port in use and an invalid host are reported with a message`() throws {
    let harness = try ServerHarness()
    #expect(throws: ServerError.portInUse(host: "127.0.0.1", port: harness.port)) {
      try harness.server.listen(host: "127.0.0.1", port: harness.port)
    }
    #expect(throws: ServerError.badHost("nowhere")) { try harness.server.listen(host: "nowhere", port: 0) }
    #expect(
      ServerError.portInUse(host: "127.0.0.1", port: 80).description
        == "Port 80 of 127.0.0.1 is already in use.")
  }
}

@Suite struct RequestTargetTests {
  @Test func `a request target is parsed in every form`() {
    #expect(RequestTarget("/").path == "/")
    #expect(RequestTarget("//evil.example/x").path == "//evil.example/x")
    #expect(RequestTarget("http://host:8080/a?b=c#d").path == "/a")
    #expect(RequestTarget("http://host:8080/a?b=c#d").query.map(\.value) == ["c"])
    #expect(RequestTarget("http://host").path == "/")
    #expect(RequestTarget("").path == "/")
    #expect(RequestTarget("/a?%ZZ=%4&&=x").query.map { $0.name + "|" + $0.value } == ["%ZZ|%4", "|x"])
  }
}
