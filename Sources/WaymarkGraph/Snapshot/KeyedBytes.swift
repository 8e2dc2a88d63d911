/// Values by keys, in one contiguous piece of memory: a page may have thousands.
package struct KeyedBytes: Sendable {
  private var keys: [UInt64] = []
  /// The end of each value in ``bytes``.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  var count: Int { keys.count }

  /// Adds the value that `write` appends, unless `write` returns false.
  mutating func append(_ key: UInt64, _ write: (inout [UInt8]) throws -> Bool) rethrows {
    let start = bytes.count
    do {
      guard try write(&bytes) else { return bytes.removeSubrange(start...) }
    } catch {
      bytes.removeSubrange(start...)
      throw error
    }
    keys.append(key)
    ends.append(bytes.count)
  }

  /// Adds the values of `others`.
  mutating func append(_ others: KeyedBytes) {
    keys += others.keys
    ends += others.ends.map { bytes.count + $0 }
    bytes += others.bytes
  }

  /// Returns a copy in which the values of `others` are added or replace those with the same keys. Empty values are
  /// left out.
  func replacing(_ others: KeyedBytes) -> KeyedBytes {
    let new = others.values
    var result = KeyedBytes()
    func add(_ key: UInt64, _ value: ArraySlice<UInt8>) {
      result.append(key) {
        $0 += value
        return !value.isEmpty
      }
    }
    forEach { add($0, new[$0] ?? $1) }
    let known = Set(keys)
    others.forEach { if !known.contains($0) { add($0, $1) } }
    return result
  }

  /// Adds empty values for the keys that have none.
  mutating func clear(_ cleared: Set<UInt64>) {
    if cleared.isEmpty { return }
    for key in cleared.subtracting(keys).sorted() { append(key) { _ in true } }
  }

  /// Whether no key has two values.
  var hasUniqueKeys: Bool { Set(keys).count == keys.count }

  /// The size of the values, in bytes.
  var size: Int { bytes.count }

  /// Returns the value of a key, by looking at all; nil if it has none.
  func value(at key: UInt64) -> ArraySlice<UInt8>? {
    guard let index = keys.firstIndex(of: key) else { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  func forEach(_ visit: (UInt64, ArraySlice<UInt8>) -> Void) {
    var start = 0
    for (key, end) in zip(keys, ends) {
      visit(key, bytes[start..<end])
      start = end
    }
  }
}

extension KeyedBytes: Equatable {
  /// Whether both have the same values for the same keys, in any order.
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.values == right.values
  }

  private var values: [UInt64: ArraySlice<UInt8>] {
    var values: [UInt64: ArraySlice<UInt8>] = Dictionary(minimumCapacity: count)
    forEach { values[$0] = $1 }
    return values
  }
}
