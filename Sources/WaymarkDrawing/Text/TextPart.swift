internal import CDrawing

/// Letters that have the same style, up to a place in the text.
struct TextRun {
  /// In UTF-16 code units of the whole text.
  let end: Int
  let style: RunStyle
}

/// A part of a paragraph that begins in a line of its own.
struct TextPart {
  /// The code units; their indices are those in the whole text.
  let units: ArraySlice<UInt16>
  /// The runs that they are of; the last one may end behind them.
  let runs: ArraySlice<TextRun>
  /// Whether it is written from right to left.
  let isRightToLeft: Bool

  init(_ units: ArraySlice<UInt16>, _ runs: ArraySlice<TextRun>) {
    self.units = units
    self.runs = runs
    isRightToLeft = Self.isRightToLeft(units)
  }

  /// Whether the first letter that has a direction is written from right to left.
  static func isRightToLeft(_ units: ArraySlice<UInt16>) -> Bool {
    var text = String(decoding: units, as: UTF16.self)
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { waymark_begins_right_to_left($0.baseAddress, CInt($0.count)) != 0 }
    }
  }
}

extension ArraySlice<TextRun> {
  /// Returns the runs of a part of the text. They are in its order, so the first and the last are found by halving.
  func covering(_ range: Range<Int>) -> ArraySlice<TextRun> {
    if range.isEmpty { return self[startIndex..<startIndex] }
    let first = firstIndex(endingAt: range.lowerBound + 1, from: startIndex)
    let last = firstIndex(endingAt: range.upperBound, from: first)
    return self[first..<Swift.min(last + 1, endIndex)]
  }

  /// Returns the index of the first run that ends at a place or behind it.
  private func firstIndex(endingAt end: Int, from start: Int) -> Int {
    var (low, high) = (start, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end < end { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
