/// A secret name: 128 random bits, written as 32 hexadecimal digits.
package struct Secret: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Takes the first half of a digest of 32 bytes.
  init(_ digest: [UInt8]) {
    let halves = [digest[..<8], digest[8..<16]].map { half in half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    self.init(high: halves[0], low: halves[1])
  }

  /// Returns a name that can't be guessed.
  static func random() -> Secret {
    var generator = SystemRandomNumberGenerator()
    return Secret(high: generator.next(), low: generator.next())
  }

  /// Parses the form that `description` writes, and no other.
  init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 32 else { return nil }
    var halves: [UInt64] = [0, 0]
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      halves[index / 16] = halves[index / 16] << 4 | UInt64(value)
    }
    self.init(high: halves[0], low: halves[1])
  }
}

extension Secret: CustomStringConvertible {
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The secret id of a session.
package typealias SessionID = Secret
