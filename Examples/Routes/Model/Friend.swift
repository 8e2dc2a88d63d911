/// A person to ride with.
struct Friend: Sendable, Codable, Hashable, Identifiable {
  /// The slug used in addresses, such as `kate-osborne`.
  let id: String
  let name: String
  /// The place where they live, as text.
  let home: String
  /// A description of how they like to ride, one or two sentences.
  let about: String
  /// The difficulty that they prefer.
  let pace: Difficulty
  /// Whether the friend came with the app as sample data, rather than from a user.
  let isSample: Bool
}
