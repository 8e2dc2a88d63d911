/// Decodes a value that is coded as one single value from its text.
struct TextDecoder: Decoder, SingleValueDecodingContainer {
  let text: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func value(of type: any Decodable.Type, from text: String) -> (any Decodable)? {
    try? type.init(from: TextDecoder(text: text))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw unreadable }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unreadable }

  private var unreadable: DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "“\(text)” is no such value"))
  }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard let convertible = type as? any LosslessStringConvertible.Type else { return try type.init(from: self) }
    guard let value = convertible.init(text) as? T else { throw unreadable }
    return value
  }
}
