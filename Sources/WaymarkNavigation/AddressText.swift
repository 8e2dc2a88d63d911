/// The text of values in addresses: their own components where they are ``Addressable``, else their raw value, their
/// description or their single coded value (numbers, characters, `UUID`), where that reads back to the same value.
package enum AddressText {
  /// Returns the parts of the address for a value; nil where its type has no text for addresses.
  package static func components(of value: Any) -> [String]? {
    if let value = value as? any Addressable { return value.addressComponents }
    return text(of: value).map { [$0] }
  }

  /// Reads a value of a type from the front of some parts, and removes its parts.
  package static func parse<Value>(_ type: Value.Type, _ parts: inout ArraySlice<String>) -> Value? {
    if let type = Value.self as? any Addressable.Type { return type.init(addressComponents: &parts) as? Value }
    guard let first = parts.first, let value = self.value(of: type, from: first) else { return nil }
    parts = parts.dropFirst()
    return value
  }

  /// Returns the text of a value's `id`; nil where it is not a single part.
  package static func id(of value: Any) -> String? {
    guard let value = value as? any Identifiable, let parts = components(of: value.id), parts.count == 1 else {
      return nil
    }
    return parts[0]
  }

  private static func text(of value: Any) -> String? {
    if let value = value as? any RawRepresentable, let text = simple(value.rawValue) { return text }
    if let text = simple(value) { return text }
    guard let value = value as? any Encodable & Decodable else { return nil }
    return TextEncoder.text(of: value)
  }

  private static func simple(_ value: Any) -> String? {
    (value as? any LosslessStringConvertible).map { $0.description }
  }

  private static func value<Value>(of type: Value.Type, from text: String) -> Value? {
    if let type = Value.self as? any RawRepresentable.Type, let value = raw(type, text) { return value as? Value }
    if let type = Value.self as? any LosslessStringConvertible.Type { return type.init(text) as? Value }
    guard let type = Value.self as? any Decodable.Type else { return nil }
    return TextDecoder.value(of: type, from: text) as? Value
  }

  private static func raw<R: RawRepresentable>(_: R.Type, _ text: String) -> R? {
    guard let type = R.RawValue.self as? any LosslessStringConvertible.Type else { return nil }
    return (type.init(text) as? R.RawValue).flatMap { R(rawValue: $0) }
  }
}
