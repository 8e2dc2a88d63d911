/// Values by keys, one after the other in one piece of memory: a page may have thousands.
package struct KeyedBytes: Sendable {
  private var keys: [UInt64] = []
  /// Where each value ends in ``bytes``.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  var count: Int { keys.count }

  /// Adds the value that `write` appends, unless it says that there is none.
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

  /// The same with others in place of those that have their keys, or in addition. Those that are empty are left out.
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

  /// How much memory the values take, in bytes.
  var size: Int { bytes.count }

  func forEach(_ visit: (UInt64, ArraySlice<UInt8>) -> Void) {
    var start = 0
    for (key, end) in zip(keys, ends) {
      visit(key, bytes[start..<end])
      start = end
    }
  }
}

extension KeyedBytes: Equatable {
  /// Whether both have the same values by the same keys, in whatever order.
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.values == right.values
  }

  private var values: [UInt64: ArraySlice<UInt8>] {
    var values: [UInt64: ArraySlice<UInt8>] = Dictionary(minimumCapacity: count)
    forEach { values[$0] = $1 }
    return values
  }
}
