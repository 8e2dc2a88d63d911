import Foundation
import Testing

/// The database engines that the tests run with.
enum TestEngine: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  /// The server for the tests, which `./test` starts.
  static var server: String? { ProcessInfo.processInfo.environment["WAYMARK_TEST_DATABASE"] }

  /// The available engines: PostgreSQL only if its server runs.
  static var here: [TestEngine] { server == nil ? [.sqlite] : allCases }

  var testDescription: String { rawValue }
}

@Suite struct TestEngineTests {
  @Test(
    .enabled(
      if: TestEngine.server != nil, "WAYMARK_TEST_DATABASE names no server: half of the tests is left out"))
  func `PostgreSQL is among the engines that are tested`() { #expect(TestEngine.here.contains(.postgres)) }
}
