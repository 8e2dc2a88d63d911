internal import WaymarkFind

/// Where a match is: in which text, and where in it in UTF-16 code units.
struct FoundPlace: Equatable, Sendable {
  let text: Int
  let range: Range<Int>
}

/// The matches that a search has found so far, in the order of the texts. Each has a number, counted from 0.
struct FoundTexts: Equatable {
  /// Matches in one text, beside one another.
  private struct Part: Equatable {
    /// The index of the text.
    let text: Int
    let ranges: FoundRanges
    /// The number of the first one.
    let first: Int

    var end: Int { first + ranges.count }
  }

  private var parts: [Part] = []
  /// How many matches there are whose places are known.
  private(set) var placed = 0
  /// How many matches there are in what has been searched.
  private(set) var count = 0
  /// Whether all texts have been searched.
  var isComplete = false

  mutating func add(_ batch: FoundBatch<Int>) {
    for matches in batch.found {
      parts.append(Part(text: matches.id, ranges: matches.ranges, first: placed))
      placed += matches.ranges.count
    }
    count = batch.count
  }

  /// Returns where the match with a number is.
  func place(of number: Int) -> FoundPlace? {
    guard number >= 0, number < placed else { return nil }
    let part = parts[firstIndex { $0.end > number }]
    return FoundPlace(text: part.text, range: part.ranges[number - part.first])
  }

  /// Returns the number of the first match that begins at a place of a text or after it; the number of all if there is none.
  func number(from place: Int, in text: Int) -> Int {
    let index = firstIndex { part in
      part.text > text || part.text == text && (part.ranges.last?.lowerBound ?? -1) >= place
    }
    guard index < parts.count else { return placed }
    let part = parts[index]
    return part.first + (part.text == text ? part.ranges.firstIndex(from: place) : 0)
  }

  /// Returns the matches of a text that are marked: those near the present one, or else the first ones.
  ///
  /// - Parameter current: the number of the present match, in whatever text.
  func marks(in text: Int, current: Int?) -> (ranges: [Range<Int>], current: Int?) {
    let all = number(from: 0, in: text)..<number(from: 0, in: text + 1)
    let present = current.flatMap { all.contains($0) ? $0 - all.lowerBound : nil }
    // The same ones while the present match is among so many, so that only its place is sent then.
    let block = (present ?? 0) / Self.block
    let lower = all.lowerBound + max(0, block - 1) * Self.block
    let marked = lower..<max(lower, min(all.upperBound, all.lowerBound + (block + 2) * Self.block))
    return (marked.compactMap { place(of: $0)?.range }, current.flatMap { marked.contains($0) ? $0 - lower : nil })
  }

  /// So many matches of a text are marked before the present one at least, and after it, if there are as many.
  private static let block = 150

  /// Returns the first part for which something is true that is true for all after it; the number of parts if there is none.
  private func firstIndex(where isAfter: (Part) -> Bool) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(parts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
