/// Hashes that are the same in every process, as those of the standard library are not.
enum StableHash {
  /// The hash of a text (FNV-1a).
  static func of(_ text: some StringProtocol) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash of what tells elements of a collection apart, by what it says of itself.
  static func of<ID: Hashable>(id: ID) -> UInt64 {
    switch id {
    case let number as Int: UInt64(bitPattern: Int64(number))
    case let text as String: of(text)
    case let any as AnyHashable: of(String(describing: any.base))
    default: of(String(describing: id))
    }
  }

  /// The hash of a type's name, without what it is generic over: that may change while the view stays what it is.
  static func of(type: Any.Type) -> UInt64 { of(String(describing: type).prefix { $0 != "<" }) }
}
