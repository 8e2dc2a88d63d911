import Foundation

/// A place to ride in: the first level of Places.
struct City: Sendable, Codable, Hashable, Identifiable {
  /// The slug that stands in addresses, such as `lisbon`.
  let id: String
  let name: String
  let country: String
  /// What cycling there is like, one paragraph.
  let overview: String
  /// Degrees north of the equator.
  let latitude: Double
  /// Degrees east of Greenwich.
  let longitude: Double
  /// The name of the system symbol that stands beside the city.
  let symbol: String
  /// Whether the city came with the app as sample data, rather than from a person.
  let isSample: Bool
}
