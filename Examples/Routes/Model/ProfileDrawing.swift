import Foundation

/// An elevation profile as a line in a unit box, to be scaled to a view: the start at the left, high elevations at the
/// top.
struct ProfileDrawing: Sendable, Hashable {
  /// The line. Both coordinates range from 0 to 1: multiply them by the width and height of the view.
  let line: [CGPoint]
  /// The lowest elevation, in metres.
  let lowest: Double
  /// The highest elevation, in metres.
  let highest: Double
  /// The elevation at the upper edge of the box, in metres: the highest one, or more if the profile is flat.
  let top: Double
  /// The length of the profile, in metres.
  let distance: Double

  /// Fits a profile into the box; nil for fewer than two samples.
  ///
  /// - Parameters:
  ///   - profile: the samples, ordered by distance.
  ///   - leastRange: the minimum range of elevations that the box shows, in metres, so that a flat ride looks flat.
  init?(_ profile: [ElevationSample], leastRange: Double = 50) {
    guard profile.count >= 2, let end = profile.last?.distance, end > 0,
      let lowest = profile.map(\.elevation).min(), let highest = profile.map(\.elevation).max()
    else { return nil }
    self.lowest = lowest
    self.highest = highest
    distance = end
    let range = max(highest - lowest, leastRange)
    top = lowest + range
    line = profile.map { CGPoint(x: $0.distance / end, y: 1 - ($0.elevation - lowest) / range) }
  }
}
