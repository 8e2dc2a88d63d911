import Foundation

extension TrackPoint {
  /// The mean radius of the Earth in metres, as the International Union of Geodesy and Geophysics gives it.
  static let earthRadius = 6_371_008.8

  /// Metres to another point along a great circle, by the haversine formula; heights are left aside.
  func distance(to other: TrackPoint) -> Double {
    let radians = Double.pi / 180
    let sinLatitude = sin((other.latitude - latitude) * radians / 2)
    let sinLongitude = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      sinLatitude * sinLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * sinLongitude * sinLongitude
    // Rounding can lift it above 1 between antipodes.
    return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
  }
}

extension Array where Element == TrackPoint {
  /// Metres from the first point to each, along the line.
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
