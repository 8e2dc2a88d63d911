import Foundation
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// The files that were changed last, and those with a tag.
@Suite(.timeLimit(.minutes(1))) struct RecentsAndTagsTests {
  @Test func `the files that were changed last`() async throws {
    let folder = try IndexedFolder()
    for (number, name) in ["a.jpg", "b/c.txt", "b/d.mp3", "e"].enumerated() {
      try folder.write("x", to: name, modified: Double(1_000 + number))
    }
    let index = try await folder.scanned()
    #expect(try await index.recents().map(\.location) == ["e", "b/d.mp3", "b/c.txt", "a.jpg"])
    #expect(try await index.recents(limit: 2).map(\.location) == ["e", "b/d.mp3"])
    #expect(try await index.recents().allSatisfy { $0.match == .everything })
  }

  @Test func `tags with their counts, and the files that have them`() async throws {
    let folder = try IndexedFolder()
    for (number, name) in ["a", "b/c", "d"].enumerated() {
      try folder.write("x", to: name, modified: Double(1_000 + number))
    }
    let index = try await folder.open()
    try await index.files.setTags(["Red", "äpfel"], of: "a")
    try await index.files.setTags(["Red", "Zebra"], of: "b/c")
    try await index.files.setTags(["blue"], of: "b")
    try await index.scan()
    #expect(try await index.tags().map(\.name) == ["blue", "Red", "Zebra", "äpfel"])
    #expect(try await index.tags().map(\.count) == [1, 2, 1, 1])
    #expect(try await index.files(tagged: "Red").map(\.location) == ["b/c", "a"])
    #expect(try await index.files(tagged: "blue").map(\.kind) == [.folder])
    #expect(try await index.files(tagged: "red").isEmpty)
    #expect(try await index.files(tagged: "' OR 1 --").isEmpty)
  }

  @Test func `tags that are removed, and those of files that are`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a")
    try folder.write("x", to: "b")
    let index = try await folder.open()
    try await index.files.setTags(["Red", "Blue"], of: "a")
    try await index.files.setTags(["Red"], of: "b")
    try await index.scan()
    try await index.files.setTags(["Blue"], of: "a")
    try folder.remove("b")
    try await index.writing.run { flag in
      try index.writer.transaction { _ = try index.writer.scan(0, flag) }
    }
    #expect(try await index.tags() == [FileTag(name: "Blue", count: 1)])
    try await expectWhole(index)
  }
}
