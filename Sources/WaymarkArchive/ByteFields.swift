extension [UInt8] {
  /// Returns the little-endian number at an index; nil if the bytes end before.
  func number<Number: FixedWidthInteger>(at index: Int, as type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard index >= 0, index <= count - size else { return nil }
    return self[index..<index + size].reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// Appends a number, in little-endian order.
  mutating func append<Number: FixedWidthInteger & UnsignedInteger>(number: Number) {
    for shift in 0..<MemoryLayout<Number>.size { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }
}
