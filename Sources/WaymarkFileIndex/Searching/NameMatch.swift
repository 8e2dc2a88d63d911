internal import Foundation

extension NamePattern {
  /// Returns where the words are in a text as people see it, one after another.
  func ranges(in text: String) -> [Range<String.Index>] {
    let found = words.compactMap { range(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    var merged: [Range<String.Index>] = []
    for range in found {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The place that counts for the rank: the first that begins a word, or else the first.
  private func range(of word: Word, in text: String) -> Range<String.Index>? {
    var (first, start) = (Range<String.Index>?.none, text.startIndex)
    while let found = text.range(of: word.folded, options: FoldedText.options, range: start..<text.endIndex) {
      let isBeginning = text[..<found.lowerBound].unicodeScalars.last.map { !FoldedText.isWord($0) } ?? true
      if isBeginning { return found }
      first = first ?? found
      guard found.lowerBound < text.endIndex else { break }
      start = text.index(after: found.lowerBound)
    }
    return first
  }
}
