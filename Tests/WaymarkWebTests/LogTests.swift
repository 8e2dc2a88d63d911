import Synchronization
import Testing

@testable import WaymarkWeb

/// Lines that were written to a log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }

  func log(_ level: LogLevel) -> Log {
    Log(level: level, clock: { 1_795_275_000.125 }) { [self] line in lines.withLock { $0.append(line) } }
  }
}

@MainActor @Suite struct LogTests {
  @Test func `a line has its time, its level, its message and its fields`() {
    let lines = LogLines()
    lines.log(.info)(.info, "The server listens.", ["port": "8080", "host": "127.0.0.1"])
    #expect(
      lines.all == [
        #"time=2026-11-21T15:30:00.125Z level=info message="The server listens." port=8080 host=127.0.0.1"# + "\n"
      ])
  }

  @Test func `values of messages below the level are not evaluated`() {
    let lines = LogLines()
    let log = lines.log(.warning)
    var made = 0
    func value() -> String {
      made += 1
      return "x"
    }
    for level in LogLevel.allCases { log(level, "m", ["a": value()]) }
    #expect(lines.all.count == 2 && made == 2)
    Log.silent(.warning, "m")
  }

  @Test(arguments: [
    ("", "\"\""), ("a b", "\"a b\""), ("a=b", "\"a=b\""), ("a\"b", "\"a\\\"b\""), ("a\\b", "\"a\\\\b\""),
    ("a\nlevel=error", "\"a\\nlevel=error\""), ("a\r\u{1B}[31m\0", "\"a\u{FFFD}\u{FFFD}[31m\u{FFFD}\""),
    ("a\u{202E}b\u{2028}c", "\"a\u{FFFD}b\u{FFFD}c\""), ("é", "\"é\""), ("plain-1.2:3", "plain-1.2:3"),
  ])
  func `no value can end its line or begin a field`(value: String, written: String) {
    let lines = LogLines()
    lines.log(.debug)(.info, "m", ["v": value])
    #expect(lines.all[0].hasSuffix("message=m v=\(written)\n"))
    #expect(lines.all[0].filter(\.isNewline).count == 1)
  }

  @Test func `levels have names`() {
    #expect(LogLevel(name: "debug") == .debug)
    #expect(LogLevel(name: "DEBUG") == nil)
    #expect(LogLevel.info < .warning)
  }

  @Test func `rejections are written as one line for each kind`() {
    let lines = LogLines()
    let log = RejectionLog(lines.log(.info))
    var counts = RejectionCounts()
    log.update(counts)
    counts[.gap] = 2
    counts[.malformed] = 1
    log.update(counts)
    log.update(counts)
    counts[.gap] = 5
    log.update(counts)
    let written = lines.all.compactMap { $0.split(separator: "rejected.\" ").last }
    #expect(written == ["kind=malformed count=1\n", "kind=gap count=2\n", "kind=gap count=3\n"])
  }

  /// Secrets with a marker are sent in every possible way, with the log at its most detailed level.
  @Test func `nothing in the log allows a reader to act as a visitor`() throws {
    let lines = LogLines()
    let log = lines.log(.debug)
    let token = "MARKED-token-of-the-metrics"
    let harness = try SessionHarness {
      $0.log = log
      $0.metricsToken = token
    }
    let (_, _, session) = try harness.page("/MARKED-address?invitation=MARKED-query")
    let client = harness.open(session)
    client.send(text: #"[1,0,["input",\#(Node.field),"MARKED-typed",1],["go","/MARKED-place"]]"#)
    _ = client.frame()
    client.send(text: "MARKED-malformed")
    _ = client.frame()
    for target in [
      "/_waymark/picture/MARKED-picture", "/_waymark/upload/\(session.id)/10/0?name=MARKED-file&size=1&offset=0",
      "/_waymark/socket?v=5&session=\(session.id)&last=0", "/metrics", "/healthz", "/robots.txt", "/_waymark/MARKED",
    ] {
      for method in ["GET", "POST"] {
        _ = harness.server.connect().ask(
          "\(method) \(target) HTTP/1.1\r\nHost: \(harness.host)\r\nOrigin: http://\(harness.host)\r\n"
            + "\(harness.cookieLine)Authorization: Bearer \(token)\r\nX-Forwarded-For: MARKED-header\r\nContent-Length: 1\r\n\r\nM"
        )
      }
    }
    _ = try harness.page(cookie: "waymark-visitor=MARKED-cookie")
    _ = harness.ask(for: session.id.description, headers: ["Origin": "http://MARKED.example"])
    _ = harness.ask(for: "MARKED-session")
    RejectionLog(log).update(harness.sessions.rejections)
    let text = lines.all.joined()
    #expect(lines.all.count > 15)
    #expect(!text.contains("MARKED"))
    #expect(!text.contains(session.id.description))
    let cookie = try #require(harness.cookie).dropFirst("waymark-visitor=".count)
    for part in cookie.split(separator: ".") where part.count > 8 { #expect(!text.contains(part)) }
    #expect(!text.contains(session.visitor.visitorID.rawValue))
  }
}
