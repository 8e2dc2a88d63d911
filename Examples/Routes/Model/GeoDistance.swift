import Foundation

extension TrackPoint {
  /// The mean radius of the Earth in metres, as defined by the International Union of Geodesy and Geophysics.
  static let earthRadius = 6_371_008.8

  /// Returns the great-circle distance to another point in metres, by the haversine formula; elevations are ignored.
  func distance(to other: TrackPoint) -> Double {
    let radians = Double.pi / 180
    let sinLatitude = sin((other.latitude - latitude) * radians / 2)
    let sinLongitude = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      sinLatitude * sinLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * sinLongitude * sinLongitude
    // Rounding can make it exceed 1 between antipodes.
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}

extension Array where Element == TrackPoint {
  /// The distance of each point from the first along the line, in metres.
  var distances: [Double] {
    guard let first else { return [] }
    var total = 0.0
    var previous = first
    return map { point in
      total += previous.distance(to: point)
      previous = point
      return total
    }
  }
}
