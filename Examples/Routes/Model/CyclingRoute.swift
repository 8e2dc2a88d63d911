import Foundation

/// A suggested trip in a city.
///
/// The figures are computed from the route's track when it enters the store, so that what a person reads
/// agrees with what the map and the profile show. The track itself is large, and is asked for when it is
/// drawn: ``RouteStore/track(ofRoute:)``.
struct CyclingRoute: Sendable, Codable, Hashable, Identifiable {
  /// The slug that stands in addresses, such as `belem-loop`; no two routes share one.
  let id: String
  let cityID: City.ID
  let name: String
  /// What the trip is like, two or three sentences.
  let summary: String
  /// Length in metres.
  let distance: Double
  /// Metres climbed, noise filtered out.
  let elevationGain: Double
  let difficulty: Difficulty
  /// Whether it ends where it starts.
  let isLoop: Bool
  /// What it is ridden on; the shares add up to 1, the largest first.
  let surfaces: [SurfaceShare]
  /// The named climbs and descents, in the order in which they are met.
  let slopes: [Slope]
  /// Whether the route came with the app as sample data, rather than from a person.
  let isSample: Bool

  var climbs: [Slope] { slopes.filter { $0.direction == .climb } }
  var descents: [Slope] { slopes.filter { $0.direction == .descent } }
}
