/// Hashes that are the same in every process, unlike those of the standard library.
package enum StableHash {
  /// Returns the hash of a text (FNV-1a).
  package static func of(_ text: some StringProtocol) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// Returns the hash of the id of a collection's element: of its number or text, otherwise of its description.
  static func of<ID: Hashable>(id: ID) -> UInt64 {
    switch id {
    case let number as Int: UInt64(bitPattern: Int64(number))
    case let text as String: of(text)
    case let any as AnyHashable: of(String(describing: any.base))
    default: of(String(describing: id))
    }
  }

  /// Returns the hash of a type's name without its generic parameters: these may change while the view remains the
  /// same.
  static func of(type: Any.Type) -> UInt64 {
    TypeName.of(type).map { of(String(cString: $0)) } ?? of(String(describing: type).prefix { $0 != "<" })
  }
}
