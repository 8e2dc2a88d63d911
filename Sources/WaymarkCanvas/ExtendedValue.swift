/// A value with the members of its object that it does not know: for types that have no place for these themselves, such as enumerations.
struct ExtendedValue<Value: ExtensibleValue>: Codable, Hashable {
  let value: Value
  let unknown: UnknownMembers

  init(_ value: Value, unknown: UnknownMembers) {
    self.value = value
    self.unknown = unknown
  }

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    let known = value.memberNames
    unknown = try UnknownMembers(from: decoder) { !known.contains($0) }
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    let known = value.memberNames
    try unknown.encode(to: encoder) { !known.contains($0) }
  }
}

/// A value that is coded as an object, and can be extended by members that it does not know.
protocol ExtensibleValue: Codable, Hashable {
  /// The names of the members that the value itself is coded as.
  var memberNames: [String] { get }
}
