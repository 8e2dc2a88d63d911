import Foundation

/// An elevation profile as a line in a box, ready to be scaled to a view: the start at the left, high up
/// above.
struct ProfileDrawing: Sendable, Hashable {
  /// The line. Both coordinates go from 0 to 1 over the box: multiply them with the width and height of the
  /// view.
  let line: [CGPoint]
  /// The lowest elevation, in metres.
  let lowest: Double
  /// The highest elevation, in metres.
  let highest: Double
  /// Where the profile ends, in metres from the start.
  let distance: Double

  /// Fits a profile into the box.
  ///
  /// - Parameters:
  ///   - profile: the samples, by distance; nothing is made of fewer than two.
  ///   - leastRange: how many metres the height of the box stands for at least, so that a flat ride looks flat.
  init?(_ profile: [ElevationSample], leastRange: Double = 50) {
    guard profile.count >= 2, let end = profile.last?.distance, end > 0,
      let lowest = profile.map(\.elevation).min(), let highest = profile.map(\.elevation).max()
    else { return nil }
    self.lowest = lowest
    self.highest = highest
    distance = end
    let range = max(highest - lowest, leastRange)
    line = profile.map { CGPoint(x: $0.distance / end, y: 1 - ($0.elevation - lowest) / range) }
  }
}
