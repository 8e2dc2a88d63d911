import Foundation

/// A track as lines in a unit box, to be scaled to a view: north is up, and the shape is that of a map.
///
/// The projection is Mercator's, as in web maps.
struct RouteDrawing: Sendable, Hashable {
  /// The lines, one for each segment of the track. Both coordinates range from 0 to 1: multiply them by the width and
  /// the height of the view. The track is fitted into the box and centred.
  let lines: [[CGPoint]]

  /// The start of the track; nil if it has no points.
  var start: CGPoint? { lines.first?.first }
  /// The end of the track; nil if it has no points.
  var end: CGPoint? { lines.last?.last }

  /// Projects and fits a track.
  ///
  /// - Parameters:
  ///   - track: the track to draw.
  ///   - aspectRatio: the width of the view divided by its height.
  ///   - inset: the margin at each side, as a fraction of the smaller dimension.
  init(_ track: Track, aspectRatio: Double = 1, inset: Double = 0.05) {
    let all = track.segments.flatMap { $0 }
    let xs = all.unwrappedLongitudes.map { $0 * .pi / 180 }
    let ys = all.map { -Self.mercator($0.latitude) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      lines = []
      return
    }
    let margin = inset * min(1, aspectRatio)
    let scale = min(
      (aspectRatio - 2 * margin) / max(right - left, 1e-9), (1 - 2 * margin) / max(bottom - top, 1e-9))
    let placed = zip(xs, ys).map { x, y in
      CGPoint(
        x: 0.5 + (x - (left + right) / 2) * scale / aspectRatio, y: 0.5 + (y - (top + bottom) / 2) * scale)
    }
    var begin = 0
    lines = track.segments.map { segment in
      defer { begin += segment.count }
      return Array(placed[begin..<begin + segment.count])
    }
  }

  private static func mercator(_ latitude: Double) -> Double {
    // Mercator's projection maps the poles to infinity; web maps end at this latitude.
    let limited = max(-85.0511, min(85.0511, latitude)) * .pi / 180
    return log(tan(.pi / 4 + limited / 2))
  }
}
