/// The byte format of state: common types are written directly, all others by the coder.
@MainActor enum StateBytes {
  private static let coded: UInt8 = 0
  private static let no: UInt8 = 1
  private static let yes: UInt8 = 2
  private static let number: UInt8 = 3
  private static let text: UInt8 = 4

  static func persistability<Value>(of type: Value.Type) -> Persistability {
    if type is any PersistedState.Type || type is any PersistedValues.Type { return .persisted }
    if type is any RebuiltState.Type { return .rebuilt }
    return type is any Codable.Type || type is any CodedState.Type ? .persisted : .impossible
  }

  /// Whether a value may change without being set, because it contains objects or may contain some.
  static func changesUnseen<Value>(_ type: Value.Type) -> Bool {
    if let type = type as? any PersistedState.Type { return !type.changesInBodies }
    if type is any PersistedValues.Type { return false }
    return !ValueComparison.isSelfContained(type)
  }

  /// Whether a value may change while the body of its view is evaluated, without being set.
  static func changesInBodies<Value>(_ type: Value.Type) -> Bool {
    if let type = type as? any PersistedState.Type { return type.changesInBodies }
    return type is any PersistedValues.Type
  }

  /// Whether a row that is mounted again has to have its earlier value. The library's own objects follow from other state.
  static func outlivesRow<Value>(_ type: Value.Type) -> Bool {
    !(type is any PersistedState.Type || type is any RebuiltState.Type)
  }

  /// Appends a value to `bytes`.
  ///
  /// - Returns: false where there is nothing to persist.
  static func write<Value>(_ value: Value, to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool {
    // Checking for a conformance is slower than checking for a type.
    if Value.self == Bool.self { return write(value as! Bool, to: &bytes) }
    if Value.self == Int.self { return write(value as! Int, to: &bytes) }
    if Value.self == String.self { return write(value as! String, to: &bytes) }
    // A cast of a structure to a class bridges it to an object first, so only classes are tried.
    if Value.self is AnyClass, let value = value as? any PersistedState {
      guard let text = value.persistedText() else { return false }
      return write(text, to: &bytes)
    }
    if Value.self is AnyClass, let value = value as? any PersistedValues { return value.write(to: &bytes, with: coder) }
    switch value {
    case let value as Bool: return write(value, to: &bytes)
    case let value as Int: return write(value, to: &bytes)
    case let value as String: return write(value, to: &bytes)
    case let value as any Encodable:
      bytes.append(coded)
      bytes += try coder.encode(value)
    case let value as any CodedState:
      bytes.append(coded)
      bytes += try coder.encode(value.coded)
    default: return false
    }
    return true
  }

  private static func write(_ value: Bool, to bytes: inout [UInt8]) -> Bool {
    bytes.append(value ? yes : no)
    return true
  }

  private static func write(_ value: Int, to bytes: inout [UInt8]) -> Bool {
    bytes.append(number)
    withUnsafeBytes(of: Int64(value).littleEndian) { bytes += $0 }
    return true
  }

  private static func write(_ value: String, to bytes: inout [UInt8]) -> Bool {
    bytes.append(text)
    bytes += value.utf8
    return true
  }

  /// Returns the value that was written; nil where it is not of this type.
  static func read<Value>(_ type: Value.Type, from bytes: ArraySlice<UInt8>, with coder: any StateCoder) throws
    -> Value?
  {
    guard let form = bytes.first else { return nil }
    let rest = bytes.dropFirst()
    switch form {
    case no: return false as? Value
    case yes: return true as? Value
    case number where rest.count == 8:
      return Int(truncatingIfNeeded: rest.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) as? Value
    case text: return String(decoding: rest, as: UTF8.self) as? Value
    case coded:
      if let type = type as? any CodedState.Type { return try decode(type, from: rest, with: coder) as? Value }
      guard let type = type as? any Decodable.Type else { return nil }
      return try coder.decode(type, from: Array(rest)) as? Value
    default: return nil
    }
  }

  private static func decode<Value: CodedState>(
    _ type: Value.Type, from bytes: ArraySlice<UInt8>, with coder: any StateCoder
  ) throws -> Value {
    Value(coded: try coder.decode(Value.Coded.self, from: Array(bytes)))
  }
}
