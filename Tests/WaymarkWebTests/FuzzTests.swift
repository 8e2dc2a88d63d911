import Foundation
import RandomInputs
import Testing

@testable import WaymarkWeb

/// The corpus of hostile inputs, and seeded changes of them. `Tests/Fuzzing` tries more, and for longer.
@MainActor @Suite struct FuzzTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzzing/Corpus").standardized

  private static func inputs(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = corpus.appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test(arguments: [
    ("frame", 4_000), ("snapshot", 10_000), ("changes", 10_000), ("texts", 2_000), ("archive", 500),
    ("socket", 150), ("request", 150),
  ])
  func `hostile inputs and variations of them do no harm`(name: String, count: Int) async throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(name).map(\.bytes)
    #expect(inputs.count >= 20)
    for input in inputs {
      target.run(input)
      await Task.yield()
    }
    var generator = SeededGenerator(seed: 7)
    for number in 0..<count {
      target.run(generator.change(inputs))
      // All tests share the main actor, and some of them wait for responses.
      if number % 10 == 0 { await Task.yield() }
    }
    #expect(FuzzServer.shared.isWell)
  }

  @Test func `all hostile frames of the corpus are refused`() throws {
    for (name, bytes) in try Self.inputs("frame") {
      let frame = bytes.withUnsafeBytes { ClientFrame($0) }
      #expect((frame != nil) == name.hasPrefix("good-"), "\(name)")
    }
  }

  @Test func `all damaged snapshots of the corpus are refused`() throws {
    for (name, bytes) in try Self.inputs("snapshot") {
      #expect(((try? SessionSnapshot(bytes)) != nil) == name.hasPrefix("good-"), "\(name)")
    }
  }

  @Test func `all damaged changes of the corpus are refused`() throws {
    for (name, bytes) in try Self.inputs("changes") {
      #expect(((try? SessionChanges(bytes)) != nil) == name.hasPrefix("good-"), "\(name)")
    }
  }

  @Test func `every folder of the corpus has its target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}

extension SeededGenerator {
  /// Returns one of the inputs with a few bytes or ranges changed, removed, doubled, or taken from another input.
  mutating func change(_ inputs: [[UInt8]]) -> [UInt8] {
    var bytes = inputs.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let start = Int.random(in: 0...bytes.count, using: &self)
      let end = Int.random(in: start...min(bytes.count, start + 40), using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3: bytes.replaceSubrange(start..<end, with: inputs.randomElement(using: &self)?.prefix(60) ?? [])
      case 4 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &self) }
      }
    }
    return bytes
  }
}
