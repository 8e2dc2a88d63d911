import Foundation
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// What searches find in the contents of text files.
@Suite(.timeLimit(.minutes(1))) struct ContentTests {
  private func indexed(_ folder: IndexedFolder) async throws -> FileIndex {
    let index = try await folder.scanned()
    try await index.readContents()
    return index
  }

  private func found(_ index: FileIndex, _ text: String) async throws -> [String] {
    let query = FileQuery(text, includesContents: true)
    return try await index.search(query).files.map(\.location.description)
  }

  @Test func `words of contents, without regard to case and diacritics`() async throws {
    let folder = try IndexedFolder()
    try folder.write("The quick brown fox\njumps over the Größe of a résumé.", to: "a/story.txt")
    try folder.write("nothing here", to: "b.md")
    let index = try await indexed(folder)
    for text in ["quick", "QUICK fox", "fox quick", "jum", "größe", "resume", "RÉSUMÉ.", "brown-fox"] {
      #expect(try await found(index, text) == ["a/story.txt"], "\(text)")
    }
    for text in ["uick", "quick nothing", "-", "\"", "quick NOT fox", "quick*x"] {
      #expect(try await found(index, text).isEmpty, "\(text)")
    }
    #expect(try await index.search(FileQuery("quick")).files.isEmpty)
    #expect(index.status.hasContents)
    try await expectWhole(index)
  }

  @Test func `an excerpt shows the words`() async throws {
    let folder = try IndexedFolder()
    let long = String(repeating: "word ", count: 500)
    try folder.write("\(long) the quick\tbrown \u{2}fox \(long)", to: "a.txt")
    let index = try await indexed(folder)
    let file = try #require(try await index.search(FileQuery("quick fo", includesContents: true)).files.first)
    guard case .content(let excerpt) = file.match else {
      Issue.record("it is found by its content")
      return
    }
    #expect(excerpt.ranges.map { String(excerpt.text[$0]) } == ["quick", "fox"])
    #expect(excerpt.text.contains("the quick brown  fox"))
    #expect(excerpt.text.hasPrefix("…"))
    #expect(excerpt.text.count < 300)
  }

  @Test func `names come before contents, and each file once`() async throws {
    let folder = try IndexedFolder()
    try folder.write("report", to: "unreported.txt", modified: 1_000)
    try folder.write("a report", to: "other.txt", modified: 2_000)
    let index = try await indexed(folder)
    #expect(try await found(index, "report") == ["unreported.txt", "other.txt"])
    let images = FileQuery("report", kinds: [.image], includesContents: true)
    #expect(try await index.search(images).files.isEmpty)
    #expect(try await index.search(FileQuery("report", in: "gone", includesContents: true)).files.isEmpty)
  }

  @Test func `contents in a folder`() async throws {
    let folder = try IndexedFolder()
    try folder.write("secret", to: "a/b/x.txt")
    try folder.write("secret", to: "c/y.txt")
    let index = try await indexed(folder)
    let query = FileQuery("secret", in: "a", includesContents: true)
    #expect(try await index.search(query).files.map(\.location) == ["a/b/x.txt"])
  }

  @Test func `what is no text, or too large, is left out`() async throws {
    let folder = try IndexedFolder()
    try folder.write("findme " + String(repeating: "x ", count: 600_000), to: "large.txt")
    try folder.write("findme\u{0}", to: "binary.txt")
    try (Data("findme ".utf8) + [0xFF, 0xFE]).write(to: folder.inside.appending(path: "latin.txt"))
    try folder.write("findme", to: "picture.jpg")
    try folder.write("", to: "empty.txt")
    try folder.write("findme", to: "noextension")
    let index = try await indexed(folder)
    #expect(try await found(index, "findme") == ["noextension"])
    #expect(index.status.hasContents)
  }

  @Test func `contents that change, and those of files that are gone`() async throws {
    let folder = try IndexedFolder()
    try folder.write("before", to: "a.txt")
    try folder.write("before", to: "b/c.txt")
    let index = try await folder.open()
    let task = Task { try await index.keepCurrent() }
    for await status in index.updates() where status.hasContents { break }
    #expect(try await Set(found(index, "before")) == ["a.txt", "b/c.txt"])
    try folder.write("afterwards", to: "a.txt")
    try folder.remove("b")
    for await _ in index.updates() where try await found(index, "afterwards") == ["a.txt"] { break }
    for await _ in index.updates() where try await found(index, "before").isEmpty { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await index.scan()
    try await expectWhole(index)
  }
}
