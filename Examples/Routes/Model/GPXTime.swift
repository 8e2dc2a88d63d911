import Foundation

/// Parses the times of GPX files: `2024-07-06T08:30:05Z`, with or without a fraction, and with or without an offset.
///
/// Files have one for each point, and general date parsers take longer for them than the rest of the file takes.
enum GPXTime {
  /// Parses a time, as UTC if there is no offset; nil if the text is not a time.
  static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = DigitReader(bytes)
      guard let day = reader.day(), reader.skip("T") || reader.skip(" "), let time = reader.timeOfDay(),
        let offset = reader.offset(), reader.isAtEnd
      else { return nil }
      return Date(timeIntervalSince1970: Double(day) * 86_400 + time - Double(offset))
    }
  }
}

private struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Parses a number with exactly this many digits.
  mutating func number(_ digits: Int, in range: ClosedRange<Int>) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var result = 0
    for byte in bytes[index..<index + digits] {
      guard let digit = Self.digit(byte) else { return nil }
      result = result * 10 + digit
    }
    index += digits
    return range.contains(result) ? result : nil
  }

  /// Parses a date, as days since 1970 in the proleptic Gregorian calendar.
  mutating func day() -> Int? {
    guard let year = number(4, in: 1...9999), skip("-"), let month = number(2, in: 1...12), skip("-"),
      let day = number(2, in: 1...31)
    else { return nil }
    // Years are counted from March, so that the leap day is the last day of its year.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// Parses a time of day, as seconds since midnight.
  mutating func timeOfDay() -> Double? {
    guard let hour = number(2, in: 0...24), skip(":"), let minute = number(2, in: 0...59), skip(":"),
      let second = number(2, in: 0...60)
    else { return nil }
    return Double(hour * 3_600 + minute * 60 + second) + (skip(".") || skip(",") ? fraction() : 0)
  }

  /// Parses an offset, as seconds east of UTC.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2, in: 0...23) else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(2, in: 0...59)
    return minutes.map { (hours * 3_600 + $0 * 60) * (isEast ? 1 : -1) }
  }

  private mutating func fraction() -> Double {
    var result = 0.0
    var unit = 0.1
    while index < bytes.count, let digit = Self.digit(bytes[index]) {
      result += Double(digit) * unit
      unit /= 10
      index += 1
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
