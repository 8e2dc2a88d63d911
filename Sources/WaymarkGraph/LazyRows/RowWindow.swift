/// The part of a collection whose views a lazy container has mounted: consecutive elements, and one more that is kept, because the
/// user is using it.
package struct RowWindow: Equatable, Codable, Sendable {
  /// The most rows of a collection that are all mounted at once.
  static let wholeCount = 60
  /// The number of rows of a larger one that are mounted before the client has asked for any: a screenful, and more than is visible on
  /// a phone.
  package static let initialCount = 40
  /// The least number of rows that are all mounted at once, and that are mounted before the client has asked for any.
  static let leastCount = 12
  /// The most elements in the rows of a collection that are all mounted at once.
  private static let wholeElements = 600
  /// The number of elements in the rows that are mounted before the client has asked for any, if rows are made of many.
  private static let initialElements = 240
  /// The most elements that a client can have mounted, besides the one that is kept.
  package static let maxCount = 400

  /// The number of elements in a row, on average; nil where that does not matter, 0 until it is known.
  private(set) var weight: Int?
  private(set) var lower = 0
  private(set) var length = RowWindow.initialCount
  /// The offset of the element that is kept.
  var kept: Int?

  /// A window of a collection whose rows are weighed first.
  static var unweighed: RowWindow {
    var window = RowWindow()
    window.weight = 0
    window.length = leastCount
    return window
  }

  /// Whether it is not known yet how many elements rows are made of.
  var isUnweighed: Bool { weight == 0 }

  /// Notes how many elements rows are made of: of rows with many, fewer are mounted.
  mutating func weigh(_ weight: Int) {
    let wasInitial = lower == 0 && length == Self.leastCount && isUnweighed
    self.weight = max(weight, 1)
    if wasInitial { length = min(Self.initialCount, max(Self.leastCount, Self.initialElements / max(weight, 1))) }
  }

  /// The most rows that are all mounted at once.
  private var wholeCount: Int {
    guard let weight else { return Self.wholeCount }
    return weight == 0 ? Self.leastCount : min(Self.wholeCount, max(Self.leastCount, Self.wholeElements / weight))
  }

  /// Returns the offsets of the consecutive elements in a collection of `count`.
  func range(in count: Int) -> Range<Int> {
    if count <= wholeCount { return 0..<count }
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
    let count = max(length, wholeCount), start = max(0, offset - count / 2)
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
