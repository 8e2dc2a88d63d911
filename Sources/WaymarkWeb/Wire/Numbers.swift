extension [UInt8] {
  /// Appends an integer in digits.
  mutating func append<Number: BinaryInteger>(number: Number) {
    guard number >= 10 else {
      return number < 0 ? append(contentsOf: String(number).utf8) : append(UInt8(ascii: "0") + UInt8(number))
    }
    var rest = UInt64(number)
    let start = count
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }

  /// Appends a number as HTML and JSON both read it; 0 for what is none.
  mutating func append(number: Double) {
    guard number.isFinite else { return append(UInt8(ascii: "0")) }
    if number == number.rounded(), abs(number) < 1e15 { return append(number: Int(number)) }
    append(contentsOf: number.description.utf8)
  }
}
