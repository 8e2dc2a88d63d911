/// The places of matches in a text, in UTF-16 code units, in their order. Each takes 8 bytes.
package struct FoundRanges: RandomAccessCollection, Hashable, Sendable {
  /// The places: where each begins, and from bit 32 on its length.
  private(set) var packed: [UInt64] = []

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { packed.count }

  package subscript(position: Int) -> Range<Int> { Self.range(packed[position]) }

  static func range(_ packed: UInt64) -> Range<Int> {
    let start = Int(packed & 0xFFFF_FFFF)
    return start..<(start + Int(packed >> 32))
  }

  mutating func append(_ places: UnsafeBufferPointer<UInt64>) { packed.append(contentsOf: places) }

  /// Returns the index of the first match that begins at a place or after it; the number of matches if there is none.
  /// For the next match from an insertion point on.
  package func firstIndex(from place: Int) -> Int {
    var (low, high) = (0, packed.count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
