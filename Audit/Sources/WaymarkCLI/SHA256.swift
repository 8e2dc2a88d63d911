/// SHA-256 (FIPS 180-4), by which a page names the script and the style that it may use.
struct SHA256 {
  private static let constants: [UInt32] = roots(of: primes(64), by: 3)
  private static let start: [UInt32] = roots(of: primes(8), by: 2)

  /// Returns the 32 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - $0 * 8)) }
    var state = start
    for block in stride(from: 0, to: padded.count, by: 64) { mix(padded[block..<block + 64], into: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - UInt32($0) * 8)) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (two, fifteen) = (words[index - 2], words[index - 15])
      let first = turned(fifteen, 7) ^ turned(fifteen, 18) ^ fifteen >> 3
      let second = turned(two, 17) ^ turned(two, 19) ^ two >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for index in 0..<64 {
      let choice = now[4] & now[5] ^ ~now[4] & now[6]
      let majority = now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2]
      let low = turned(now[4], 6) ^ turned(now[4], 11) ^ turned(now[4], 25)
      let high = turned(now[0], 2) ^ turned(now[0], 13) ^ turned(now[0], 22)
      let one = now[7] &+ low &+ choice &+ constants[index] &+ words[index]
      now = [one &+ high &+ majority, now[0], now[1], now[2], now[3] &+ one, now[4], now[5], now[6]]
    }
    for index in state.indices { state[index] &+= now[index] }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word >> places | word << (32 - places) }

  /// The first 32 bits behind the point of the square or cube roots of numbers.
  private static func roots(of numbers: [UInt64], by degree: Int) -> [UInt32] {
    numbers.map { number in
      // The root of number · 2^(32 · degree), found bit by bit, has the wanted bits at its end.
      var root: UInt64 = 0
      for bit in (0..<37).reversed() {
        let next = root | 1 << UInt64(bit)
        if power(next, degree, isAtMost: number) { root = next }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }

  /// Whether base^degree is at most number · 2^(32 · degree).
  private static func power(_ base: UInt64, _ degree: Int, isAtMost number: UInt64) -> Bool {
    let wide = UInt128(base)
    return degree == 2 ? wide * wide <= UInt128(number) << 64 : wide * wide * wide <= UInt128(number) << 96
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var found: [UInt64] = []
    var number: UInt64 = 2
    while found.count < count {
      if found.allSatisfy({ number % $0 != 0 }) { found.append(number) }
      number += 1
    }
    return found
  }
}
