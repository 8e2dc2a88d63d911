/// SHA-1, which the WebSocket handshake requires. There it only shows that the server speaks WebSocket, and protects
/// nothing; do not use it where a collision would matter.
struct SHA1 {
  /// Returns the 20 bytes of the digest.
  static func digest(of message: some Collection<UInt8>) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var bytes = Array(message)
    let bitCount = UInt64(bytes.count) * 8
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: (120 - bytes.count % 64) % 64))
    bytes.append(contentsOf: bitCount.bigEndianBytes)
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for i in 0..<16 {
        words[i] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[block + i * 4 + $1]) }
      }
      for i in 16..<80 {
        words[i] = (words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16]).rotated(by: 1)
      }
      mix(words, into: &state)
    }
    return state.flatMap(\.bigEndianBytes)
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for i in 0..<80 {
      let (f, k): (UInt32, UInt32) =
        switch i {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = a.rotated(by: 5) &+ f &+ e &+ k &+ words[i]
      (a, b, c, d, e) = (next, a, b.rotated(by: 30), c, d)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }
}

extension FixedWidthInteger {
  /// The bytes in network order.
  var bigEndianBytes: [UInt8] {
    withUnsafeBytes(of: bigEndian) { Array($0) }
  }
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 {
    self << count | self >> (32 - count)
  }
}
