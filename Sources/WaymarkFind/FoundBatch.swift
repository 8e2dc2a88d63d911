/// Matches in some texts, in the order of the texts and of their places.
package struct FoundBatch<ID: Sendable>: Sendable {
  /// Matches in one text. Those of a text with many are in several batches.
  package struct Matches: Sendable {
    package let id: ID
    package let ranges: FoundRanges
  }

  /// The matches that have been found since the batch before. Beyond the limit of a search matches are only counted.
  package let found: [Matches]
  /// How many matches there are in what has been searched so far.
  package let count: Int
  /// How many bytes of UTF-8 have been searched so far.
  package let searchedBytes: Int
  /// How many texts have been searched to their end so far.
  package let searchedTexts: Int
}

/// Collects matches for the next batch.
struct BatchCollector<ID: Sendable> {
  private var found: [FoundBatch<ID>.Matches] = []
  private(set) var count = 0
  /// The matches whose places have been kept.
  private(set) var kept = 0
  private var pending = 0
  private var searchedBytes = 0
  private var searchedTexts = 0
  private var sentBytes = 0
  private var hasSent = false

  /// After so many matches, or bytes, there is another batch.
  private static var mostPending: Int { 10_000 }
  private static var mostBytes: Int { 4 << 20 }

  mutating func add(_ ranges: FoundRanges, in id: ID) {
    if ranges.isEmpty { return }
    kept += ranges.count
    pending += ranges.count
    found.append(.init(id: id, ranges: ranges))
  }

  mutating func searched(_ bytes: Int, count: Int) {
    searchedBytes += bytes
    self.count += count
  }

  mutating func endText() { searchedTexts += 1 }

  /// Whether a batch is due: at the first match, and then from time to time.
  var isDue: Bool {
    (!hasSent && count > 0) || pending >= Self.mostPending || searchedBytes - sentBytes >= Self.mostBytes
  }

  mutating func batch() -> FoundBatch<ID> {
    defer {
      found = []
      pending = 0
      sentBytes = searchedBytes
      hasSent = hasSent || count > 0
    }
    return FoundBatch(found: found, count: count, searchedBytes: searchedBytes, searchedTexts: searchedTexts)
  }
}
