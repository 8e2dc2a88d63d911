/// Encodes a value that is coded as one single value, such as a `UUID`, as its text.
struct TextEncoder: Encoder, SingleValueEncodingContainer {
  private final class Result { var text: String? }
  /// The value is coded as several values, so it has no text.
  private struct NotSingle: Error {}

  private let result = Result()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func text(of value: any Encodable) -> String? {
    let encoder = TextEncoder()
    do { try value.encode(to: encoder) } catch { return nil }
    return encoder.result.text
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(NoContainer<Key>())
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoContainer<NoKey>() }

  func encodeNil() throws { throw NotSingle() }
  func encode<T: Encodable>(_ value: T) throws {
    if let value = value as? any LosslessStringConvertible {
      result.text = value.description
    } else {
      try value.encode(to: self)
    }
  }

  private enum NoKey: CodingKey {}

  /// A container that rejects everything: a value that requests one is not a single value.
  private struct NoContainer<Key: CodingKey>: KeyedEncodingContainerProtocol, UnkeyedEncodingContainer {
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }
    func encodeNil() throws { throw NotSingle() }
    func encodeNil(forKey key: Key) throws { throw NotSingle() }
    func encode<T: Encodable>(_ value: T) throws { throw NotSingle() }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw NotSingle() }
    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(NoContainer<Nested>())
    }
    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(NoContainer<Nested>())
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { NoContainer<NoKey>() }
    func superEncoder() -> any Encoder { TextEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { TextEncoder() }
  }
}
