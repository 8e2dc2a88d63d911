internal import CICU
internal import Foundation

/// Many texts that are sorted as ``StandardCollation`` compares them. ICU makes bytes of each text that are in the same order as the texts: comparing
/// bytes is faster.
package struct CollationKeys {
  private var bytes: [UInt8] = []
  /// Where the bytes of each text end in `bytes`.
  private var ends: [Int] = []

  /// Makes the bytes of texts.
  package init(of texts: [String]) {
    ends.reserveCapacity(texts.count)
    var buffer = [UInt8](repeating: 0, count: 256)
    for var text in texts {
      let size = text.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { text in
          let size = waymark_sort_key(text.baseAddress, Int32(text.count), &buffer, Int32(buffer.count))
          guard size > buffer.count else { return size }
          buffer = [UInt8](repeating: 0, count: Int(size))
          return waymark_sort_key(text.baseAddress, Int32(text.count), &buffer, Int32(buffer.count))
        }
      }
      bytes += buffer.prefix(Int(size))
      ends.append(bytes.count)
    }
  }

  /// Returns the key of each text.
  package func keys() -> [Key] {
    let common = commonLength
    return ends.indices.map { index in
      let key = range(index)
      let start = key.lowerBound + common
      return Key(
        first: number(from: start, to: key.upperBound), second: number(from: start + 8, to: key.upperBound),
        index: Int32(index))
    }
  }

  /// Whether the first of two texts comes before the second.
  package func areInOrder(_ first: Key, _ second: Key) -> Bool {
    if first.first != second.first { return first.first < second.first }
    if first.second != second.second { return first.second < second.second }
    return compare(Int(first.index), Int(second.index)) < 0
  }

  /// Whether two texts are equal in this order.
  package func areEqual(_ first: Key, _ second: Key) -> Bool {
    first.first == second.first && first.second == second.second && compare(Int(first.index), Int(second.index)) == 0
  }

  /// The beginning of a text's bytes, without those that all texts have in common: most texts differ in it.
  package struct Key {
    fileprivate let first, second: UInt64
    /// The place of the text.
    package let index: Int32
  }

  private func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// How many bytes the keys have in common.
  private var commonLength: Int {
    guard let first = ends.indices.first.map(range) else { return 0 }
    var common = first.count
    for index in ends.indices where common > 0 {
      let key = range(index)
      common = min(common, key.count)
      while common > 0,
        !bytes.withUnsafeBufferPointer({
          memcmp($0.baseAddress! + first.lowerBound, $0.baseAddress! + key.lowerBound, common) == 0
        })
      { common -= 1 }
    }
    return common
  }

  /// Returns eight bytes as a number; zeros after the end.
  private func number(from start: Int, to end: Int) -> UInt64 {
    (start..<start + 8).reduce(0) { $0 << 8 | ($1 < end ? UInt64(bytes[$1]) : 0) }
  }

  private func compare(_ first: Int, _ second: Int) -> Int {
    let (first, second) = (range(first), range(second))
    let order = bytes.withUnsafeBufferPointer { bytes -> CInt in
      guard let start = bytes.baseAddress else { return 0 }
      return memcmp(start + first.lowerBound, start + second.lowerBound, min(first.count, second.count))
    }
    return order == 0 ? first.count - second.count : Int(order)
  }
}
