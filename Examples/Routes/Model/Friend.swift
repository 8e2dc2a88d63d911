import Waymark

/// A person to ride with: somebody who has joined an itinerary, or a sample.
struct Friend: Sendable, Codable, Hashable, Identifiable {
  /// The slug used in addresses, such as `kate-osborne`.
  let id: String
  let name: String
  /// The place where they live, as text; empty for somebody who has joined.
  let home: String
  /// A description of how they like to ride, one or two sentences; empty for somebody who has joined.
  let about: String
  /// The difficulty that they prefer.
  let pace: Difficulty
  /// Whether the friend came with the app as sample data, rather than from a user.
  let isSample: Bool
  /// The visitor who has joined; nil for a sample. It never leaves the server.
  var visitor: VisitorID?

  /// The second line in lists.
  var detail: String { visitor == nil ? home : String(localized: "Joined by invitation") }
}
