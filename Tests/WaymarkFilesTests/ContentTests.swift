import Foundation
import Testing

@testable import WaymarkFiles

/// Files that are read, and files that arrive.
@Suite(.timeLimit(.minutes(1))) struct ContentTests {
  @Test func `parts of a file`() async throws {
    let folder = try TestFolder()
    try folder.write("0123456789", to: "a")
    try folder.makeFolder("b")
    let files = try await folder.open()
    let file = try await files.openFile(at: "a")
    #expect(file.size == 10)
    #expect(try await file.read(0..<3) == Data("012".utf8))
    #expect(try await file.read(8..<100) == Data("89".utf8))
    #expect(try await file.read(10..<11).isEmpty)
    #expect(try await file.read(100..<200).isEmpty)
    #expect(try await file.read(5..<Int.max) == Data("56789".utf8))
    #expect(try await file.read(Int.max - 1..<Int.max).isEmpty)
    #expect(try await file.read(-5..<3).isEmpty)
    await expect(.notAFile("b")) { try await files.openFile(at: "b") }
    await expect(.isRoot) { try await files.openFile(at: .root) }
    try await files.delete("a")
    #expect(try await file.read(0..<3) == Data("012".utf8))
  }

  @Test func `the version of a file is another one when it is changed`() async throws {
    let folder = try TestFolder()
    try folder.write("0", to: "a")
    let files = try await folder.open()
    var versions: Set<String> = []
    for text in ["1", "2", "33"] {
      try folder.write(text, to: "a")
      versions.insert(try await files.openFile(at: "a").version)
    }
    let version = try await files.openFile(at: "a").version
    #expect(versions.count == 3)
    #expect(versions.contains(version))
    #expect(version.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 > 0x20 && $0 < 0x7F })
  }

  @Test func `an upload in parts, continued by another process`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("b")
    let first = try await folder.open()
    let upload = try await first.beginUpload(of: "a.txt", to: "b", size: 10)
    #expect(upload.received == 0)
    #expect(try await first.receive(Data("01234".utf8), at: 0, of: upload.id) == 5)
    #expect(folder.paths() == ["b"])
    await expect(.incomplete("a.txt")) { try await first.finishUpload(upload.id) }
    let second = try await folder.open()
    #expect(try await second.uploads().map(\.id) == [upload.id])
    #expect(try await second.upload(upload.id).received == 5)
    for offset in [-1, 0, 4, 6, Int.max, Int.min] {
      await expect(.wrongPlace(expected: 5)) { try await second.receive(Data("x".utf8), at: offset, of: upload.id) }
    }
    await expect(.wrongPlace(expected: 5)) { try await second.receive(Data("567890".utf8), at: 5, of: upload.id) }
    #expect(try await second.receive(Data(), at: 5, of: upload.id) == 5)
    #expect(try await second.receive(Data("x56789x".utf8)[1..<6], at: 5, of: upload.id) == 10)
    #expect(try await second.finishUpload(upload.id) == "b/a.txt")
    #expect(folder.text("b/a.txt") == "0123456789")
    await #expect(throws: FileError.self) { try await second.receive(Data(), at: 10, of: upload.id) }
    await #expect(throws: FileError.self) { try await first.finishUpload(upload.id) }
    #expect(try await first.uploads().isEmpty)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `an upload whose name is taken, or whose folder is gone`() async throws {
    let folder = try TestFolder()
    try folder.write("old", to: "b/a.txt")
    let files = try await folder.open()
    let upload = try await files.beginUpload(of: "a.txt", to: "b", size: 3)
    try await files.receive(Data("new".utf8), at: 0, of: upload.id)
    await expect(.exists("a.txt")) { try await files.finishUpload(upload.id, ifTaken: .refuse) }
    let trashed = try await files.moveToTrash("b")
    await expect(.missing("b")) { try await files.finishUpload(upload.id) }
    try await files.putBack(trashed)
    #expect(try await files.finishUpload(upload.id) == "b/a 2.txt")
    #expect(folder.text("b/a.txt") == "old")
    #expect(folder.text("b/a 2.txt") == "new")
    await expect(.missing("nowhere")) { try await files.beginUpload(of: "a", to: "nowhere", size: 1) }
    await expect(.tooLarge("a")) { try await files.beginUpload(of: "a", to: "b", size: -1) }
    await #expect(throws: FileError.self) { try await files.beginUpload(of: "a", to: "b", size: .max) }
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `an upload that is cancelled`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    let upload = try await files.beginUpload(of: "a", to: .root, size: 1_000)
    try await files.receive(Data(count: 10), at: 0, of: upload.id)
    try await files.cancelUpload(upload.id)
    await #expect(throws: FileError.self) { try await files.cancelUpload(upload.id) }
    #expect(folder.leftovers().isEmpty)
    #expect(FileUpload.ID(upload.id.description) == upload.id)
    for text in ["", "..", "../../../etc/passwd", String(repeating: "g", count: 32), upload.id.description + "/"] {
      #expect(FileUpload.ID(text) == nil)
    }
  }

  @Test func `an empty upload`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    let upload = try await files.beginUpload(of: "a", to: .root, size: 0)
    #expect(try await files.finishUpload(upload.id) == "a")
    #expect(folder.text("a") == "")
  }

  @Test func `what was deleted of an upload below the root's own folder`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    let upload = try await files.beginUpload(of: "a", to: .root, size: 10)
    try FileManager.default.removeItem(at: folder.inside.appending(path: ".waymark"))
    await #expect(throws: FileError.self) { try await files.receive(Data(count: 10), at: 0, of: upload.id) }
    #expect(try await files.uploads().isEmpty)
  }
}
