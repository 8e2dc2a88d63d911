/// The header of a frame that the server sends: a few bytes, never masked. Reading, where the danger is, is left to
/// wslay.
enum FrameHeader {
  static let text: UInt8 = 0x1
  static let close: UInt8 = 0x8
  static let ping: UInt8 = 0x9

  /// Appends the header of a frame that is a whole message.
  static func append(opcode: UInt8, isCompressed: Bool = false, length: Int, to bytes: inout [UInt8]) {
    bytes.append(0x80 | (isCompressed ? 0x40 : 0) | opcode)
    switch length {
    case ..<126: bytes.append(UInt8(length))
    case ..<65_536:
      bytes.append(126)
      bytes.append(contentsOf: UInt16(length).bigEndianBytes)
    default:
      bytes.append(127)
      bytes.append(contentsOf: UInt64(length).bigEndianBytes)
    }
  }
}
