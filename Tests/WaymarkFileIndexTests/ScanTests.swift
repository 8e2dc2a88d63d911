import Foundation
import Glibc
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// What an index finds below a root.
@Suite(.timeLimit(.minutes(2))) struct ScanTests {
  @Test func `files, folders and links at all depths`() async throws {
    let folder = try IndexedFolder()
    try folder.write("a", to: "a/b/c/d.txt")
    try folder.write("a", to: "e.txt")
    try folder.makeFolder("empty")
    #expect(symlink("/etc", folder.inside.appending(path: "link").path) == 0)
    let index = try await folder.scanned()
    #expect(try await locations(index) == ["a", "a/b", "a/b/c", "a/b/c/d.txt", "e.txt", "empty", "link"])
    #expect(index.status == FileIndexStatus(files: 7, isComplete: true))
    try await expectWhole(index)
  }

  @Test func `kinds, sizes, dates and tags`() async throws {
    let folder = try IndexedFolder()
    try folder.write("12345", to: "a.JPG", modified: 1_000_000_000.5)
    let index = try await folder.open()
    try await index.files.setTags(["x", "y"], of: FileLocation("a.JPG"))
    try await index.scan()
    let row = try await index.writing.run { _ in try index.writer.known(FileName("a.JPG"), in: 0) }
    #expect(row?.kind == .image)
    #expect(row?.size == 5)
    #expect(row?.modified == 1_000_000_000_500_000_000)
    #expect(row?.tags == "x,y")
    #expect(try await index.writing.run { _ in try index.writer.connection.number("SELECT count(*) FROM tagged") } == 2)
  }

  @Test func `names that are no text`() async throws {
    let folder = try IndexedFolder()
    let names: [[UInt8]] = [
      [0x47, 0xFC, 0x6E], Array("a\nb".utf8), Array("photo\u{202E}gpj.exe".utf8), [0xFF],
      Array(repeating: 0xFF, count: 255), Array(repeating: 0x61, count: 255), [1], Array("e\u{301}".utf8),
      Array("é".utf8), Array("'; DROP TABLE files; --".utf8), Array("\u{0}\u{0}".utf8.map { _ in 0x22 }),
    ]
    for name in names { try folder.make(name) }
    let index = try await folder.scanned()
    #expect(try await Set(locations(index)) == Set(names.map { FileName(listed: $0).spelling }))
    try await expectWhole(index)
  }

  @Test func `a folder that may not be listed`() async throws {
    let folder = try IndexedFolder()
    try folder.write("a", to: "closed/a")
    try folder.write("a", to: "open/a")
    let path = folder.inside.appending(path: "closed").path
    #expect(chmod(path, 0) == 0)
    defer { chmod(path, 0o700) }
    let index = try await folder.scanned()
    // Root may list everything.
    let expected = geteuid() == 0 ? ["closed", "closed/a", "open", "open/a"] : ["closed", "open", "open/a"]
    #expect(try await locations(index) == expected)
  }

  @Test func `a folder that vanishes before it is listed`() async throws {
    let folder = try IndexedFolder()
    try folder.write("a", to: "a/b/c")
    try folder.write("a", to: "d/e")
    let index = try await folder.open()
    try await index.writing.run { flag in
      try index.writer.transaction { _ = try index.writer.scan(0, flag) }
    }
    #expect(try await locations(index) == ["a", "d"])
    try folder.remove("a")
    // Another one, and a file in the place of a folder.
    try folder.write("a", to: "f")
    try folder.remove("d")
    try folder.write("a", to: "d")
    try await index.scan()
    #expect(try await locations(index).isEmpty)
  }

  @Test func `a scan that is ended goes on`() async throws {
    let folder = try IndexedFolder()
    for outer in 0..<30 { for inner in 0..<4 { try folder.write("a", to: "\(outer)/\(inner)/file") } }
    do {
      let index = try await folder.open()
      // Without a transaction of several folders, as if the process were killed after each.
      for _ in 0..<20 {
        try await index.writing.run { flag in
          let next = try index.writer.connection.number("SELECT id FROM folders WHERE stamp IS NULL LIMIT 1")
          _ = try index.writer.scan(#require(next), flag)
        }
      }
    }
    let index = try await folder.open()
    #expect(!index.status.isComplete)
    #expect(index.status.files > 30)
    #expect(index.status.files < 270)
    try await index.scan()
    #expect(index.status == FileIndexStatus(files: 270, isComplete: true))
    #expect(try await locations(index).count == 270)
    try await expectWhole(index)
  }

  @Test func `a folder that was half listed`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<50 { try folder.make(Array("\(number)".utf8)) }
    struct Ended: Error {}
    let index = try await folder.open()
    try await index.writing.run { _ in
      let scanned = try index.files.scannedFolder(.root)
      var count = 0
      try? scanned.items { item in
        count += 1
        if count == 20 { throw Ended() }
        try index.writer.insert(item, in: 0)
      }
    }
    for number in 0..<10 { try folder.remove("\(number)") }
    try await index.scan()
    #expect(try await locations(index) == (10..<50).map(String.init).sorted())
    try await expectWhole(index)
  }

  @Test func `a scan is cancelled`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<2_000 { try folder.make(Array("\(number)".utf8)) }
    let index = try await folder.open()
    let task = Task { try await index.scan() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!index.status.isComplete)
    try await index.scan()
    #expect(index.status.files == 2_000)
  }

  @Test func `many files in one folder`() async throws {
    let folder = try IndexedFolder()
    let count = IndexWriter.sliceSize * 2 + 7
    for number in 0..<count { try folder.make(Array("\(number)".utf8)) }
    let index = try await folder.scanned()
    #expect(index.status.files == count)
  }

  @Test(arguments: ["no database at all, but long enough to be a header of a file", ""])
  func `a file that is no index is made anew`(content: String) async throws {
    let folder = try IndexedFolder()
    try folder.write("a", to: "a")
    try Data(content.utf8).write(to: folder.storage)
    let index = try await folder.scanned()
    #expect(try await locations(index) == ["a"])
  }

  @Test func `an index of another version is made anew`() async throws {
    let folder = try IndexedFolder()
    try folder.write("a", to: "a")
    do {
      let index = try await folder.scanned()
      try await index.writing.run { _ in
        try index.writer.connection.script("PRAGMA user_version = 99; DROP TABLE tagged")
      }
    }
    let index = try await folder.scanned()
    #expect(try await locations(index) == ["a"])
    try await expectWhole(index)
  }

  @Test func `an index that can't be made`() async throws {
    let folder = try IndexedFolder()
    await #expect(throws: FileIndexError.self) {
      _ = try await FileIndex(
        files: FileRoot.open(folder.inside), storage: folder.url.appending(path: "missing/files.index"))
    }
  }
}
