/// The members of an encoded value that its type does not know, because a newer version of the app has added them. They are encoded again as they
/// were, so that a document survives a round trip through an older version.
///
///     struct Remark: Codable {
///       var text: String
///       private var unknown: UnknownMembers
///       private enum CodingKeys: CodingKey { case text }
///
///       init(from decoder: any Decoder) throws {
///         text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
///         unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
///       }
///
///       func encode(to encoder: any Encoder) throws {
///         var container = encoder.container(keyedBy: CodingKeys.self)
///         try container.encode(text, forKey: .text)
///         try unknown.encode(to: encoder)
///       }
///     }
///
/// Waymark only.
public struct UnknownMembers: Hashable, Sendable {
  private var members: [String: JSONValue] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Reads the members that are not known, and those that are but can't be read.
  ///
  /// - Parameters:
  ///   - decoder: the decoder of the value, which has to be an object.
  ///   - known: the keys of the members that the type knows.
  ///   - unreadable: those of them whose value the type could not read.
  /// - Throws: an error if the value is no object.
  public init<Key: CodingKey & Equatable>(
    from decoder: any Decoder, besides known: Key.Type, unreadable: [Key] = []
  ) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys {
      if let key = Key(stringValue: name.stringValue), !unreadable.contains(key) { continue }
      members[name.stringValue] = try? container.decode(JSONValue.self, forKey: name)
    }
    if let limit = decoder.userInfo[.unknownValueLimit] as? UnknownValueLimit, limit.isExceeded {
      throw UnknownValueLimit.Exceeded()
    }
  }

  /// Encodes the members beside those that the type encodes itself.
  ///
  /// - Parameter written: the names of members that were not readable, and have another value now.
  public func encode(to encoder: any Encoder, without written: [String] = []) throws {
    if members.isEmpty { return }
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members where !written.contains(name) {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
