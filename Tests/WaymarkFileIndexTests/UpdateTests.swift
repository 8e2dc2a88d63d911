import Foundation
import Glibc
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// How an index follows what happens to files.
@Suite(.timeLimit(.minutes(1))) struct UpdateTests {
  /// Waits until the index has exactly what is at some locations; the time limit of the suite ends it otherwise.
  private func expect(_ index: FileIndex, _ expected: [String]) async throws {
    let expected = expected.sorted()
    for await _ in index.updates() where try await locations(index) == expected { return }
  }

  /// Runs something while the index is kept current.
  private func keepingCurrent(
    _ index: FileIndex, every interval: Duration = .seconds(600), maxWatches: Int = .max,
    _ body: () async throws -> Void
  ) async throws {
    let task = Task { try await index.keepCurrent(comparingEvery: interval, maxWatches: maxWatches) }
    for await status in index.updates() where status.isComplete { break }
    try await body()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // What was in folders that are gone is maybe not removed yet.
    try await index.scan()
    try await expectWhole(index)
  }

  @Test func `files that are made, renamed, moved and removed`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/x")
    let index = try await folder.open()
    try await keepingCurrent(index) {
      try await expect(index, ["a", "a/x"])
      try folder.write("y", to: "a/y")
      try await expect(index, ["a", "a/x", "a/y"])
      try folder.move("a/y", to: "z")
      try await expect(index, ["a", "a/x", "z"])
      try folder.remove("a/x")
      try await expect(index, ["a", "z"])
      try folder.write("deep", to: "b/c/d/e/f")
      try await expect(index, ["a", "z", "b", "b/c", "b/c/d", "b/c/d/e", "b/c/d/e/f"])
      #expect(index.status.unwatchedFolders == 0)
    }
  }

  @Test func `folders that are moved with all that is in them`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/b/c/x")
    try folder.write("y", to: "d/y")
    let index = try await folder.open()
    try await keepingCurrent(index) {
      try await expect(index, ["a", "a/b", "a/b/c", "a/b/c/x", "d", "d/y"])
      try folder.move("a/b", to: "d/b")
      try await expect(index, ["a", "d", "d/b", "d/b/c", "d/b/c/x", "d/y"])
      // It is watched at its new place.
      try folder.write("z", to: "d/b/c/z")
      try await expect(index, ["a", "d", "d/b", "d/b/c", "d/b/c/x", "d/b/c/z", "d/y"])
      try folder.remove("d")
      try await expect(index, ["a"])
    }
  }

  @Test func `a folder in the place of another one`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/b/x")
    try folder.write("y", to: "other/b/y")
    let index = try await folder.open()
    try await keepingCurrent(index) {
      try await expect(index, ["a", "a/b", "a/b/x", "other", "other/b", "other/b/y"])
      // Faster than changes are told: the index mostly sees the same names, of other folders.
      try folder.move("a", to: "x")
      try folder.move("other", to: "a")
      try folder.move("x", to: "other")
      try await expect(index, ["a", "a/b", "a/b/y", "other", "other/b", "other/b/x"])
    }
  }

  @Test func `sizes, dates and tags`() async throws {
    let folder = try IndexedFolder()
    let file = try folder.write("x", to: "a/x", modified: 1_000)
    let index = try await folder.open()
    try await keepingCurrent(index) {
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("12345".utf8))
      try handle.close()
      for await _ in index.updates() {
        let found = try await index.search(FileQuery("x", kinds: [.other])).files.first
        if found?.size == 5, let date = found?.modified, date > Date(timeIntervalSince1970: 1_000) { break }
      }
      try await index.files.setTags(["Red"], of: "a/x")
      for await _ in index.updates() where try await index.tags() == [FileTag(name: "Red", count: 1)] { break }
    }
  }

  @Test func `more folders than can be watched`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<10 { try folder.write("x", to: "\(number)/x") }
    let index = try await folder.open()
    try await keepingCurrent(index, every: .milliseconds(100), maxWatches: 4) {
      #expect(index.status.unwatchedFolders == 7)
      let before = try await locations(index)
      for number in 0..<10 { try folder.write("y", to: "\(number)/y") }
      try await expect(index, before + (0..<10).map { "\($0)/y" })
      for number in 0..<10 { try folder.remove("\(number)") }
      try await expect(index, [])
      #expect(index.status.unwatchedFolders == 0)
    }
  }

  @Test func `where the system can't watch`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/x")
    let index = try await folder.open()
    try await keepingCurrent(index, every: .milliseconds(100), maxWatches: 0) {
      #expect(index.status.unwatchedFolders == 2)
      try folder.write("y", to: "a/b/y")
      try await expect(index, ["a", "a/b", "a/b/y", "a/x"])
      try folder.remove("a")
      try await expect(index, [])
    }
  }

  @Test func `what changed while nobody looked`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<5 { try folder.write("x", to: "\(number)/a/x") }
    do { _ = try await folder.scanned() }
    try folder.remove("0")
    try folder.remove("1/a")
    try folder.write("x", to: "2/a/y")
    try folder.move("3", to: "4/three")
    let index = try await folder.open()
    #expect(!index.status.isComplete)
    try await keepingCurrent(index) {
      let expected = [
        "1", "2", "2/a", "2/a/x", "2/a/y", "4", "4/a", "4/a/x", "4/three", "4/three/a", "4/three/a/x",
      ]
      let found = try await locations(index)
      #expect(found == expected)
    }
  }

  @Test func `folders with the same date are not listed again`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/x")
    let index = try await folder.scanned()
    // As if they had been listed long after they were changed.
    let changed = try index.files.scannedFolder("a").changed
    try await index.write { writer, flag in
      try writer.connection.run("UPDATE folders SET stamp = ? WHERE id > 0", .integer(changed))
      _ = try writer.compareSlice(after: 0, isForUnwatched: false, flag)
      #expect(try writer.connection.number("SELECT count(*) FROM folders WHERE id > 0 AND stamp IS NULL") == 0)
      // A clock that was set back: any other date is a change.
      try writer.connection.run("UPDATE folders SET stamp = ? WHERE id > 0", .integer(changed + 1_000_000_000_000))
      _ = try writer.compareSlice(after: 0, isForUnwatched: false, flag)
      #expect(try writer.connection.number("SELECT count(*) FROM folders WHERE id > 0 AND stamp IS NULL") == 1)
    }
  }

  @Test func `changes that are lost`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/x")
    let index = try await folder.scanned()
    let isIncomplete = try await index.write { try $0.apply([.overflow], $1) }
    #expect(isIncomplete)
    let unknown = try await index.write { try $0.apply([.ended(watch: 7), .name(watch: 8, "x")], $1) }
    #expect(!unknown)
  }

  @Test func `what an app tells`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/x")
    let index = try await folder.scanned()
    try folder.write("y", to: "a/y")
    try await index.update("a/y")
    #expect(try await locations(index) == ["a", "a/x", "a/y"])
    let renamed = try await index.files.rename("a/y", to: "z")
    try await index.update("a/y")
    try await index.update(renamed)
    #expect(try await locations(index) == ["a", "a/x", "a/z"])
    // A folder that the index doesn't know yet, and what is below.
    try folder.write("new", to: "b/c/d")
    try await index.update("b/c/d")
    #expect(try await locations(index) == ["a", "a/x", "a/z", "b", "b/c", "b/c/d"])
    try folder.remove("a")
    try await index.update(.gone, in: "a")
    #expect(try await locations(index) == ["b", "b/c", "b/c/d"])
    try folder.write("new", to: "b/c/e")
    try await index.update(.everything, in: "b/c")
    #expect(try await locations(index) == ["b", "b/c", "b/c/d", "b/c/e"])
    try await index.update(.gone, in: .root)
    try await index.update(.root)
    try await index.update("missing/x")
    #expect(try await locations(index) == ["b", "b/c", "b/c/d", "b/c/e"])
    try await expectWhole(index)
  }

  @Test func `all folders are listed again when asked for`() async throws {
    let folder = try IndexedFolder()
    let file = try folder.write("x", to: "a/x", modified: 1_000)
    let index = try await folder.scanned()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 2_000)], ofItemAtPath: file.path)
    try await index.rescan()
    #expect(try await index.search(FileQuery("x")).files.first?.modified == Date(timeIntervalSince1970: 2_000))
  }

  @Test func `one process after another keeps an index current`() async throws {
    let folder = try IndexedFolder()
    let first = try await folder.open()
    let second = try await folder.open()
    let waiting = Task {
      for await status in first.updates() where status.isComplete { break }
      try await second.keepCurrent()
    }
    try await keepingCurrent(first) {
      try folder.write("x", to: "x")
      try await expect(first, ["x"])
    }
    // The other one goes on.
    try folder.write("y", to: "y")
    try await expect(second, ["x", "y"])
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
