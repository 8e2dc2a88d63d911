import Foundation

/// A suggested trip in a city.
///
/// The figures are computed from the route's track when it is added to the store, so that they agree with the map and
/// the profile. The track itself is large, and is only read to draw it: ``RouteStore/track(ofRoute:)``.
struct CyclingRoute: Sendable, Codable, Hashable, Identifiable {
  /// The slug used in addresses, such as `belem-loop`; unique among all routes.
  let id: String
  let cityID: City.ID
  let name: String
  /// A description of the trip, two or three sentences.
  let summary: String
  /// The length in metres.
  let distance: Double
  /// The ascent in metres, without noise.
  let elevationGain: Double
  let difficulty: Difficulty
  /// Whether it ends where it starts.
  let isLoop: Bool
  /// The surfaces and their shares, which add up to 1, the largest first.
  let surfaces: [SurfaceShare]
  /// The named climbs and descents, in order along the route.
  let slopes: [Slope]
  /// Whether the route came with the app as sample data, rather than from a user.
  let isSample: Bool

  /// The fraction of the distance on which not every bicycle rolls well.
  var roughShare: Double { surfaces.filter { !$0.surface.isSmooth }.reduce(0) { $0 + $1.share } }
  var climbs: [Slope] { slopes.filter { $0.direction == .climb } }
  var descents: [Slope] { slopes.filter { $0.direction == .descent } }
}
