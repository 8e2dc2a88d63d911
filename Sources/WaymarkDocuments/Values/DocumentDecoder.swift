/// Decodes values of Swift from a document. Parts that were decoded before, or encoded, are not decoded again.
package enum DocumentDecoder {
  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`, or what the type's own decoding throws.
  package static func decode<Value: Decodable>(_ type: Value.Type, from value: DocumentValue) throws -> Value {
    try decode(type, from: value, at: [])
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from value: DocumentValue, at path: [any CodingKey]
  ) throws -> Value {
    if PlainValue.codes(type) {
      guard let plain = PlainValue.instance(type, of: value) else { throw mismatch(type, value, path) }
      return plain
    }
    guard let node = value.node else { return try Value(from: ValueDecoder(value, at: path)) }
    if let known = node.coded.value as? Value { return known }
    let decoder = ValueDecoder(value, at: path)
    let decoded = try Value(from: decoder)
    decoder.reads.note(in: node)
    // Values of other types can't be compared, so that there would be nothing to gain.
    if decoded is any Equatable { node.coded.set(decoded) }
    return decoded
  }

  static func mismatch(_ type: Any.Type, _ value: DocumentValue, _ path: [any CodingKey]) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: "There is something else here."))
  }
}

/// What a type has read of a node.
final class NodeReads {
  private var members: Set<String> = []
  private var readsAll = false
  private var failed: Set<Int> = []

  func member(_ name: String) { members.insert(name) }
  func allMembers() { readsAll = true }
  func element(_ place: Int, isRead: Bool) { if isRead { failed.remove(place) } else { failed.insert(place) } }

  func note(in node: any DocumentNode) {
    if let object = node as? DocumentObject {
      node.coded.set(unreadMembers: readsAll ? [] : Set(object.members.keys).subtracting(members))
    }
    node.coded.set(unreadElements: failed)
  }
}

private struct ValueDecoder: Decoder {
  let value: DocumentValue
  let codingPath: [any CodingKey]
  let reads = NodeReads()
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: DocumentValue, at path: [any CodingKey]) {
    self.value = value
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw DocumentDecoder.mismatch([String: Any].self, value, codingPath)
    }
    return KeyedDecodingContainer(MemberReader<Key>(object: object, reads: reads, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = value else { throw DocumentDecoder.mismatch([Any].self, value, codingPath) }
    return ElementReader(list: list, reads: reads, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw DocumentDecoder.mismatch(type, value, codingPath) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let value, _) = value else { throw DocumentDecoder.mismatch(type, value, codingPath) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .integer(let value): return Double(value)
    case .real(let value): return value
    default: throw DocumentDecoder.mismatch(type, value, codingPath)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Not by the node's retained value: that belongs to the type that reads this container.
    if PlainValue.codes(type) { return try DocumentDecoder.decode(type, from: value, at: codingPath) }
    return try Value(from: self)
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard case .integer(let number) = value, let integer = Value(exactly: number) else {
      throw DocumentDecoder.mismatch(type, value, codingPath)
    }
    return integer
  }
}

private struct MemberReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: DocumentObject
  let reads: NodeReads
  let codingPath: [any CodingKey]

  var allKeys: [Key] {
    reads.allMembers()
    return object.members.keys.compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    reads.member(key.stringValue)
    return object.members[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try DocumentDecoder.decode(type, from: member(key), at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(member(key), at: codingPath + [key]).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(member(key), at: codingPath + [key]).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(named: "super") }
  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(named: key.stringValue) }

  private func superDecoder(named name: String) throws -> any Decoder {
    reads.member(name)
    return ValueDecoder(object.members[name] ?? .null, at: codingPath)
  }

  private func member(_ key: Key) throws -> DocumentValue {
    reads.member(key.stringValue)
    guard let value = object.members[key.stringValue] else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "It has no such member.")
      throw DecodingError.keyNotFound(key, context)
    }
    return value
  }
}

private struct ElementReader: UnkeyedDecodingContainer {
  let list: DocumentList
  let reads: NodeReads
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(list: DocumentList, reads: NodeReads, codingPath: [any CodingKey]) {
    self.list = list
    self.reads = reads
    self.codingPath = codingPath
  }

  var count: Int? { list.elements.count }
  var isAtEnd: Bool { currentIndex >= list.elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let place = currentIndex
    let element = try element()
    do {
      let value = try DocumentDecoder.decode(type, from: element, at: codingPath)
      // A type that skips an element is not compared with others.
      if value is any Equatable { reads.element(place, isRead: true) }
      currentIndex += 1
      return value
    } catch {
      reads.element(place, isRead: false)
      throw error
    }
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> ValueDecoder {
    let decoder = ValueDecoder(try element(), at: codingPath)
    currentIndex += 1
    return decoder
  }

  private func element() throws -> DocumentValue {
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "The list has no more elements.")
      throw DecodingError.valueNotFound(DocumentValue.self, context)
    }
    return list.elements[currentIndex]
  }
}
