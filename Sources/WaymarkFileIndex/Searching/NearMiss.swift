/// Finds the words that a person may have meant who searched for words that no name has.
struct NearMiss {
  /// How many words of the index are compared with one.
  private static let maxCompared = 50_000
  /// For how long.
  private static let maxTime = Duration.milliseconds(200)

  let connection: IndexConnection

  /// Returns the text with each word that no name has replaced by the nearest word of names; nil if there is none.
  func correction(of pattern: NamePattern) throws -> String? {
    let deadline = ContinuousClock.now + Self.maxTime
    var (words, isOther) = ([String](), false)
    for word in pattern.words {
      if try !word.isWord || !word.isLong || isKnown(word.folded) {
        words.append(word.folded)
      } else if let nearest = try nearest(word.folded, deadline) {
        words.append(nearest)
        isOther = true
      } else {
        return nil
      }
    }
    return isOther ? words.joined(separator: " ") : nil
  }

  private func isKnown(_ word: String) throws -> Bool {
    let row = try connection.statement(
      "SELECT 1 FROM words WHERE words MATCH ? LIMIT 1", .text(NamePattern.quoted(word) + "*"))
    defer { row.end() }
    return try row.step()
  }

  /// Returns the word of the index with the smallest distance; of several, the one that most names have.
  private func nearest(_ word: String, _ deadline: ContinuousClock.Instant) throws -> String? {
    let letters = Array(word.unicodeScalars)
    // With two of four letters wrong it would be any word.
    var limit = letters.count < 5 ? 1 : 2
    var best: (word: String, distance: Int, count: Int64)?
    // Few mistake the first letter; those who do leave it out, add it, or exchange it with the second one.
    for beginning in letters.prefix(2).enumerated().filter({ $0.offset == 0 || $0.element != letters[0] }) {
      guard let next = Unicode.Scalar(beginning.element.value + 1) else { continue }
      let row = try connection.statement(
        "SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? LIMIT \(Self.maxCompared)",
        .text(String(beginning.element)), .text(String(next)))
      defer { row.end() }
      while try row.step(), ContinuousClock.now < deadline {
        let term = row.text(0)
        guard let distance = EditDistance.between(letters, Array(term.unicodeScalars), limit: limit) else { continue }
        let count = row.integer(1)
        if let best, (best.distance, -best.count) <= (distance, -count) { continue }
        (best, limit) = ((term, distance, count), distance)
      }
    }
    return best?.word
  }
}
