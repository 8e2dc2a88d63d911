/// The part of a collection whose views a lazy container has mounted: consecutive elements, and one more that is kept, because the
/// user is using it.
package struct RowWindow: Equatable, Codable, Sendable {
  /// The most elements of a collection that are all mounted at once.
  static let wholeCount = 60
  /// The number of elements of a larger one that are mounted before the client has asked for any: a screenful, and more than is visible on
  /// a phone.
  package static let initialCount = 40
  /// The most elements that a client can have mounted, besides the one that is kept.
  package static let maxCount = 400

  private(set) var lower = 0
  private(set) var length = RowWindow.initialCount
  /// The offset of the element that is kept.
  var kept: Int?

  /// Returns the offsets of the consecutive elements in a collection of `count`.
  func range(in count: Int) -> Range<Int> {
    if count <= Self.wholeCount { return 0..<count }
    // The end of a collection that has become shorter is shown, rather than nothing.
    let start = min(lower, max(0, count - length))
    return start..<min(count, start + length)
  }

  /// Returns the offsets of all mounted elements.
  func offsets(in count: Int) -> RowOffsets {
    RowOffsets(range(in: count), kept: kept.flatMap { $0 < count ? $0 : nil })
  }

  /// Mounts other elements. Of more than the limit those in the middle are mounted.
  mutating func move(to range: Range<Int>) {
    let excess = max(0, range.count - Self.maxCount)
    lower = range.lowerBound + excess / 2
    length = max(1, range.count - excess)
  }

  /// Mounts the elements around the one at an offset.
  mutating func move(around offset: Int) {
    let count = max(length, Self.wholeCount), start = max(0, offset - count / 2)
    move(to: start..<start + count)
  }

  /// Follows elements that have moved by `distance` in their collection.
  mutating func shift(by distance: Int) {
    lower = max(0, lower + distance)
    kept = kept.map { max(0, $0 + distance) }
  }
}

/// The offsets of the mounted elements of a collection, in ascending order.
struct RowOffsets: Equatable {
  let range: Range<Int>
  /// The offset of an element outside of the range.
  let other: Int?

  init(_ range: Range<Int>, kept: Int? = nil) {
    self.range = range
    other = kept.flatMap { range.contains($0) ? nil : $0 }
  }

  private var isOtherFirst: Bool { other.map { $0 < range.lowerBound } ?? false }

  var count: Int { range.count + (other == nil ? 0 : 1) }

  /// Returns the offset in the collection of the mounted element with this index.
  subscript(index: Int) -> Int {
    if let other, isOtherFirst { return index == 0 ? other : range.lowerBound + index - 1 }
    return index < range.count ? range.lowerBound + index : other ?? range.upperBound
  }
}

/// The mounted elements of a collection.
struct MountedElements<Base: RandomAccessCollection>: RandomAccessCollection {
  let base: Base
  let offsets: RowOffsets

  var startIndex: Int { 0 }
  var endIndex: Int { offsets.count }
  subscript(position: Int) -> Base.Element { base[base.index(base.startIndex, offsetBy: offsets[position])] }
}
