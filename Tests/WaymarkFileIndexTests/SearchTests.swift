import Dispatch
import Foundation
import Glibc
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// What searches find.
@Suite(.timeLimit(.minutes(2))) struct SearchTests {
  private func found(_ index: FileIndex, _ query: FileQuery, limit: Int = 50) async throws -> [String] {
    try await index.search(query, limit: limit).files.map(\.location.description)
  }

  private func found(_ index: FileIndex, _ text: String) async throws -> [String] {
    try await found(index, FileQuery(text))
  }

  @Test func `parts of names, without regard to case and diacritics`() async throws {
    let folder = try IndexedFolder()
    for name in ["Größe.txt", "a/My Holiday.JPG", "b/Résumé.pdf", "ｆｕｌｌ.txt"] { try folder.write("x", to: name) }
    let index = try await folder.scanned()
    #expect(try await found(index, "oli") == ["a/My Holiday.JPG"])
    #expect(try await found(index, "HOLIDAY") == ["a/My Holiday.JPG"])
    #expect(try await found(index, "resume") == ["b/Résumé.pdf"])
    #expect(try await found(index, "re\u{301}sume\u{301}") == ["b/Résumé.pdf"])
    #expect(try await found(index, "GRÖSSE") == ["Größe.txt"])
    #expect(try await found(index, "full") == ["ｆｕｌｌ.txt"])
    #expect(try await found(index, "jpg holi") == ["a/My Holiday.JPG"])
    #expect(try await found(index, "holiday.jpg") == ["a/My Holiday.JPG"])
    #expect(try await found(index, "day.jp") == ["a/My Holiday.JPG"])
    #expect(try await found(index, "holixyz").isEmpty)
    // All of its parts are in the name, but not one after another.
    #expect(try await found(index, "holidayholi").isEmpty)
  }

  @Test func `short words begin words`() async throws {
    let folder = try IndexedFolder()
    for name in ["My file", "amy", "a-my", "m", "C#.txt"] { try folder.write("x", to: name, modified: 1_000) }
    let index = try await folder.scanned()
    #expect(try await Set(found(index, "my")) == ["My file", "a-my"])
    #expect(try await Set(found(index, "m")) == ["My file", "a-my", "m"])
    #expect(try await found(index, "my fil") == ["My file"])
    #expect(try await found(index, "fi m") == ["My file"])
    #expect(try await found(index, "c#") == ["C#.txt"])
    #expect(try await found(index, "#") == ["C#.txt"])
  }

  @Test func `the best come first`() async throws {
    let folder = try IndexedFolder()
    for (name, date) in [
      ("reporting", 10), ("a report", 30), ("my report", 20), ("unreported", 40), ("report", 5), ("Report 2", 15),
    ] {
      try folder.write("x", to: name, modified: Double(date))
    }
    let index = try await folder.scanned()
    #expect(
      try await found(index, "report") == ["Report 2", "reporting", "report", "a report", "my report", "unreported"])
    let result = try await index.search(FileQuery("report"), limit: 2)
    #expect(result.files.map(\.name.text) == ["Report 2", "reporting"])
    #expect(result.hasMore)
    #expect(result.isComplete)
    #expect(try await !index.search(FileQuery("report"), limit: 6).hasMore)
    #expect(try await index.search(FileQuery("report"), limit: 0).files.isEmpty)
  }

  @Test func `which part of the name matched`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "Überreport Résumé.txt")
    let index = try await folder.scanned()
    func parts(_ text: String) async throws -> [String] {
      guard let file = try await index.search(FileQuery(text)).files.first, case .name(let ranges) = file.match else {
        return []
      }
      return ranges.map { String(file.name.text[$0]) }
    }
    #expect(try await parts("resu") == ["Résu"])
    #expect(try await parts("txt uber") == ["Über", "txt"])
    #expect(try await parts("report reso").isEmpty)
    #expect(try await parts("report berr") == ["berreport"])
  }

  @Test func `no character is an operator`() async throws {
    let folder = try IndexedFolder()
    let names = [
      "a \"quoted\" name", "star*.txt", "NEAR(a b)", "x NOT y", "one AND two", "-minus", "col:umn", "^caret",
      "per%cent", "under_score", "'; DROP TABLE files; --", "(paren", "plus+",
    ]
    for name in names { try folder.write("x", to: name) }
    let index = try await folder.scanned()
    for name in names { #expect(try await found(index, name).contains(FileName(listed: Array(name.utf8)).spelling)) }
    for text in ["\"", "*", "NEAR", "-", "AND", "OR", "NOT", "a*", "^", ":", "\"\"\"", "(", "\\", "%", "_", "a\u{0}b"] {
      let expected = names.filter { name in
        text.lowercased().split(separator: "\0").allSatisfy { name.lowercased().contains($0) }
      }
      let result = try await found(index, text)
      #expect(Set(result).isSubset(of: expected.map { FileName(listed: Array($0.utf8)).spelling }), "\(text)")
      if !text.contains("\0"), text != "OR" { #expect(result.count == expected.count, "\(text)") }
    }
    try await expectWhole(index)
  }

  @Test func `texts that are empty, or far too long`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a b")
    let index = try await folder.scanned()
    #expect(try await found(index, "") == ["a b"])
    #expect(try await found(index, " \n\t ") == ["a b"])
    #expect(try await found(index, String(repeating: "a", count: 100_000)).isEmpty)
    #expect(try await found(index, String(repeating: "a ", count: 50_000)) == ["a b"])
    #expect(try await found(index, String(repeating: "\"", count: 100_000)).isEmpty)
  }

  @Test func `filters, and all of them together`() async throws {
    let folder = try IndexedFolder()
    try folder.write("12345", to: "p/beach.jpg", modified: 1_000)
    try folder.write("1", to: "p/q/beach.png", modified: 2_000)
    try folder.write("1", to: "beach.mp4", modified: 3_000)
    try folder.write("1", to: "beach.txt", modified: 4_000)
    try folder.write("1", to: "p2/beach.tar.gz", modified: 5_000)
    try folder.makeFolder("p/beach")
    let index = try await folder.open()
    try await index.files.setTags(["Sea", "Sun"], of: FileLocation("p/beach.jpg"))
    try await index.files.setTags(["Sea"], of: FileLocation("beach.mp4"))
    try await index.scan()
    for text in ["beach", ""] {
      #expect(try await found(index, FileQuery(text, kinds: [.image])) == ["p/q/beach.png", "p/beach.jpg"])
      #expect(try await found(index, FileQuery(text, kinds: [.movie, .archive])) == ["p2/beach.tar.gz", "beach.mp4"])
      #expect(try await found(index, FileQuery(text, kinds: [.document])) == ["beach.txt"])
      #expect(try await found(index, FileQuery(text, tags: ["Sea"])) == ["beach.mp4", "p/beach.jpg"])
      #expect(try await found(index, FileQuery(text, tags: ["Sea", "Sun"])) == ["p/beach.jpg"])
      #expect(try await found(index, FileQuery(text, tags: ["sea"])).isEmpty)
      let dates = Date(timeIntervalSince1970: 2_000)...Date(timeIntervalSince1970: 3_000)
      #expect(try await found(index, FileQuery(text, modified: dates)) == ["beach.mp4", "p/q/beach.png"])
      #expect(try await found(index, FileQuery(text, size: 2...5)) == ["p/beach.jpg"])
      let inside = FileLocation("p")
      #expect(
        try await found(index, FileQuery(text, kinds: [.image], in: inside)) == ["p/q/beach.png", "p/beach.jpg"])
      #expect(try await found(index, FileQuery(text, in: "p/q")) == ["p/q/beach.png"])
      #expect(try await found(index, FileQuery(text, in: "gone")).isEmpty)
      let all = FileQuery(
        text, kinds: [.image], tags: ["Sun"], modified: .distantPast ... .distantFuture, size: 1...9, in: inside)
      #expect(try await found(index, all) == ["p/beach.jpg"])
    }
    #expect(try await found(index, FileQuery("beach", kinds: [.folder])) == ["p/beach"])
  }

  @Test func `what is found is as a listing has it`() async throws {
    let folder = try IndexedFolder()
    try folder.write("12345", to: "a.jpg", modified: 1_234.567)
    try folder.make([0x66, 0x6F, 0x6F, 0xFF])
    let index = try await folder.open()
    try await index.files.setTags(["x", "y"], of: FileLocation("a.jpg"))
    try await index.scan()
    let file = try #require(try await index.search(FileQuery("jpg")).files.first)
    let entry = try await index.files.entry(at: file.location)
    #expect(file.size == 5)
    #expect(file.modified == entry.modified)
    #expect(file.tags == ["x", "y"])
    let bytes = try #require(try await index.search(FileQuery("foo")).files.first)
    #expect(bytes.name.bytes == [0x66, 0x6F, 0x6F, 0xFF])
    #expect(try await index.files.entry(at: bytes.location).kind == .file)
  }

  @Test func `a word that very many names have`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<3_000 { try folder.make(Array("img \(number).jpg".utf8)) }
    // The first that is listed is maybe not among those that were added last.
    try folder.write("x", to: "an img", modified: 4e9)
    let index = try await folder.scanned()
    let result = try await index.search(FileQuery("img"), limit: 5)
    #expect(result.files.count == 5)
    #expect(result.hasMore)
    #expect(try await index.search(FileQuery("img 2999"), limit: 5).files.map(\.name.text) == ["img 2999.jpg"])
    #expect(try await index.search(FileQuery("an img"), limit: 5).files.map(\.name.text) == ["an img"])
    #expect(try await index.search(FileQuery("", kinds: [.image]), limit: 5).hasMore)
  }

  @Test func `what was in a folder that is gone isn't found`() async throws {
    let folder = try IndexedFolder()
    try folder.write("x", to: "a/b/report")
    try folder.write("x", to: "c/report")
    let index = try await folder.scanned()
    try await index.writing.run { _ in
      let known = try index.writer.known("a", in: 0)
      try index.writer.remove(#require(known).id)
    }
    #expect(try await found(index, "report") == ["c/report"])
    #expect(try await found(index, FileQuery("report", in: "a")).isEmpty)
    try await index.scan()
    try await expectWhole(index)
  }

  @Test func `searches read while the index is written`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<500 { try folder.make(Array("\(number) report".utf8)) }
    let index = try await folder.open()
    async let scan: Void = index.scan()
    while try await index.search(FileQuery("report"), limit: 1).files.isEmpty { await Task.yield() }
    try await scan
    #expect(try await index.search(FileQuery("report"), limit: 1_000).files.count == 500)
  }

  @Test func `a search is cancelled, and no other one with it`() async throws {
    let folder = try IndexedFolder()
    for number in 0..<5_000 { try folder.make(Array("\(number) report".utf8)) }
    let index = try await folder.scanned()
    for _ in 0..<50 {
      // One ends before the other is cancelled, or is interrupted; no other is.
      let racing = Task { try await index.search(FileQuery("rep", size: 5...6)) }
      async let other = index.search(FileQuery("4999 report"))
      racing.cancel()
      #expect(try await other.files.count == 1)
      _ = await racing.result
      let cancelled = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await index.search(FileQuery("rep", size: 5...6))
      }
      await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
  }

  /// Counts for some seconds, if nothing ends it.
  private static let counting =
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 20000000) SELECT max(x) FROM n"

  @Test func `what runs is interrupted`() async throws {
    let folder = try IndexedFolder()
    let index = try await folder.scanned()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await index.readers.read { connection in
        continuation.yield()
        return try connection.number(Self.counting)
      }
    }
    for await _ in stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await index.search(FileQuery("x")).files.isEmpty)
  }

  @Test func `what is cancelled between two statements does not begin the second`() async throws {
    let folder = try IndexedFolder()
    let index = try await folder.scanned()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let cancelled = DispatchSemaphore(value: 0)
    let task = Task {
      try await index.readers.read { connection in
        _ = try connection.number("SELECT 1")
        continuation.yield()
        cancelled.wait()
        return try connection.number(Self.counting)
      }
    }
    for await _ in stream { break }
    task.cancel()
    cancelled.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await index.search(FileQuery("x")).files.isEmpty)
  }
}
