internal import Glibc

/// Encodes values of Swift as documents. The parts that are equal to those of an older document are taken from it, so that only what has
/// changed is encoded, and what the type does not know stays.
package enum DocumentEncoder {
  /// Encodes a value.
  ///
  /// - Parameter old: the document from which the value, or the one that it was made of, was decoded; nil if there is none.
  /// - Throws: `EncodingError`, or what the type's own encoding throws.
  package static func encode(_ value: some Encodable, replacing old: DocumentValue? = nil) throws -> DocumentValue {
    try encode(value, replacing: old, at: [])
  }

  static func encode<Value: Encodable>(
    _ value: Value, replacing old: DocumentValue?, at path: [any CodingKey]
  ) throws -> DocumentValue {
    if PlainValue.codes(Value.self), let plain = PlainValue.value(of: value) { return plain }
    if let old, isCoded(value, as: old) { return old }
    let encoder = ValueEncoder(replacing: old, at: path)
    try value.encode(to: encoder)
    let new = encoder.content.value(replacing: old)
    if value is any Equatable { new.node?.coded.set(value) }
    return new
  }

  /// Whether a value equals the one that an older document was decoded to, or encoded from.
  static func isCoded<Value>(_ value: Value, as old: DocumentValue) -> Bool {
    guard let known = old.node?.coded.value as? Value else { return false }
    // What has not changed mostly has the same bytes, with the same storage: then nothing else needs to be compared.
    let hasSameBytes = withUnsafePointer(to: known) { known in
      withUnsafePointer(to: value) { value in memcmp(known, value, MemoryLayout<Value>.size) == 0 }
    }
    if hasSameBytes { return Value.self is any Equatable.Type }
    guard let known = known as? any Equatable else { return false }
    return known.equals(value)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// What an encoder has received so far.
final class EncodedContent {
  private enum Kind {
    case nothing
    case value(DocumentValue)
    case object([String: EncodedContent])
    case list([EncodedContent])
  }

  private var kind = Kind.nothing

  convenience init(_ value: DocumentValue) {
    self.init()
    kind = .value(value)
  }

  var count: Int { if case .list(let elements) = kind { elements.count } else { 0 } }

  func set(_ value: DocumentValue) { kind = .value(value) }
  /// An object or a list may be empty.
  func beginObject() { if case .object = kind {} else { kind = .object([:]) } }
  func beginList() { if case .list = kind {} else { kind = .list([]) } }

  func set(_ content: EncodedContent, named name: String) {
    guard case .object(var members) = kind else { return }
    kind = .nothing
    members[name] = content
    kind = .object(members)
  }

  func append(_ content: EncodedContent) {
    guard case .list(var elements) = kind else { return }
    kind = .nothing
    elements.append(content)
    kind = .list(elements)
  }

  /// Returns the value, or the old one where they are equal.
  func value(replacing old: DocumentValue?) -> DocumentValue {
    switch kind {
    case .nothing: return .null
    case .value(let value): return value
    case .object(let contents): return object(contents, replacing: old)
    case .list(let contents): return list(contents, replacing: old)
    }
  }

  private func object(_ contents: [String: EncodedContent], replacing old: DocumentValue?) -> DocumentValue {
    var former: DocumentObject?
    if case .object(let object)? = old { former = object }
    var members: [String: DocumentValue] = [:]
    for (name, content) in contents { members[name] = content.value(replacing: former?.members[name]) }
    let unread = (former?.coded.unreadMembers ?? []).filter { members[$0] == nil }
    for name in unread { members[name] = former?.members[name] }
    if let former, former.members.count == members.count,
      members.allSatisfy({ $0.value.isSame(as: former.members[$0.key]) })
    {
      return .object(former)
    }
    let new = DocumentObject(members)
    new.coded.set(unreadMembers: unread)
    return .object(new)
  }

  private func list(_ contents: [EncodedContent], replacing old: DocumentValue?) -> DocumentValue {
    var former: DocumentList?
    if case .list(let list)? = old { former = list }
    var elements = contents.enumerated().map { place, content in
      // Elements have found the ones that they replace by their ids; others replace those at the same place.
      content.value(replacing: former.flatMap { place < $0.elements.count ? $0.elements[place] : nil })
    }
    var unread: Set<Int> = []
    if let former {
      for place in former.coded.unreadElements.sorted() where place < former.elements.count {
        let at = min(place, elements.count)
        elements.insert(former.elements[place], at: at)
        unread.insert(at)
      }
      if former.elements.count == elements.count,
        zip(elements, former.elements).allSatisfy({ $0.isSame(as: $1) })
      {
        return .list(former)
      }
    }
    let new = DocumentList(elements, replacing: former)
    new.coded.set(unreadElements: unread)
    return .list(new)
  }
}

extension DocumentValue {
  /// Whether it is the same node, or an equal text or number that is merged in the same way.
  fileprivate func isSame(as other: DocumentValue?) -> Bool {
    switch (self, other) {
    case (.list(let list), .list(let other)?): list === other
    case (.object(let object), .object(let other)?): object === other
    case (.text(let text, let isMerged), .text(let other, let wasMerged)?):
      isMerged == wasMerged && text.utf8.elementsEqual(other.utf8)
    default: self == other
    }
  }
}

private struct ValueEncoder: Encoder {
  let old: DocumentValue?
  let codingPath: [any CodingKey]
  let content: EncodedContent
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(replacing old: DocumentValue?, at path: [any CodingKey], content: EncodedContent = EncodedContent()) {
    self.old = old
    codingPath = path
    self.content = content
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    content.beginObject()
    var former: DocumentObject?
    if case .object(let object)? = old { former = object }
    return KeyedEncodingContainer(MemberWriter<Key>(old: former, codingPath: codingPath, content: content))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content.beginList()
    var former: DocumentList?
    if case .list(let list)? = old { former = list }
    return ElementWriter(old: former, codingPath: codingPath, content: content)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { content.set(.null) }
  func encode(_ value: Bool) { content.set(.bool(value)) }
  /// A type that is coded as one text is no text to be merged.
  func encode(_ value: String) { content.set(.text(value)) }
  func encode(_ value: Double) throws { content.set(try number(value, at: codingPath)) }
  func encode(_ value: Float) throws { content.set(try number(Double(value), at: codingPath)) }
  func encode(_ value: Int) { content.set(.integer(Int64(value))) }
  func encode(_ value: Int8) { content.set(.integer(Int64(value))) }
  func encode(_ value: Int16) { content.set(.integer(Int64(value))) }
  func encode(_ value: Int32) { content.set(.integer(Int64(value))) }
  func encode(_ value: Int64) { content.set(.integer(value)) }
  func encode(_ value: UInt) throws { content.set(try integer(value, at: codingPath)) }
  func encode(_ value: UInt8) { content.set(.integer(Int64(value))) }
  func encode(_ value: UInt16) { content.set(.integer(Int64(value))) }
  func encode(_ value: UInt32) { content.set(.integer(Int64(value))) }
  func encode(_ value: UInt64) throws { content.set(try integer(value, at: codingPath)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if PlainValue.codes(Value.self), let plain = PlainValue.value(of: value) { return content.set(plain) }
    try value.encode(to: self)
  }
}

private func number(_ value: Double, at path: [any CodingKey]) throws -> DocumentValue {
  guard value.isFinite else {
    throw EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: "A document can't contain \(value)."))
  }
  return .number(value)
}

private func integer(_ value: some FixedWidthInteger, at path: [any CodingKey]) throws -> DocumentValue {
  guard let integer = Int64(exactly: value) else {
    throw EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: "\(value) is too large for a document."))
  }
  return .integer(integer)
}

private struct MemberWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let old: DocumentObject?
  let codingPath: [any CodingKey]
  let content: EncodedContent

  private func set(_ value: DocumentValue, _ key: Key) {
    content.set(EncodedContent(value), named: key.stringValue)
  }

  func encodeNil(forKey key: Key) { set(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { set(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { set(.text(value, isMerged: true), key) }
  func encode(_ value: Double, forKey key: Key) throws { set(try number(value, at: codingPath + [key]), key) }
  func encode(_ value: Float, forKey key: Key) throws { set(try number(Double(value), at: codingPath + [key]), key) }
  func encode(_ value: Int, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: Int8, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: Int16, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: Int32, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: Int64, forKey key: Key) { set(.integer(value), key) }
  func encode(_ value: UInt, forKey key: Key) throws { set(try integer(value, at: codingPath + [key]), key) }
  func encode(_ value: UInt8, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: UInt16, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: UInt32, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: UInt64, forKey key: Key) throws { set(try integer(value, at: codingPath + [key]), key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    set(try DocumentEncoder.encode(value, replacing: old?.members[key.stringValue], at: codingPath + [key]), key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested("super") }
  func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

  private func nested(_ name: String) -> ValueEncoder {
    let encoder = ValueEncoder(replacing: old?.members[name], at: codingPath)
    content.set(encoder.content, named: name)
    return encoder
  }
}

private struct ElementWriter: UnkeyedEncodingContainer {
  let old: DocumentList?
  let codingPath: [any CodingKey]
  let content: EncodedContent
  var count: Int { content.count }

  private func add(_ value: DocumentValue) { content.append(EncodedContent(value)) }

  func encodeNil() { add(.null) }
  func encode(_ value: Bool) { add(.bool(value)) }
  func encode(_ value: String) { add(.text(value)) }
  func encode(_ value: Double) throws { add(try number(value, at: codingPath)) }
  func encode(_ value: Float) throws { add(try number(Double(value), at: codingPath)) }
  func encode(_ value: Int) { add(.integer(Int64(value))) }
  func encode(_ value: Int8) { add(.integer(Int64(value))) }
  func encode(_ value: Int16) { add(.integer(Int64(value))) }
  func encode(_ value: Int32) { add(.integer(Int64(value))) }
  func encode(_ value: Int64) { add(.integer(value)) }
  func encode(_ value: UInt) throws { add(try integer(value, at: codingPath)) }
  func encode(_ value: UInt8) { add(.integer(Int64(value))) }
  func encode(_ value: UInt16) { add(.integer(Int64(value))) }
  func encode(_ value: UInt32) { add(.integer(Int64(value))) }
  func encode(_ value: UInt64) throws { add(try integer(value, at: codingPath)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    // An equal element at the same place is the same one.
    if let old, count < old.elements.count, DocumentEncoder.isCoded(value, as: old.elements[count]) {
      return add(old.elements[count])
    }
    add(try DocumentEncoder.encode(value, replacing: former(of: value), at: codingPath))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }

  private func nested() -> ValueEncoder {
    let encoder = ValueEncoder(replacing: nil, at: codingPath)
    content.append(encoder.content)
    return encoder
  }

  /// The element that a value replaces: the one with its id.
  private func former(of value: some Encodable) -> DocumentValue? {
    guard let old else { return nil }
    guard let places = old.places else { return count < old.elements.count ? old.elements[count] : nil }
    guard let value = value as? any Identifiable, let id = Self.id(of: value), let place = places[id] else {
      return nil
    }
    return old.elements[place]
  }

  private static func id(of value: some Identifiable) -> String? {
    switch value.id {
    case let text as String: text
    case let id as any RawRepresentable: "\(id.rawValue)"
    case let id as any CustomStringConvertible: id.description
    default: nil
    }
  }
}
