import Testing

@testable import WaymarkWeb

/// Something that was waited for did not happen.
struct Missed: Error, CustomStringConvertible {
  let description: String
}

extension SessionHarness {
  /// Lets everything go on, tasks too, until a condition holds; fails the test where it never does.
  ///
  /// - Parameter seen: what has come instead, for who reads of the failure.
  func settle(
    _ what: String = "what the test waits for", seen: () -> String = { "" },
    at location: SourceLocation = #_sourceLocation, until condition: () async -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + ServerHarness.patience
    while true {
      server.loop.turn()
      await Task.yield()
      if await condition() { return }
      guard ContinuousClock.now < deadline else {
        let missed = Missed(description: "\(what) has not come. \(seen()) Reports: \(reports)")
        Issue.record(missed, sourceLocation: location)
        throw missed
      }
      server.waitForWork()
    }
  }

  /// The next frame's text.
  func next(
    _ client: TestClient, after seen: [String] = [], at location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    var frame: TestClient.Frame?
    try await settle("A frame", seen: { "Before it came \(seen)." }, at: location) {
      frame = client.arrived()
      return frame != nil || client.isAtEnd
    }
    if let frame { return frame.text }
    throw Missed(description: "The connection is closed. Before that came \(seen). Reports: \(reports)")
  }

  /// The next frame that has a number.
  func nextFrame(_ client: TestClient, at location: SourceLocation = #_sourceLocation) async throws -> String {
    var seen: [String] = []
    while true {
      let text = try await next(client, after: seen, at: location)
      if !text.hasPrefix("[\"") { return text }
      seen.append(text)
    }
  }

  /// The frame with this text comes, sooner or later.
  func expect(
    _ client: TestClient, _ text: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    var seen: [String] = []
    while seen.last != text {
      let frame = try await next(client, after: seen, at: location)
      seen.append(frame)
      if seen.count > 20 { break }
    }
    #expect(seen.last == text, "\(seen)", sourceLocation: location)
  }

  /// The socket is closed with this code.
  func expectClose(_ client: TestClient, _ code: Int, at location: SourceLocation = #_sourceLocation) async throws {
    var codes: [Int] = []
    try await settle("The end of a socket", at: location) {
      while let frame = client.arrived() { if frame.first == 0x88 { codes.append(frame.code) } }
      return !codes.isEmpty || client.isAtEnd
    }
    #expect(codes == [code], sourceLocation: location)
  }

  /// The server has taken what the client of a session has sent up to this frame.
  func receives(_ number: Int, in session: Session) {
    let came = server.turn { session.ends.received >= number }
    #expect(came, "Frame \(number) has not come: \(session.ends)")
  }
}
