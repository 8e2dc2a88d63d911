import Foundation
import Testing
import WaymarkStorage
import WaymarkWeb

/// The values of visitors, with each engine.
@Suite(.timeLimit(.minutes(2))) struct VisitorStorageTests {
  @Test(arguments: TestEngine.here)
  func `values are the same as they were saved, also for another process`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let values = ["toolbar.page": Array("🚲 'a'; --".utf8), "empty": []]
    try await scratch.visitors().save(values, of: "ann", at: 1_000)
    #expect(try await scratch.visitors().values(of: "ann", at: 1_000) == values)
    #expect(try await scratch.visitors().values(of: "ben", at: 1_000) == [:])
  }

  @Test(arguments: TestEngine.here)
  func `a value is replaced and removed, and others stay`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let visitors = try scratch.visitors()
    try await visitors.save(["a": [1], "b": [2]], of: "ann", at: 1_000)
    try await visitors.save(["a": [3]], of: "ben", at: 1_000)
    try await visitors.save(["a": [4], "b": nil, "c": nil], of: "ann", at: 1_001)
    #expect(try await visitors.values(of: "ann", at: 1_001) == ["a": [4]])
    #expect(try await visitors.values(of: "ben", at: 1_001) == ["a": [3]])
  }

  @Test(arguments: TestEngine.here)
  func `what nobody has used for long is removed`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let visitors = try scratch.visitors()
    let day: Int64 = 86_400
    for name in ["ann", "ben"] { try await visitors.save(["a": [1]], of: name, at: 0) }
    // A use is noted, but not one on each day.
    #expect(try await visitors.values(of: "ann", at: 31 * day) == ["a": [1]])
    #expect(try await visitors.removeValues(unusedSince: 31 * day) == 1)
    #expect(try await visitors.values(of: "ann", at: 32 * day) == ["a": [1]])
    #expect(try await visitors.values(of: "ben", at: 32 * day) == [:])
    #expect(try await visitors.removeValues(unusedSince: 32 * day) == 1)
  }
}
