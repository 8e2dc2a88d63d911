import Testing

@testable import WaymarkWeb

/// The error that an expected event did not happen.
struct Missed: Error, CustomStringConvertible {
  let description: String
}

extension SessionHarness {
  /// Runs the loop and tasks until a condition holds; fails the test if it never does.
  ///
  /// - Parameter seen: a text about what was received instead, for the failure message.
  func settle(
    _ what: String = "what the test waits for", seen: () -> String = { "" },
    at location: SourceLocation = #_sourceLocation, until condition: () async -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + ServerHarness.patience
    while true {
      server.loop.runIteration()
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

  /// Returns the text of the next frame.
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

  /// Returns the text of the next frame that has a number.
  func nextFrame(_ client: TestClient, at location: SourceLocation = #_sourceLocation) async throws -> String {
    var seen: [String] = []
    while true {
      let text = try await next(client, after: seen, at: location)
      if !text.hasPrefix("[\"") { return text }
      seen.append(text)
    }
  }

  /// Expects a frame with this text among the next ones.
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

  /// Expects the socket to be closed with this code.
  func expectClose(_ client: TestClient, _ code: Int, at location: SourceLocation = #_sourceLocation) async throws {
    var codes: [Int] = []
    try await settle("The end of a socket", at: location) {
      while let frame = client.arrived() { if frame.first == 0x88 { codes.append(frame.code) } }
      return !codes.isEmpty || client.isAtEnd
    }
    #expect(codes == [code], sourceLocation: location)
  }

  /// Expects the server to receive the frames of a session's client up to this number.
  func receives(_ number: Int, in session: Session) {
    let came = server.turn { session.frameNumbers.received >= number }
    #expect(came, "Frame \(number) has not come: \(session.frameNumbers)")
  }
}
