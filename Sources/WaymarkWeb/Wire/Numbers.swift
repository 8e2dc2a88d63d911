extension [UInt8] {
  /// Appends an integer in decimal digits.
  mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var place: UInt = 1
    while rest / place >= 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Appends a number as HTML and JSON both read it; 0 if it is not finite.
  mutating func append(number: Double) {
    guard number.isFinite else { return append(UInt8(ascii: "0")) }
    if number == number.rounded(), abs(number) < 1e15 { return append(number: Int(number)) }
    append(contentsOf: number.description.utf8)
  }
}
