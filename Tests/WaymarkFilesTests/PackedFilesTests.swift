import Foundation
import Testing
import WaymarkArchive

@testable import WaymarkFiles

/// Archives that are packed while they are taken, and files that are read while they change.
@Suite(.timeLimit(.minutes(2))) struct PackedFilesTests {
  private func all(of packed: PackedFiles) async throws -> Data {
    var data = Data()
    while let bytes = try await packed.next() { data.append(bytes) }
    return data
  }

  @Test func `what is taken is an archive of files and folders`() async throws {
    let folder = try TestFolder()
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    try folder.write("x", to: "a/b/x.txt")
    try large.write(to: folder.inside.appending(path: "a/größer.bin"))
    try folder.write("y", to: "y.txt")
    try folder.link("a/link", to: "../../outside")
    let files = try await folder.open()
    let target = folder.inside.appending(path: "z.zip")
    try await all(of: files.pack(["a", "y.txt"])).write(to: target)
    #expect(try Archive.read(target).problems.isEmpty)
    let expansion = try await files.expand("z.zip")
    #expect(expansion.problems.isEmpty)
    #expect(folder.paths(below: "z") == ["a", "a/b", "a/b/x.txt", "a/größer.bin", "y.txt"])
    #expect(try Data(contentsOf: folder.inside.appending(path: "z/a/größer.bin")) == large)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `the packing ends with an error if something is missing, and when nobody takes it any more`() async throws
  {
    let folder = try TestFolder()
    for number in 0..<5 {
      try Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* (number + 3) >> 1) }).write(
        to: folder.inside.appending(path: "\(number).bin"))
    }
    let files = try await folder.open()
    await #expect(throws: FileError.missing("gone")) { try await all(of: files.pack(["gone"])) }
    await #expect(throws: FileError.isRoot) { try await all(of: files.pack([.root])) }
    // More than can be packed at once: each is released before its end, which lets the next begin.
    for _ in 0..<40 {
      let packed = files.pack(["0.bin", "1.bin", "2.bin", "3.bin", "4.bin"])
      #expect(try await packed.next()?.isEmpty == false)
    }
    #expect(try await all(of: files.pack(["0.bin"])).count > 1_000)
  }

  @Test func `who waits for bytes gets an error when the task is cancelled`() async throws {
    let handoff = Handoff()
    let packed = PackedFiles(handoff)
    let task = Task { try await packed.next() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await packed.next() }
  }

  @Test func `a file that is changed or deleted while it is read is noticed, one that is renamed is not`() async throws
  {
    let folder = try TestFolder()
    try folder.write("content", to: "a.txt")
    let files = try await folder.open()
    let file = try await files.openFile(at: "a.txt")
    #expect(try await file.readUnchanged(0..<100) == Data("content".utf8))
    try await files.rename("a.txt", to: FileName("b.txt"))
    #expect(try await file.readUnchanged(2..<4) == Data("nt".utf8))
    let handle = try FileHandle(forWritingTo: folder.inside.appending(path: "b.txt"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("!".utf8))
    await #expect(throws: FileError.changed("a.txt")) { try await file.readUnchanged(0..<100) }
    let other = try await files.openFile(at: "b.txt")
    try FileManager.default.removeItem(at: folder.inside.appending(path: "b.txt"))
    await #expect(throws: FileError.missing("b.txt")) { try await other.readUnchanged(0..<100) }
  }
}
