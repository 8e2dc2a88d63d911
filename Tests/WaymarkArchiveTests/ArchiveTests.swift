import Foundation
import Testing

@testable import WaymarkArchive

/// Archives as apps write and read them.
@Suite struct ArchiveTests {
  private let text = ArchiveEntry(path: "notes/day.txt", contents: Data(String(repeating: "Sunny. ", count: 500).utf8))
  private let photo = ArchiveEntry(path: "photo.jpg", contents: Data([0xFF, 0xD8, 0xFF] + [UInt8](0..<200)))

  @Test func `what is written is read again, in its order`() throws {
    let entries = [text, ArchiveEntry(folder: "empty"), photo, ArchiveEntry(path: "nothing", contents: Data())]
    let contents = try Archive.read(Archive.write(entries))
    #expect(contents.entries == entries)
    #expect(contents.problems.isEmpty)
  }

  @Test func `an archive without entries is one`() throws {
    #expect(try Archive.read(Archive.write([])) == ArchiveContents())
  }

  @Test func `names in any script are kept`() throws {
    let names = ["Größe.txt", "日本/富士山.txt", "שלום.txt", "🚲.gpx", "a b.txt", "12:30.txt", "…"]
    let entries = names.map { ArchiveEntry(path: $0, contents: Data($0.utf8)) }
    let contents = try Archive.read(Archive.write(entries))
    #expect(contents.entries == entries)
    #expect(contents.problems.isEmpty)
  }

  @Test func `a name is marked as UTF-8 for other programs`() throws {
    let file = [UInt8](try Archive.write([ArchiveEntry(path: "é", contents: Data())]))
    #expect(try #require(file.number(at: 6, as: UInt16.self)) & 0x0800 != 0)
  }

  @Test func `equal entries give equal bytes`() throws {
    #expect(try Archive.write([text, photo]) == Archive.write([text, photo]))
    #expect(try Archive.write([text, photo]) != Archive.write([photo, text]))
  }

  @Test func `times do not depend on the clock`() throws {
    let file = [UInt8](try Archive.write([text]))
    #expect(file.number(at: 10, as: UInt32.self) == 0x0021_0000)
  }

  @Test func `text is compressed, and pictures are stored`() throws {
    let file = [UInt8](try Archive.write([text]))
    #expect(file.number(at: 8, as: UInt16.self) == ZipRecord.deflated)
    #expect(file.count < text.contents?.count ?? 0)
    let starts: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 13], Array("RIFF1234WEBPVP8 ".utf8),
      Array("\0\0\0 ftypheic".utf8),
    ]
    for start in starts {
      let file = [UInt8](try Archive.write([ArchiveEntry(path: "p", contents: Data(start))]))
      #expect(file.number(at: 8, as: UInt16.self) == ZipRecord.stored)
    }
  }

  @Test func `a file is read as its bytes are`() throws {
    let data = try Archive.write([text, photo])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Archive.read(file) == Archive.read(data))
  }

  @Test func `bytes in the middle of others are read`() throws {
    let data = try Archive.write([text])
    #expect(try Archive.read((Data([1, 2, 3]) + data)[3...]).entries == [text])
  }

  @Test func `what can't be read again is not written`() {
    let contents = Data()
    #expect(throws: ArchiveError.unusablePath("../up", .dots)) {
      try Archive.write([ArchiveEntry(path: "../up", contents: contents)])
    }
    #expect(throws: ArchiveError.unusablePath("folder/", .empty)) {
      try Archive.write([ArchiveEntry(path: "folder/", contents: contents)])
    }
    #expect(throws: ArchiveError.duplicatePath("A")) {
      try Archive.write([ArchiveEntry(path: "a", contents: contents), ArchiveEntry(path: "A", contents: contents)])
    }
  }

  @Test func `another program reads what is written`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
    try Archive.write([text, photo, ArchiveEntry(path: "Größe", contents: Data("ü".utf8))]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    let script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist())"
    python.arguments = ["PYTHONIOENCODING=utf-8", "python3", "-c", script, file.path]
    let output = Pipe()
    python.standardOutput = output
    try python.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    python.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "None notes/day.txt photo.jpg Größe\n")
  }
}
