/// A value of a path, of any type.
///
/// Equality compares only the value.
package struct PathValue: Hashable {
  package let base: AnyHashable
  /// The part of the address for a value that has no text for addresses: made from the label of its link.
  package let part: String?

  package init(_ base: AnyHashable, part: String? = nil) {
    self.base = base
    self.part = part
  }

  /// The parts of the address for the value.
  package var addressComponents: [String] {
    AddressText.components(of: base.base) ?? part.map { [$0] } ?? []
  }

  /// Whether all values equal to this one are encoded alike, which is unknown for the app's own types.
  var isPlain: Bool { part == nil && (base.base is String || base.base is Int) }

  package static func == (left: Self, right: Self) -> Bool { left.base == right.base }
  package func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension PathValue: Codable {
  private enum Key: CodingKey { case type, value, part }

  /// Encodes the value with its type. Throws where the type is not `Codable`.
  package func encode(to encoder: any Encoder) throws {
    guard let value = base.base as? any Encodable, base.base is any Decodable,
      let name = _mangledTypeName(type(of: base.base))
    else {
      let type = type(of: base.base)
      throw EncodingError.invalidValue(
        base.base, .init(codingPath: encoder.codingPath, debugDescription: "\(type) is not Codable"))
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .type)
    try container.encode(value, forKey: .value)
    try container.encodeIfPresent(part, forKey: .part)
  }

  /// Decodes the value. Throws where the type no longer exists, or the value does not fit it any more.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .type)
    guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "there is no type \(name) to decode")
    }
    base = try Self.decode(type, from: container)
    part = try container.decodeIfPresent(String.self, forKey: .part)
  }

  private static func decode<Value: Decodable & Hashable>(
    _ type: Value.Type, from container: KeyedDecodingContainer<Key>
  ) throws -> AnyHashable {
    AnyHashable(try container.decode(type, forKey: .value))
  }
}
