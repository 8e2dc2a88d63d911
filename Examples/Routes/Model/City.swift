import Foundation

/// A city to ride in: the first level of Places.
struct City: Sendable, Codable, Hashable, Identifiable {
  /// The slug used in addresses, such as `lisbon`.
  let id: String
  let name: String
  let country: String
  /// A description of cycling there, one paragraph.
  let overview: String
  /// The latitude in degrees north.
  let latitude: Double
  /// The longitude in degrees east.
  let longitude: Double
  /// The name of the system symbol for the city.
  let symbol: String
  /// Whether the city came with the app as sample data, rather than from a user.
  let isSample: Bool
}
