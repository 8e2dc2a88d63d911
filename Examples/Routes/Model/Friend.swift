/// Somebody to ride with.
struct Friend: Sendable, Codable, Hashable, Identifiable {
  /// The slug that stands in addresses, such as `kate-osborne`.
  let id: String
  let name: String
  /// Where they live, in words.
  let home: String
  /// How they like to ride, one or two sentences.
  let about: String
  /// What they like to ride best.
  let pace: Difficulty
  /// Whether the friend came with the app as sample data, rather than from a person.
  let isSample: Bool
}
