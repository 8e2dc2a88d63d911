/// The ascent along a course, without small rises.
///
/// A rise counts from its lowest point to its highest if it is at least ``threshold`` high: the direction is
/// considered reversed only when the elevation has gone back by as much. The threshold is explained, with its source,
/// in `Documentation/decisions/elevation-gain.md`.
enum ElevationGain {
  /// The smallest rise that counts, in metres: the default of GoldenCheetah.
  static let threshold = 3.0

  /// Returns the ascent along a course, in metres.
  static func gain(of elevations: [Double], threshold: Double = threshold) -> Double {
    guard var low = elevations.first else { return 0 }
    var high = low
    var isRising = false
    var gain = 0.0
    for elevation in elevations {
      if isRising {
        high = max(high, elevation)
        guard elevation <= high - threshold else { continue }
        gain += high - low
        low = elevation
        isRising = false
      } else {
        low = min(low, elevation)
        guard elevation >= low + threshold else { continue }
        high = elevation
        isRising = true
      }
    }
    return isRising ? gain + high - low : gain
  }
}
