/// Reads JSON from left to right, for a caller that knows what must come next: no tree is built, and nothing nests
/// deeper than the caller allows. Anything unexpected yields nil or false.
struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  /// Creates a scanner of these bytes, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next byte that is not white space.
  var next: UInt8? {
    mutating get {
      skipSpace()
      return index < bytes.count ? bytes[index] : nil
    }
  }

  /// Whether only white space remains.
  var isAtEnd: Bool { mutating get { next == nil } }

  /// Skips these characters if they are next, and returns whether they were.
  mutating func take(_ text: StaticString) -> Bool {
    skipSpace()
    let length = text.utf8CodeUnitCount
    guard bytes.count - index >= length else { return false }
    for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += length
    return true
  }

  /// Reads an integer in this range, written without fraction and exponent.
  mutating func integer(_ range: ClosedRange<Int>) -> Int? {
    skipSpace()
    let start = index
    var value = 0
    while index < bytes.count, let digit = Self.digit(bytes[index]) {
      // The longest of the ranges has 16 digits.
      guard index - start < 17 else { return nil }
      value = value * 10 + digit
      index += 1
    }
    guard index > start, index - start == 1 || bytes[start] != UInt8(ascii: "0"), range.contains(value) else {
      return nil
    }
    // A fraction or an exponent remains, and the caller finds it unexpected.
    return value
  }

  /// Reads a finite number.
  mutating func number() -> Double? {
    skipSpace()
    let start = index
    _ = takeByte(UInt8(ascii: "-"))
    let whole = index
    guard takeDigits(), index - whole == 1 || bytes[whole] != UInt8(ascii: "0") else { return nil }
    if takeByte(UInt8(ascii: ".")), !takeDigits() { return nil }
    if takeByte(UInt8(ascii: "e")) || takeByte(UInt8(ascii: "E")) {
      if !takeByte(UInt8(ascii: "-")) { _ = takeByte(UInt8(ascii: "+")) }
      guard takeDigits() else { return nil }
    }
    // No browser writes a longer number.
    guard index - start <= 64 else { return nil }
    let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return number?.isFinite == true ? number : nil
  }

  /// Reads a string. An unpaired surrogate, which JSON can contain and a Swift string can't, becomes U+FFFD.
  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
      case UInt8(ascii: "\\"): return stringWithEscapes(from: start)
      case 0..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  private mutating func stringWithEscapes(from start: Int) -> String? {
    var units = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): guard takeEscape(into: &units) else { return nil }
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func takeEscape(into units: inout [UInt8]) -> Bool {
    guard index < bytes.count else { return false }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(letter)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = takeScalar() else { return false }
      units.append(contentsOf: Character(scalar).utf8)
    default: return false
    }
    return true
  }

  /// Reads the characters after `\u`: four digits, and the second escape of a surrogate pair.
  private mutating func takeScalar() -> Unicode.Scalar? {
    guard let unit = takeHex() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let mark = index
    if unit < 0xDC00, takeByte(UInt8(ascii: "\\")), takeByte(UInt8(ascii: "u")), let low = takeHex(),
      (0xDC00..<0xE000).contains(low)
    {
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }
    index = mark
    return "\u{FFFD}"
  }

  private mutating func takeHex() -> UInt32? {
    guard bytes.count - index >= 4 else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index + offset])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }

  private mutating func takeByte(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while index < bytes.count, Self.digit(bytes[index]) != nil { index += 1 }
    return index > start
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte &- UInt8(ascii: "0") < 10 ? Int(byte &- UInt8(ascii: "0")) : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }
}
