/// The members of a type whose values keep what they do not know when they are decoded and encoded: each is named once.
///
///     struct Remark: Codable {
///       let text: String
///       private var unknown = UnknownMembers()
///
///       init(text: String) { self.text = text }
///
///       private static let members = KnownMembers(Remark.init(text:), KnownMember("text", \.text), unknown: \.unknown)
///       init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
///       func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
///     }
///
/// Waymark only.
public struct KnownMembers<Whole, each Member: Codable & SendableMetatype>: Sendable {
  private let make: @Sendable (repeat each Member) -> Whole
  private let members: (repeat KnownMember<Whole, each Member>)
  private let unknown: any WritableKeyPath<Whole, UnknownMembers> & Sendable
  private let names: Set<String>

  /// Creates a description of a type.
  ///
  /// - Parameters:
  ///   - make: makes a value of its members.
  ///   - members: the members, in the order in which that takes them.
  ///   - unknown: where a value keeps all others.
  public init(
    _ make: @escaping @Sendable (repeat each Member) -> Whole, _ members: repeat KnownMember<Whole, each Member>,
    unknown: any WritableKeyPath<Whole, UnknownMembers> & Sendable
  ) {
    self.make = make
    self.members = (repeat each members)
    self.unknown = unknown
    var names: Set<String> = []
    for member in repeat each members { names.insert(member.name) }
    self.names = names
  }

  /// Decodes a value.
  ///
  /// - Throws: an error if a member without a default is missing or can't be read, or beyond an ``UnknownValueLimit``.
  public func decode(from decoder: any Decoder) throws -> Whole {
    let container = try decoder.container(keyedBy: MemberName.self)
    var unreadable: Set<String> = []
    func read<Value>(_ member: KnownMember<Whole, Value>) throws -> Value {
      try member.read(from: container, unreadable: &unreadable)
    }
    var whole = make(repeat try read(each members))
    whole[keyPath: unknown] = try UnknownMembers(from: decoder) { !names.contains($0) || unreadable.contains($0) }
    return whole
  }

  /// Encodes a value. A member that could not be read is written as it was.
  public func encode(_ whole: Whole, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    let unknown = whole[keyPath: unknown]
    for member in repeat each members {
      if !unknown.contains(member.name) { try member.write(whole, &container) }
    }
    try unknown.encode(to: encoder)
  }
}
