import Foundation

/// The tracks, or the routes, of a file while it is read.
struct GPXPath: Sendable {
  /// The name of the first one that has a name.
  var name: String?
  private(set) var segments: [[TrackPoint]] = []
  private(set) var pointCount = 0
  private var startsSegment = true

  /// Makes the next point begin a new segment; segments without points are omitted.
  mutating func beginSegment() { startsSegment = true }

  mutating func append(_ point: TrackPoint) {
    if startsSegment { segments.append([]) }
    startsSegment = false
    segments[segments.count - 1].append(point)
    pointCount += 1
  }
}

extension TrackPoint {
  /// Creates a point from the attributes of an element; nil if they are not valid coordinates.
  init?(gpxLatitude: String?, longitude gpxLongitude: String?) {
    guard let latitude = Self.number(gpxLatitude), let longitude = Self.number(gpxLongitude),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude, elevation: nil, time: nil)
  }

  /// Parses an elevation in metres; nil for values that devices write when they do not know it, and for elevations
  /// that no bicycle reaches.
  static func plausibleElevation(_ text: String) -> Double? {
    number(text).flatMap { (-1_000...10_000).contains($0) ? $0 : nil }
  }

  private static func number(_ text: String?) -> Double? {
    guard let text else { return nil }
    return Double(text) ?? Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
