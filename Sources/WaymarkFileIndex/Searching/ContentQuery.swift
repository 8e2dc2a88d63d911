/// The query for `texts`: words that begin with those that are searched for. Case and diacritics are ignored by the index
/// itself there.
struct ContentQuery {
  /// The query; nil if there are no words with letters or digits.
  let query: String?

  init(_ text: String) {
    let words = text.prefix(FileQuery.maxLength).replacing("\0", with: " ").split(whereSeparator: \.isWhitespace)
      .prefix(FileQuery.maxWords).filter { $0.unicodeScalars.contains(where: FoldedText.isWord) }
    let phrases = words.map { NamePattern.quoted(String($0)) + "*" }
    query = phrases.isEmpty ? nil : phrases.joined(separator: " AND ")
  }

  /// Returns the part of a content in which most of the words are.
  func excerpt(of id: Int64, _ connection: IndexConnection) throws -> FileExcerpt {
    let row = try connection.statement(
      "SELECT snippet(texts, 0, char(2), char(3), '…', 24) FROM texts WHERE texts MATCH ? AND rowid = ?",
      .text(query ?? ""), .integer(id))
    defer { row.end() }
    return Self.excerpt(try row.step() ? row.text(0) : "")
  }

  static func excerpt(_ marked: String) -> FileExcerpt {
    var (text, places, begin) = ("", [(start: Int, end: Int)](), 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "\u{2}": begin = text.utf8.count
      case "\u{3}": places.append((begin, text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
    let ranges = places.map { place in
      text.utf8.index(text.startIndex, offsetBy: place.start)..<text.utf8.index(text.startIndex, offsetBy: place.end)
    }
    return FileExcerpt(text: text, ranges: ranges)
  }
}
