import Testing

@testable import WaymarkWeb

extension SessionHarness {
  /// Lets everything go on, tasks too, until a condition holds; the storage's threads get a minute at most.
  func settle(until condition: () async -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(60)  // far more than anything takes
    var turns = 0
    // Beside many other tests a minute may be over after a few turns.
    while await !condition(), turns < 1_000 || ContinuousClock.now < deadline {
      turns += 1
      server.loop.turn()
      await Task.yield()
    }
  }

  /// The next frame's text.
  func next(_ client: TestClient) async throws -> String {
    var frame: TestClient.Frame?
    await settle {
      frame = client.arrived()
      return frame != nil
    }
    return try #require(frame).text
  }

  /// The next frame that has a number.
  func nextFrame(_ client: TestClient) async throws -> String {
    while true {
      let text = try await next(client)
      if !text.hasPrefix("[\"") { return text }
    }
  }

  /// The frame with this text comes, sooner or later.
  func expect(_ client: TestClient, _ text: String) async throws {
    var seen: [String] = []
    while seen.last != text {
      let frame = try await next(client)
      seen.append(frame)
      if seen.count > 20 { break }
    }
    #expect(seen.last == text, "\(seen)")
  }

  /// The socket is closed with this code.
  func expectClose(_ client: TestClient, _ code: Int) async throws {
    var codes: [Int] = []
    await settle {
      while let frame = client.arrived() { if frame.first == 0x88 { codes.append(frame.code) } }
      return !codes.isEmpty
    }
    #expect(codes == [code])
  }
}
