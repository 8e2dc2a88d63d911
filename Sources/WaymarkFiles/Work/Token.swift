/// A name that nobody can guess, and nothing else has.
struct Token: Hashable, Sendable, Codable {
  /// 32 hexadecimal digits.
  let text: String

  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...UInt32.max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Takes a token that comes from outside; nil if it is none.
  init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    self.text = text
  }

  private static let digits = Set("0123456789abcdef".utf8)

  /// The token as the name of a file, with something after it.
  func name(_ suffix: String = "") -> FileName { FileName(listed: Array((text + suffix).utf8)) }
}
