import Foundation
import Testing

@testable import WaymarkArchive

/// Paths that are accepted, and those that are not.
@Suite struct ArchivePathTests {
  private typealias Entry = ZipFile.Entry

  @Test(
    arguments: [
      ("", .empty), ("a//b", .empty), ("a/b//", .empty), ("/", .absolute), ("/etc/passwd", .absolute),
      ("//host/a", .absolute), ("C:/a", .absolute), ("c:a", .absolute), ("..", .dots), ("../a", .dots),
      ("a/../../b", .dots), ("a/..", .dots),
      (".", .dots), ("./a", .dots), ("a/.", .dots), ("../", .dots), ("..\\a", .backslash), ("a\\b", .backslash),
      ("a\0.txt", .controlCharacter), ("a\nb", .controlCharacter), ("a\u{7F}", .controlCharacter),
      ("a\u{85}b", .controlCharacter), ("a\u{2028}b", .controlCharacter), ("photo\u{202E}gpj.exe", .reversedText),
      ("a\u{2066}b", .reversedText), (String(repeating: "a", count: 301), .tooLong(limit: 300)),
      (String(repeating: "a", count: 256), .tooLong(limit: 300)), ("/\u{301}a", .absolute),
      ("..\u{2F}\u{301}a", .dots),
    ] as [(String, PathFault)])
  func `unsafe paths are left out, and named`(path: String, fault: PathFault) throws {
    for hasList in [true, false] {
      var file = ZipFile(Entry("good"), Entry(path))
      file.hasList = hasList
      let contents = try Archive.read(file.data)
      #expect(contents.paths == ["good"])
      #expect(contents.reasons.last == .path(fault))
    }
    #expect(throws: ArchiveError.self) { try Archive.write([ArchiveEntry(path: path, contents: Data())]) }
  }

  @Test func `a name that is not UTF-8 is left out`() throws {
    var entry = Entry("x")
    entry.name = [0x47, 0x72, 0x94]
    entry.headerName = entry.name
    let contents = try Archive.read(ZipFile(entry, Entry("good")).data)
    #expect(contents.paths == ["good"])
    #expect(contents.problems == [ArchiveProblem(path: "Gr\u{FFFD}", reason: .path(.notText))])
  }

  @Test func `a path of the greatest length is accepted`() throws {
    let path = String(repeating: "a", count: 255) + "/" + String(repeating: "é", count: 22)
    #expect(try Archive.read(ZipFile(Entry(path)).data).paths == [path])
  }

  @Test(arguments: ["…", "...", "..a", "a..", ".hidden", "a/.git/b", "ab:c", "1:2", "-rf", "~", "CON", "\u{200F}שלום"])
  func `unusual names are accepted`(path: String) throws {
    #expect(try Archive.read(ZipFile(Entry(path)).data).paths == [path])
  }

  @Test(
    arguments: [
      ("a", "a"), ("a.txt", "A.TXT"), ("é", "e\u{301}"), ("ÄRGER", "a\u{308}rger"), ("a", "a/b"), ("a/b", "a"),
      ("a/b", "A/c"), ("a/é/x", "a/e\u{301}/y"), ("a", "A/"),
    ])
  func `paths that can't exist beside one another are left out`(first: String, second: String) throws {
    let contents = try Archive.read(ZipFile(Entry(first), Entry(second), Entry("good")).data)
    #expect(contents.paths.map { Array($0.utf8) } == [Array(first.utf8), Array("good".utf8)])
    #expect(contents.reasons == [.duplicate])
  }

  @Test func `a folder may be named before and after its files`() throws {
    let file = ZipFile(Entry("a/", ""), Entry("a/b"), Entry("a/", ""), Entry("c/d"), Entry("c/", ""))
    let contents = try Archive.read(file.data)
    #expect(contents.problems.isEmpty)
    #expect(contents.entries.filter { !$0.isFolder }.map(\.path) == ["a/b", "c/d"])
  }

  @Test func `what a problem shows is short and plain`() throws {
    let name = "a\u{202E}\n" + String(repeating: "b", count: 500)
    let contents = try Archive.read(ZipFile(Entry(name)).data)
    let shown = try #require(contents.problems.first?.path)
    #expect(shown == "a\u{FFFD}\u{FFFD}" + String(repeating: "b", count: 77) + "…")
  }
}
