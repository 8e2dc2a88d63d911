import Foundation
import Glibc
import Testing
import WaymarkArchive

@testable import WaymarkFiles

/// Zip archives that are made of files, and files that are made of archives.
@Suite(.timeLimit(.minutes(2))) struct CompressionTests {
  /// Writes an archive whose paths nobody has checked.
  private func archive(_ entries: [(path: String, content: Data?)]) throws -> Data {
    final class Result { var data = Data() }
    let result = Result()
    let writer = try ArchiveWriter { bytes throws(ArchiveError) in result.data.append(bytes) }
    for entry in entries {
      var rest = entry.content
      try writer.write(entry.path, size: entry.content?.count) { rest.take() }
    }
    try writer.finish()
    return result.data
  }

  @Test func `there and back`() async throws {
    let folder = try TestFolder()
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    try folder.write("x", to: "a/b/x.txt")
    try folder.write("", to: "a/empty.txt")
    try folder.makeFolder("a/empty")
    try large.write(to: folder.inside.appending(path: "a/größer.bin"))
    try folder.link("a/link", to: "../../outside")
    #expect(mkfifo(folder.inside.appending(path: "a/pipe").path, 0o600) == 0)
    let files = try await folder.open()
    #expect(try await files.compress(["a"]) == "a.zip")
    let expansion = try await files.expand("a.zip")
    #expect(expansion == FileExpansion(location: "a 2", problems: []))
    #expect(folder.paths(below: "a 2") == ["a", "a/b", "a/b/x.txt", "a/empty", "a/empty.txt", "a/größer.bin"])
    #expect(try Data(contentsOf: folder.inside.appending(path: "a 2/a/größer.bin")) == large)
    #expect(folder.text("a 2/a/b/x.txt") == "x")
    #expect(try await files.compress(["a/b", "a/empty.txt"]) == "a/Archive.zip")
    #expect(try await files.compress(["a"]) == "a 2.zip")
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `other programs can read it`() async throws {
    let folder = try TestFolder()
    try folder.write("hello", to: "a/x.txt")
    try await folder.open().compress(["a"])
    let contents = try Archive.read(folder.inside.appending(path: "a.zip"))
    #expect(contents.problems.isEmpty)
    #expect(
      contents.entries == [ArchiveEntry(folder: "a"), ArchiveEntry(path: "a/x.txt", contents: Data("hello".utf8))])
  }

  @Test func `nothing gets out of the folder`() async throws {
    let folder = try TestFolder()
    let paths = [
      "../slip", "../../outside/slip", "/tmp/slip", "a/../../slip", "a\\..\\slip", "a/./slip", "photo\u{202E}gpj.exe",
      "a\nb",
      ".waymark/trash/x", "deep/.waymark/x", "C:slip", String(repeating: "d/", count: 90) + "x",
    ]
    let good: [(String, Data?)] = [("good.txt", Data("good".utf8)), ("a/GOOD", Data()), ("a/good", Data())]
    try archive(good + paths.map { ($0, Data("bad".utf8)) }).write(to: folder.inside.appending(path: "z.zip"))
    let files = try await folder.open()
    let expansion = try await files.expand("z.zip")
    #expect(folder.paths() == ["z", "z.zip", "z/a", "z/a/GOOD", "z/good.txt"])
    #expect(expansion.location == "z")
    // “a/good” differs from another only by case.
    #expect(expansion.problems.count == paths.count + 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["inside", "outside"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.outside.path) == ["secret.txt"])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `a bomb`() async throws {
    let folder = try TestFolder()
    let bomb = try archive([("good", Data("good".utf8)), ("bomb", Data(count: 200_000_000))])
    #expect(bomb.count < 1_000_000)
    try bomb.write(to: folder.inside.appending(path: "bomb.zip"))
    let expansion = try await folder.open().expand("bomb.zip")
    #expect(expansion.problems.count == 1)
    #expect(folder.paths() == ["bomb", "bomb.zip", "bomb/good"])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `what is no archive, and one that is damaged`() async throws {
    let folder = try TestFolder()
    try folder.write("hello", to: "a.zip")
    try folder.write("", to: "empty.zip")
    try folder.makeFolder("folder.zip")
    let whole = try archive([("x", Data("first".utf8)), ("y", Data("second".utf8))])
    try whole.prefix(whole.count - 60).write(to: folder.inside.appending(path: "cut.zip"))
    let files = try await folder.open()
    await expect(.archive("This is no zip archive.")) { try await files.expand("a.zip") }
    await expect(.archive("This archive is empty: it has no bytes at all.")) { try await files.expand("empty.zip") }
    await expect(.notAFile("folder.zip")) { try await files.expand("folder.zip") }
    await expect(.missing("gone.zip")) { try await files.expand("gone.zip") }
    let expansion = try await files.expand("cut.zip")
    #expect(!expansion.problems.isEmpty)
    #expect(folder.text("cut/x") == "first")
    #expect(folder.paths() == ["a.zip", "cut", "cut.zip", "cut/x", "cut/y", "empty.zip", "folder.zip"])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `names that no archive can have`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/x\ny")
    try folder.write("x", to: "b/x")
    try folder.write("x", to: "b/X")
    let files = try await folder.open()
    for location in ["a", "b"] as [FileLocation] {
      await #expect {
        try await files.compress([location])
      } throws: {
        guard case .archive? = $0 as? FileError else { return false }
        return true
      }
    }
    await expect(.missing("gone")) { try await files.compress(["gone"]) }
    await expect(.isRoot) { try await files.compress([]) }
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `compressing that is cancelled leaves nothing`() async throws {
    let folder = try TestFolder()
    for index in 0..<50 { try folder.write("\(index)", to: "a/\(index)") }
    let files = try await folder.open()
    let (reached, reach) = AsyncStream<Void>.makeStream()
    let isCancelled = DispatchSemaphore(value: 0)
    let task = Task {
      try await files.compress(["a"]) { progress in
        guard progress.files == 10 else { return }
        reach.yield()
        isCancelled.wait()
      }
    }
    for await _ in reached { break }
    task.cancel()
    isCancelled.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.paths().count == 51)
    #expect(folder.leftovers().isEmpty)
  }
}
