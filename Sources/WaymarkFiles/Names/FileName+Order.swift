internal import Glibc

extension FileName: Comparable {
  /// The order in which folders list names: without regard to the case of Latin letters, and numbers by their value, so
  /// that “Page 9” is before “Page 10”. It is the same for everybody, and fast enough for 100,000 names; for the order of
  /// a language, sort by `localizedStandardCompare` of ``text``.
  public static func < (first: Self, second: Self) -> Bool {
    var (left, right) = ([UInt8](), [UInt8]())
    first.appendOrderKey(to: &left)
    second.appendOrderKey(to: &right)
    return left.lexicographicallyPrecedes(right)
  }

  /// Sorts items by their names. All keys are in one array, so that no memory is counted while they are compared.
  static func sort<Item>(_ items: [Item], by name: (Item) -> FileName) -> [Item] {
    var (keys, ends) = ([UInt8](), [0])
    ends.reserveCapacity(items.count + 1)
    for item in items {
      name(item).appendOrderKey(to: &keys)
      ends.append(keys.count)
    }
    let order = keys.withUnsafeBytes { keys in
      ends.withUnsafeBufferPointer { ends in
        items.indices.sorted { first, second in
          let left = UnsafeRawBufferPointer(rebasing: keys[ends[first]..<ends[first + 1]])
          let right = UnsafeRawBufferPointer(rebasing: keys[ends[second]..<ends[second + 1]])
          return isInOrder(left, right)
        }
      }
    }
    return order.map { items[$0] }
  }

  private static func isInOrder(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard let left = first.baseAddress, let right = second.baseAddress else { return first.count < second.count }
    let common = memcmp(left, right, min(first.count, second.count))
    return common == 0 ? first.count < second.count : common < 0
  }

  /// Adds bytes whose order is that of the names.
  private func appendOrderKey(to key: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard Self.isDigit(byte) else {
        key.append(byte &- UInt8(ascii: "A") < 26 ? byte + 32 : byte)
        continue
      }
      // More digits are a greater number, and zeros before them count for nothing.
      var start = index - 1
      while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
      while start < index, bytes[start] == UInt8(ascii: "0") { start += 1 }
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(index - start))
      key.append(contentsOf: bytes[start..<index])
    }
    // Names that differ only by case or zeros have an order too.
    key.append(0)
    key.append(contentsOf: bytes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
