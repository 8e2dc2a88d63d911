/// A member of a type that is coded by ``KnownMembers``.
///
/// Waymark only.
public struct KnownMember<Whole, Value: Codable & SendableMetatype>: Sendable {
  let name: String
  let write: @Sendable (Whole, inout KeyedEncodingContainer<MemberName>) throws -> Void
  private let decode: @Sendable (KeyedDecodingContainer<MemberName>) throws -> Value
  private let makeMissing: (@Sendable () -> Value)?

  /// Describes a member that each value has.
  public init(_ name: String, _ path: any KeyPath<Whole, Value> & Sendable) {
    self.init(name, path, makeMissing: nil)
  }

  /// Describes a member that has a default if it is missing or can't be read. The type has to remove what can't be read from its unknown members
  /// when the member is changed.
  init(
    _ name: String, _ path: any KeyPath<Whole, Value> & Sendable,
    or missing: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(name, path, makeMissing: missing)
  }

  private init(
    _ name: String, _ path: any KeyPath<Whole, Value> & Sendable, makeMissing: (@Sendable () -> Value)?
  ) {
    self.name = name
    self.makeMissing = makeMissing
    decode = { try $0.decode(Value.self, forKey: MemberName(name)) }
    write = { try Self.encode($0[keyPath: path], named: name, in: &$1) }
  }

  /// Describes a member that is left out where it is nil.
  public init<Wrapped>(optional name: String, _ path: any KeyPath<Whole, Value> & Sendable)
  where Value == Wrapped?, Wrapped: Codable & SendableMetatype {
    self.name = name
    makeMissing = nil
    decode = { try $0.decodeIfPresent(Wrapped.self, forKey: MemberName(name)) }
    write = { if let value = $0[keyPath: path] { try Self.encode(value, named: name, in: &$1) } }
  }

  /// Describes a member that is left out where it is false, as documents have it that were written before there was such a member. The type has
  /// to remove what can't be read from its unknown members when the member is changed.
  init(flag name: String, _ path: any KeyPath<Whole, Bool> & Sendable) where Value == Bool {
    self.name = name
    makeMissing = { false }
    decode = { try $0.decode(Bool.self, forKey: MemberName(name)) }
    write = { if $0[keyPath: path] { try $1.encode(true, forKey: MemberName(name)) } }
  }

  /// Describes a member that is left out where it is nil, and is nil if it can't be read. The type has to remove what can't be read from its unknown
  /// members when the member is changed.
  init<Wrapped>(_ name: String, orNil path: any KeyPath<Whole, Value> & Sendable)
  where Value == Wrapped?, Wrapped: Codable & SendableMetatype {
    self.name = name
    makeMissing = { nil }
    decode = { try $0.decode(Wrapped.self, forKey: MemberName(name)) }
    write = { if let value = $0[keyPath: path] { try Self.encode(value, named: name, in: &$1) } }
  }

  /// A text is encoded as one rather than as any value, because changes of it are merged.
  private static func encode(
    _ value: some Encodable, named name: String, in container: inout KeyedEncodingContainer<MemberName>
  ) throws {
    if let text = value as? String {
      try container.encode(text, forKey: MemberName(name))
    } else {
      try container.encode(value, forKey: MemberName(name))
    }
  }

  func read(from container: KeyedDecodingContainer<MemberName>, unreadable: inout Set<String>) throws -> Value {
    guard let makeMissing else { return try decode(container) }
    guard container.contains(MemberName(name)) else { return makeMissing() }
    if let value = try? decode(container) { return value }
    unreadable.insert(name)
    return makeMissing()
  }
}
