extension Sequence<UInt8> {
  /// The bytes as hexadecimal text, with two lowercase digits each.
  var hexadecimal: String {
    var text = ""
    for byte in self {
      text.unicodeScalars.append(Self.digit(byte >> 4))
      text.unicodeScalars.append(Self.digit(byte & 15))
    }
    return text
  }

  private static func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
