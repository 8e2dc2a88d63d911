import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// What is in a folder.
@Suite(.timeLimit(.minutes(2))) struct ListingTests {
  @Test func `kinds, sizes, dates and permissions`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("hello", to: "a.txt")
    try folder.makeFolder("b")
    try folder.link("c", to: "nowhere")
    #expect(chmod(file.path, 0o640) == 0)
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    let files = try await folder.open()
    let entries = try await files.entries(of: .root)
    #expect(entries.map(\.name.text) == ["a.txt", "b", "c"])
    #expect(entries.map(\.kind) == [.file, .folder, .link])
    #expect(entries[0].size == 5)
    #expect(entries[0].modified == date)
    #expect(entries[0].permissions == [.ownerRead, .ownerWrite, .groupRead])
    #expect(try await files.entry(at: "a.txt") == entries[0])
    #expect(
      try await files.entries(named: ["c", "gone", "b", "a.txt"], in: .root).map(\.name.text) == ["c", "b", "a.txt"])
    #expect(try await files.names(in: .root) == entries.map { ListedName(name: $0.name, kind: $0.kind) })
    await expect(.isRoot) { try await files.entry(at: .root) }
    await expect(.notAFolder("a.txt")) { try await files.entries(of: "a.txt") }
    await expect(.notAFolder("a.txt")) { try await files.entries(of: "a.txt/b") }
    #expect(!FileManager.default.fileExists(atPath: folder.inside.appending(path: ".waymark").path))
  }

  @Test(arguments: [Date(timeIntervalSince1970: -5), Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 4e9)])
  func `dates of clocks that are wrong`(date: Date) async throws {
    let folder = try TestFolder()
    let file = try folder.write("hello", to: "a")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    #expect(try await folder.open().entry(at: "a").modified == date)
  }

  @Test func `an identity stays when a file is renamed, and is not used again`() async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "a")
    let files = try await folder.open()
    let first = try await files.entry(at: "a").id
    try await files.createFolder("b", in: .root)
    try await files.move("a", into: "b")
    try await files.rename("b/a", to: "c")
    #expect(try await files.entry(at: "b/c").id == first)
    try await files.delete("b/c")
    var others: Set<FileEntry.ID> = []
    for _ in 0..<20 {
      try folder.write("a", to: "b/c")
      others.insert(try await files.entry(at: "b/c").id)
      try await files.delete("b/c")
    }
    #expect(!others.contains(first))
  }

  @Test func `two names of a file are two rows`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("a", to: "a")
    #expect(Glibc.link(file.path, folder.inside.appending(path: "b").path) == 0)
    let entries = try await folder.open().entries(of: .root)
    #expect(Set(entries.map(\.id)).count == 2)
  }

  @Test func `names that are no text can be opened, renamed and deleted`() async throws {
    let folder = try TestFolder()
    let names: [[UInt8]] = [
      [0x47, 0xFC, 0x6E], Array("a\nb".utf8), Array("photo\u{202E}gpj.exe".utf8), Array("-rf *".utf8), [0xFF],
      Array("a\\b".utf8), Array(repeating: 0xFF, count: 255), Array("%2F..%2F".utf8), [1],
    ]
    for name in names {
      let path =
        folder.inside.path.utf8.map { CChar(bitPattern: $0) } + [0x2F] + name.map { CChar(bitPattern: $0) } + [0]
      let file = creat(path, 0o600)
      try #require(file >= 0)
      #expect(Glibc.write(file, "content", 7) == 7)
      close(file)
    }
    let files = try await folder.open()
    let entries = try await files.entries(of: .root)
    #expect(Set(entries.map(\.name.bytes)) == Set(names))
    for entry in entries {
      let location = try FileLocation(FileLocation.root.appending(entry.name).description)
      #expect(try await files.openFile(at: location).read(0..<10) == Data("content".utf8))
      let copy = try await files.duplicate(location)
      #expect(try await files.openFile(at: copy).read(0..<10) == Data("content".utf8))
      try await files.delete(copy)
      let id = try await files.moveToTrash(location)
      #expect(try await files.putBack(id) == location)
      let renamed = try await files.rename(location, to: "plain")
      try await files.delete(renamed)
    }
    #expect(folder.paths().isEmpty)
  }

  @Test func `names that differ only by case or composition`() async throws {
    let folder = try TestFolder()
    for name in ["a", "A", "é", "e\u{301}"] { try folder.write(name, to: name) }
    let files = try await folder.open()
    let entries = try await files.entries(of: .root)
    for entry in entries {
      let data = try await files.openFile(at: FileLocation.root.appending(entry.name)).read(0..<10)
      #expect(data == Data(entry.name.bytes))
    }
    #expect(entries.count == 4)
    await expect(.exists("A")) { try await files.rename("a", to: "A") }
  }

  @Test func `a large folder`() async throws {
    let folder = try TestFolder()
    let count = 20_000
    for index in 0..<count { close(creat(folder.inside.appending(path: "file \(index)").path, 0o600)) }
    let files = try await folder.open()
    let entries = try await files.entries(of: .root)
    #expect(entries.map(\.name.text) == (0..<count).map { "file \($0)" })
    let task = Task { try await files.entries(of: .root) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
