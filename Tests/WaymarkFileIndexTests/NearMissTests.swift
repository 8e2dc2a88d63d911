import Foundation
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// What is found for words that no name has.
@Suite(.timeLimit(.minutes(1))) struct NearMissTests {
  private static let distances: [(String, String, Int?)] = [
    ("holiday", "holiday", 0), ("holiday", "hoilday", 1), ("holiday", "holday", 1), ("holiday", "holidayy", 1),
    ("holiday", "holidax", 1), ("holiday", "hollidey", 2), ("holiday", "oliday", 1), ("", "ab", 2), ("ab", "", 2),
    ("ab", "ba", 1), ("größe", "grosse", nil), ("kitten", "sitting", nil), ("", "abc", nil), ("holiday", "", nil),
  ]

  @Test(arguments: distances)
  func `distances of words`(first: String, second: String, distance: Int?) {
    let (left, right) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    #expect(EditDistance.between(left, right, limit: 2) == distance)
    #expect(EditDistance.between(right, left, limit: 2) == distance)
  }

  private func search(_ index: FileIndex, _ query: FileQuery) async throws -> [String?] {
    let result = try await index.search(query)
    return [result.correction] + result.files.map(\.name.text)
  }

  @Test func `similar words are searched for where there are none`() async throws {
    let folder = try IndexedFolder()
    for name in ["Holiday photos.jpg", "Résumé.pdf", "report.txt", "reports.txt", "cat.txt"] {
      try folder.write("x", to: name, modified: 1_000)
    }
    let index = try await folder.scanned()
    for text in ["hoilday", "holidya", "oliday photos", "hliday", "oholiday", "HOLLIDAY", "holiday phtoos"] {
      #expect(try await search(index, FileQuery(text)).last == "Holiday photos.jpg", "\(text)")
    }
    #expect(try await search(index, FileQuery("hoilday")) == ["holiday", "Holiday photos.jpg"])
    #expect(try await search(index, FileQuery("oliday")) == [nil, "Holiday photos.jpg"])
    #expect(try await search(index, FileQuery("reusme")) == ["resume", "Résumé.pdf"])
    #expect(try await search(index, FileQuery("hxlixdxy")) == [nil])
    // Of four letters, one may be wrong.
    #expect(try await search(index, FileQuery("catt")) == ["cat", "cat.txt"])
    #expect(try await search(index, FileQuery("coot")) == [nil])
    // Filters stay.
    #expect(try await search(index, FileQuery("hoilday", kinds: [.document])) == [nil])
    #expect(try await search(index, FileQuery("hoilday", kinds: [.image])) == ["holiday", "Holiday photos.jpg"])
    #expect(try await search(index, FileQuery("\"hoilday\"")) == [nil])
  }

  @Test func `of words that are as near, the most frequent one`() async throws {
    let folder = try IndexedFolder()
    for name in ["garden 1", "garden 2", "gardes 1"] { try folder.write("x", to: name) }
    let index = try await folder.scanned()
    #expect(try await index.search(FileQuery("gardex")).correction == "garden")
  }
}
