/// The members of an encoded dictionary that can be read, and beside them those that can't.
struct ReadableMembers<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  let members: [String: Value]
  let unreadable: UnknownMembers
}

extension ReadableMembers: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberName.self)
    var members: [String: Value] = [:]
    for name in container.allKeys { members[name.stringValue] = try? container.decode(Value.self, forKey: name) }
    self.members = members
    unreadable = try UnknownMembers(from: decoder) { members[$0] == nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for (name, value) in members { try container.encode(value, forKey: MemberName(name)) }
    try unreadable.encode(to: encoder)
  }
}
