/// The members of an encoded value that its type does not know, because a newer version of the app has added them, and those that it knows but can't
/// read. They are encoded again as they were, so that a document survives a round trip through an older version.
///
/// ``KnownMembers`` codes a type with them. One that is coded by hand reads them last, and writes them beside its own:
///
///     init(from decoder: any Decoder) throws {
///       text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
///       unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
///     }
///
///     func encode(to encoder: any Encoder) throws {
///       var container = encoder.container(keyedBy: CodingKeys.self)
///       try container.encode(text, forKey: .text)
///       try unknown.encode(to: encoder)
///     }
///
/// Waymark only.
public struct UnknownMembers: Hashable, Sendable {
  /// Nil if there are none, as of most values.
  private var members: [String: JSONValue]?

  /// Creates an empty collection.
  public init() {}

  /// Reads the members that are not known.
  ///
  /// - Parameters:
  ///   - decoder: the decoder of the value, which has to be an object.
  ///   - known: the keys of the members that the type knows.
  /// - Throws: an error if the value is no object, or beyond an ``UnknownValueLimit``.
  public init<Key: CodingKey>(from decoder: any Decoder, besides known: Key.Type) throws {
    try self.init(from: decoder) { Key(stringValue: $0) == nil }
  }

  /// - Parameter isUnknown: whether the value does not contain the member with a name.
  init(from decoder: any Decoder, _ isUnknown: (String) -> Bool) throws {
    let container = try decoder.container(keyedBy: MemberName.self)
    for name in container.allKeys where isUnknown(name.stringValue) {
      guard let value = try? container.decode(JSONValue.self, forKey: name) else { continue }
      members = members ?? [:]
      members?[name.stringValue] = value
    }
    if let limit = decoder.userInfo[.unknownValueLimit] as? UnknownValueLimit, limit.isExceeded {
      throw UnknownValueLimit.Exceeded()
    }
  }

  /// Encodes the members beside those that the type encodes itself.
  public func encode(to encoder: any Encoder) throws { try encode(to: encoder) { _ in true } }

  /// - Parameter isLeft: whether the type does not encode the member with a name itself.
  func encode(to encoder: any Encoder, _ isLeft: (String) -> Bool) throws {
    guard let members else { return }
    var container = encoder.container(keyedBy: MemberName.self)
    for (name, value) in members where isLeft(name) { try container.encode(value, forKey: MemberName(name)) }
  }

  /// Whether there is a member: one that the type knows could not be read.
  func contains(_ name: String) -> Bool { members?[name] != nil }

  /// Removes a member that could not be read if it has got another value.
  mutating func remove(_ name: String, if hasChanged: Bool) {
    guard hasChanged, contains(name) else { return }
    members?[name] = nil
    if members?.isEmpty == true { members = nil }
  }
}
